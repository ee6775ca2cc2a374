from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from game.bots import interrupts

ONE_INTERRUPTED = "import os, signal; os.kill(os.getpid(), signal.SIGINT); print('alive', flush=True)"
ENDED_QUIETLY = f"{ONE_INTERRUPTED}; from game.bots import interrupts; interrupts.end_quietly(); print('not reached')"

pytestmark = pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be put off here")


def _run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_a_process_that_was_interrupted_while_it_loads_printed_a_traceback() -> None:
    with interrupts.put_off():
        done = _run(ONE_INTERRUPTED)
    assert (done.returncode, done.stdout, done.stderr) == (0, "alive\n", "")


def test_an_interruption_that_was_put_off_ends_a_process_without_a_word() -> None:
    with interrupts.put_off():
        done = _run(ENDED_QUIETLY)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "alive\n", "")


def test_interruptions_count_again_afterwards() -> None:
    with interrupts.put_off():
        pass
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
