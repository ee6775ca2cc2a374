"""A table being set up: who sits where, what is decided, in which campaign it is saved."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import msgspec

from game.bots.characters import CHARACTERS, Character
from game.bots.levels import Level, bot_name, character_of, level_of
from game.kernel.game import Choice, Game
from game.kernel.player import Player, Token, unbroken, written_name
from game.kernel.saves.campaign.form import OPEN_EVENING, CampaignForm
from game.session.campaigns.summary import CampaignSummary
from game.session.evening import Setup
from game.session.rule_sets import LANGUAGE, VARIANT, is_rule
from game.ui.draw.palette import SEATS
from game.ui.menu.last_table import Chair, LastGame, LastTable
from game.ui.menu.own_choices import OwnChoices
from game.words import Words, languages

USUAL: Final = 4
"""The number of seats at first, where the game leaves it open."""
FORMER_NAMES: Final = ("Anatole", "Blanche", "Célestin", "Dorine", "Émile", "Flavie")
"""The names that computer players had by seat, before there were characters. A remembered table may have them."""
TOKENS: Final[tuple[Token, ...]] = ("L", "R", "T", "M", "A", "J")


class TablePlan:
    """What the players have settled so far. `chairs` has one per seat of the largest table; `seats` of them play.

    `joined` is the campaign the match will belong to, None for a new one named `campaign` (empty = after the players).
    With `renewed` it will belong to a new one of that name, with the people and the form of `joined`.
    `ends` are the files of its matches that end by agreement when the new one begins. `form` is that of `joined`, or
    the one that a new campaign has at first. `luck` decides which characters the computer players of it are.
    """

    def __init__(
        self,
        game: Game,
        boards: Sequence[str],
        last: LastTable,
        tr: Words,
        joined: CampaignSummary | None = None,
        renewed: str = "",
        ends: tuple[str, ...] = (),
        *,
        usual_board: str = "",
        form: CampaignForm = OPEN_EVENING,
        luck: str = "",
    ) -> None:
        self.game: Final = game
        self.choices = tuple(game.choices)
        self.boards: Final = tuple(boards)
        self.joined: Final = joined
        self.renewed: Final = renewed
        self.ends: Final = ends
        self.campaign = ""
        self.form = form
        """What the campaign is played for."""
        self.phones = last.phones
        """Whether the table is opened for phones when the match begins."""
        self.guided: bool | None = False
        """Whether the guide is to teach the game in this match; None for a game without a guide."""
        remembered = last.games.get(game.name)
        self.seats = min(max(remembered.seats if remembered else USUAL, game.seats[0]), game.seats[-1])
        self.board = remembered.board if remembered and remembered.board in self.boards else usual_board
        self.usual: Final[dict[str, Any]] = {}
        """The values if nobody decides anything."""
        self.by_hand: dict[str, Any] = {}
        """The house rules changed by hand before a set was looked at: one can go back to them."""
        self.values: Final[dict[str, Any]] = dict(remembered.house) if remembered else {}
        self._settle(tr.language)
        self.own: Final = OwnChoices(self.choices, remembered.own if remembered else {})
        """What each person has chosen for itself."""
        self._tr: Final = tr
        self._last: Final = last
        self._shuffled: Final = Random(f"{luck}/characters").sample(list(CHARACTERS.values()), len(CHARACTERS))
        self._cast: Final[list[Character]] = []
        """The character that a computer player of each seat is, or would be."""
        self.here: tuple[int, ...] = _of_last_match(joined) if joined else ()
        """The players of the campaign who are here tonight, as indices: at first those of its last match."""
        self.chairs: Final = self._chairs()
        if len(self.here) in game.seats:
            self.seats = len(self.here)
        self._typed: Final[dict[int, str]] = {}
        """The names that were typed on seats of computer players, by seat."""

    # Seats

    def attend(self, player: int) -> None:
        """Let a player of the campaign be here tonight, or be missing. The seats are dealt out again."""
        self.here = tuple(sorted({*self.here} ^ {player}))
        self.chairs[:] = self._chairs()
        self._typed.clear()
        self.seats = min(max(len(self.here), self.game.seats[0]), self.game.seats[-1])

    def _chairs(self) -> list[Chair]:
        """Return a chair for each seat of the largest table: who is here, then who sat there last, then new ones."""
        everybody = self.joined.players if self.joined else ()
        here = [everybody[player] for player in self.here]
        missing = {player.name for index, player in enumerate(everybody) if index not in self.here}
        chairs = _chairs(self.game.seats[-1], here, missing, self._last, self._tr)
        self._cast[:] = self._fitting(chairs[: len(here)], chairs)
        return chairs[: len(here)] + [
            self._named(chair, character)
            for chair, character in zip(chairs[len(here) :], self._cast[len(here) :], strict=True)
        ]

    def _fitting(self, known: Sequence[Chair], chairs: Sequence[Chair]) -> list[Character]:
        """Return a character for each chair: its own if it is `known`, else one that nobody is, by name neither."""
        own = [character_of(chair.bot or "") for chair in known]
        names = {chair.name for chair in known} | {chair.person for chair in chairs}
        free = [each for each in self._shuffled if each not in own and self._tr(each.name) not in names]
        return [character or free.pop() for character in (*own, *[None] * (len(chairs) - len(known)))]

    def _named(self, chair: Chair, character: Character) -> Chair:
        """Return a chair whose computer player is a character. It has the name, unless somebody typed another."""
        name = self._tr(character.name) if chair.computer in _given_names() else chair.computer
        bot = chair.bot and bot_name(level_of(chair.bot), character)
        return msgspec.structs.replace(chair, computer=name, bot=bot)

    def set_name(self, number: int, name: str) -> None:
        """Set the name of whoever sits at a seat."""
        chair = self.chairs[number]
        if chair.bot is None:
            self.own.rename(written_name(chair.name), written_name(name))
        field = "person" if chair.bot is None else "computer"
        if chair.bot is not None:
            self._typed[number] = name
        self.chairs[number] = msgspec.structs.replace(chair, **{field: name})

    def let_play(self, number: int, level: Level | None) -> None:
        """Let a computer player of `level` play a seat; None lets the person play."""
        bot = None if level is None else bot_name(level, self._cast[number])
        chair = msgspec.structs.replace(self.chairs[number], bot=bot)
        if level is None and (typed := self._typed.pop(number, "")):
            chair = msgspec.structs.replace(chair, person=typed)
        self.chairs[number] = chair

    def character(self, number: int) -> Character:
        """Return who the computer player of a seat is, or would be."""
        return self._cast[number]

    def let_be(self, number: int, character: Character) -> None:
        """Let the computer player of a seat be a character; whoever was that one becomes the other."""
        former = self._cast[number]
        for i, other in enumerate(self._cast):
            if other == character:
                self._become(i, former)
        self._become(number, character)

    def _become(self, number: int, character: Character) -> None:
        self._cast[number] = character
        self.chairs[number] = self._named(self.chairs[number], character)

    def give_token(self, number: int, token: Token) -> None:
        """Give a token to a seat; whoever had it gets the other one."""
        old = self.chairs[number].token
        for i, chair in enumerate(self.chairs):
            if i != number and chair.token == token:
                self.chairs[i] = msgspec.structs.replace(chair, token=old)
        self.chairs[number] = msgspec.structs.replace(self.chairs[number], token=token)

    @property
    def taken(self) -> list[Chair]:
        """The chairs of the seats that play."""
        return self.chairs[: self.seats]

    # House rules

    def look_again(self) -> None:
        """See anew what can be chosen, such as a pack that was imported meanwhile; what was chosen stays."""
        self.choices = tuple(self.game.choices)
        self._settle(self._tr.language)

    def _settle(self, language: str) -> None:
        """Keep of the values what is possible."""
        self.usual.update({choice.key: _usual(choice, language) for choice in self.choices})
        known = {choice.key: _known(choice, self.values, self.usual[choice.key]) for choice in self.choices}
        self.values.clear()
        self.values.update(known)

    @property
    def variant(self) -> Choice | None:
        """The choice of the variant, where the game has one."""
        return next((choice for choice in self.choices if choice.key == VARIANT), None)

    def rules(self) -> list[Choice]:
        """List the house rules that mean something beside the others that were chosen, without the variant."""
        return [choice for choice in self.choices if choice.key != VARIANT and self._means(choice, self.values)]

    def changed(self) -> list[Choice]:
        """List the house rules that are not as printed."""
        return [choice for choice in self.rules() if is_rule(choice) and self.values[choice.key] != choice.default]

    def as_printed(self) -> None:
        """Set every house rule back, the variant left as it is."""
        rules = [choice for choice in self.choices if choice.key != VARIANT and is_rule(choice)]
        self.values.update({choice.key: choice.default for choice in rules})

    def decided(self) -> dict[str, Any]:
        """Return the house rules that are not as printed, by key."""
        return {choice.key: self.values[choice.key] for choice in self.changed()}

    def take(self, house: Mapping[str, Any]) -> None:
        """Set the house rules of a set; all others are as printed."""
        self.as_printed()
        self.values.update({key: value for key, value in house.items() if key in self.values})

    def tick(self, choice: Choice, index: int) -> None:
        """Add one of several values of a choice, or remove it again; one always stays."""
        now = self.ticked(choice)
        value = choice.values[index]
        then = tuple(each for each in choice.values if (each in now) is not (each == value))
        if then:
            self.values[choice.key] = () if then == choice.values else then

    def ticked(self, choice: Choice) -> tuple[Any, ...]:
        """Return which of several values are chosen: all, where nothing was decided."""
        return self.values[choice.key] or choice.values

    def people(self, choice: Choice) -> list[str | None]:
        """Return by seat the names of the people who have a value of a choice, None for the others."""
        names = [written_name(chair.name) for chair in self.taken]
        bots = [chair.bot for chair in self.taken]
        return [None if bot or choice.named not in name else name for name, bot in zip(names, bots, strict=True)]

    def house(self, **instead: Any) -> Any:
        """Return the decisions as the game's Struct, some with values `instead`.

        A choice that means nothing beside the others has its printed value.
        """
        own = {choice.key: self.own.by_seat(choice, self.people(choice)) for choice in self.choices if choice.by_seat}
        values = {**self.values, **own, **instead}
        return self.game.house(
            **{
                choice.key: values[choice.key] if self._means(choice, values) else choice.default
                for choice in self.choices
            }
        )

    def _means(self, choice: Choice, values: Mapping[str, Any]) -> bool:
        """Tell whether a choice means something beside these values."""
        others = {each.key: each for each in self.choices}
        holding = [others[key] for key, value in choice.only if values[key] == value]
        return not choice.only or any(self._means(other, values) for other in holding)

    # The whole

    def minutes(self, **instead: Any) -> tuple[int, int]:
        """Return how long a match takes, from and to, with some values of the house `instead`."""
        return self.game.minutes(self.house(**instead), self.seats)

    def fault(self, tr: Words) -> str:
        """Say in one sentence why the match cannot begin yet; empty if it can."""
        names = [written_name(chair.name) for chair in self.taken]
        for i, name in enumerate(names):
            if not name:
                return tr("Seat {n} has no name. Type one.", n=i + 1)
        folded = [name.casefold() for name in names]
        for name, each in zip(names, folded, strict=True):
            if folded.count(each) > 1:
                return tr("Two players are called {name}. Give one of them another name.", name=unbroken(name))
        if not self.boards:
            return tr("This game’s boards are missing. Please reinstall Tablée.")
        return ""

    def setup(self) -> Setup:
        """Return what was settled; there must be no `fault`."""
        players = tuple(Player(written_name(chair.name), chair.token, chair.bot) for chair in self.taken)
        folder = self.joined.path if self.joined else None
        name = written_name(self.campaign)
        setup = Setup(self.game.name, self.board, self.house(), players, name, folder, self.form, ends=self.ends)
        return setup._replace(folder=None, renews=folder) if self.renewed else setup

    def remembered(self, last: LastTable) -> LastTable:
        """Return what is to be remembered of this table, and of those before it; `last` is what is remembered now."""
        spare = last.chairs[len(self.chairs) :]
        tokens = {chair.token for chair in self.chairs}
        chairs = [*self.chairs, *(chair for chair in spare if chair.token not in tokens)]
        own_keys = {choice.key for choice in self.choices if choice.by_seat}
        kept = {
            key: value
            for key, value in self.values.items()
            if key not in own_keys and (key != LANGUAGE or value != self.usual[key])
        }
        house = {key: list(value) if isinstance(value, tuple) else value for key, value in kept.items()}
        own = self.own.remembered(written_name(chair.person) for chair in self.chairs if chair.bot is None)
        former, known = (each.games.get(self.game.name) for each in (last, self._last))
        new = {
            name: each for name, each in (former.own if former else {}).items() if not known or name not in known.own
        }
        now = LastGame(seats=self.seats, board=self.board, house=house, own={**new, **own})
        return LastTable(chairs=chairs, games={**last.games, self.game.name: now}, phones=self.phones)


@cache
def _given_names() -> frozenset[str]:
    """Return the names that nobody typed: of characters in every language, and those that older versions gave."""
    spoken = [Words(language) for language in languages()]
    return frozenset((*FORMER_NAMES, *(tr(each.name) for tr in spoken for each in CHARACTERS.values())))


def _usual(choice: Choice, language: str) -> Any:
    """Return the printed value of a choice; for a language that of the program."""
    return language if choice.key == LANGUAGE and language in choice.values else choice.default


def _known(choice: Choice, house: Mapping[str, Any], usual: Any) -> Any:
    """Return the value of a choice in `house` if it is still possible, or what is left of it, else the usual one."""
    value = house.get(choice.key)
    if choice.many:
        return tuple(each for each in choice.values if each in value) if isinstance(value, list | tuple) else usual
    if choice.by_seat:
        return ()  # what each person has chosen is remembered by name
    same = [each for each in choice.values if each == value and type(each) is type(value)]
    return same[0] if same else usual


def _of_last_match(campaign: CampaignSummary) -> tuple[int, ...]:
    """Return the players of the last match of a campaign, all players if it has none."""
    last = campaign.matches[-1].seats if campaign.matches else range(len(campaign.players))
    return tuple(sorted(last))


def _chairs(count: int, here: Sequence[Player], missing: Container[str], last: LastTable, tr: Words) -> list[Chair]:
    """Return `count` chairs with a token each: who is `here`, then of the last table who is not `missing`, then new."""
    chairs: list[Chair] = []
    for i in range(count):
        fresh = Chair(
            person=tr("Player {n}", n=i + 1),
            computer=FORMER_NAMES[i],
            token=TOKENS[i],
            bot=Level.NORMAL.value if i else None,
        )
        chair = last.chairs[i] if i < len(last.chairs) and last.chairs[i].name not in missing else fresh
        if i < len(here):
            chair = _of_player(here[i], chair)
        elif any(chair.name == each.name for each in here):
            chair = fresh
        free = [token for token in SEATS if token not in {each.token for each in chairs}]
        token = chair.token if chair.token in free else free[0]
        bot = chair.bot and bot_name(level_of(chair.bot), character_of(chair.bot))
        chairs.append(msgspec.structs.replace(chair, token=token, bot=bot))
    return chairs


def _of_player(player: Player, chair: Chair) -> Chair:
    """Return a chair for a player of the campaign."""
    field = "person" if player.bot is None else "computer"
    return msgspec.structs.replace(chair, token=player.token, bot=player.bot, **{field: player.name})
