"""The contracts of import-linter do catch what they are there for."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINT = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as main; main()"]
INTRUDERS = {
    "kernel/intruder": "import game.rules",
    "kernel/strict_yaml/intruder": "import game.kernel.saves.saves_folder",
    "net/intruder": "import game.rules",
    "session/intruder": "import game.ui\nimport game.rules.egomaster.packs.bookcase\nimport game.net",
    "ui/intruder": "import game.commands\nimport pygame",
    "ui/draw/intruder": "import game.ui.widgets.control",
    "ui/games/castle_risk/intruder": "import game.ui.games.egomaster.stage",
    "rules/castle_risk/cards/intruder": "import game.rules.castle_risk.turn",
    "rules/egomaster/judge/intruder": "import game.rules.egomaster.phases.turn",
    "ui/menu/intruder": "import game.ui.app.loop",
    "rules/intruder": "import game.rules.master_citadel\nimport pygame",
    "bots/intruder": "from pygame_gui import UIManager",
    "bots/castle_risk/intruder": "import game.bots.egomaster.heuristics",
    "commands/intruder": "import game.ui.intruder",
    "nowhere": "",
}
CAUGHT = [
    "game.kernel.intruder -> game.rules (l.1)",
    "game.kernel.strict_yaml.intruder -> game.kernel.saves.saves_folder (l.1)",
    "game.session.intruder -> game.ui (l.1)",
    "game.ui.intruder -> game.commands (l.1)",
    "game.ui.draw.intruder -> game.ui.widgets.control (l.1)",
    "game.ui.games.castle_risk.intruder -> game.ui.games.egomaster.stage (l.1)",
    "- game.ui.intruder",
    "game.session.intruder -> game.rules.egomaster.packs.bookcase (l.2)",
    "game.rules.castle_risk.cards.intruder -> game.rules.castle_risk.turn (l.1)",
    "game.rules.egomaster.judge.intruder -> game.rules.egomaster.phases.turn (l.1)",
    "game.ui.menu.intruder -> game.ui.app.loop (l.1)",
    "game.rules.intruder -> game.rules.master_citadel (l.1)",
    "game.rules.intruder -> pygame (l.2)",
    "game.bots.intruder -> pygame_gui (l.1)",
    "game.bots.castle_risk.intruder -> game.bots.egomaster.heuristics (l.1)",
    "game.commands.intruder -> game.ui.intruder (l.1)",
    "game.net.intruder -> game.rules (l.1)",
    "game.session.intruder -> game.net (l.3)",
    "- game.nowhere",
]


def test_every_forbidden_import_is_caught(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__", "locale"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name, lines in INTRUDERS.items():
        (tmp_path / "game" / f"{name}.py").write_text(f"{lines}\n", encoding="utf-8")
    run = subprocess.run(LINT, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "Contracts: 0 kept, 13 broken." in run.stdout, run.stdout + run.stderr
    assert [line for line in CAUGHT if line not in run.stdout] == [], run.stdout
    assert run.returncode == 1
