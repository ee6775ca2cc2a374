"""The computer players of Mousquetaires by level.

*Easy* is a normal player who misjudges what its cards bring; *normal* is `MousquetairesHeuristics`; *hard* also knows
which cards are likely to lie as rewards, and how people choose against such a guard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from game.bots.advice import Advice, Reason
from game.bots.bot import Bot, PatientBot
from game.bots.characters import Temper
from game.bots.levels import Level
from game.bots.mousquetaires import advising, duel, rewards, settlement
from game.bots.mousquetaires.advising import Weighed
from game.bots.mousquetaires.heights import heights
from game.bots.mousquetaires.heuristics import MousquetairesHeuristics, decide
from game.bots.mousquetaires.manners import Play, play
from game.bots.mousquetaires.stakes import Stakes
from game.bots.mousquetaires.tempers import CALM, DuelMood, mood_of
from game.bots.mousquetaires.weights import Weights, weights
from game.bots.random_bot import pick
from game.bots.search_bot import SearchBot
from game.kernel.game import Game
from game.kernel.types import Action, Event, View
from game.rules.mousquetaires.board.box import DUELS, Card, Guard, value
from game.rules.mousquetaires.moves import Fight
from game.rules.mousquetaires.phases import ChoosingCards, ChoosingRewards
from game.rules.mousquetaires.state import DuelTable
from game.rules.mousquetaires.unseen_cards import cards_unseen, guards_left

WORLDS: Final = 90
"""How many hands of the others are imagined for one decision."""
DOUBT: Final = 3.0
"""By how many ducats an easy player misjudges what a card brings (standard deviation).

It wins 71 % against three random players and 4 % against three normal ones (160 matches each).
"""
SETTLING: Final = 2.0
"""The same for what a gem or a prison on a card brings, which is easier to see."""
PROUD: Final = 0.35
"""How often an easy player lays its three highest cards."""
LEARNED: Final = 0.3
"""By what part the most learned temper misjudges less at that level."""


def mousquetaires_mind(game: Game, level: Level, temper: Temper) -> Bot:
    """Return the computer player of Mousquetaires at a level."""
    match level:
        case Level.EASY:
            return EasyMusketeer(temper)
        case Level.NORMAL:
            return SearchBot(MousquetairesHeuristics(game, temper))
        case Level.HARD:
            return HardMusketeer(temper, weights())


class EasyMusketeer(PatientBot):
    """Chooses as a normal player does, but misjudges what a card brings; often it lays its three highest cards."""

    def __init__(self, temper: Temper) -> None:
        self._temper: Final = temper
        self._doubt: Final = 1 - LEARNED * temper.learning

    def decide(self, view: View, story: Sequence[Event], options: Sequence[Action], rng: Random) -> Action:
        """Choose what seems best to it."""
        mood = mood_of(self._temper, story, view.seat)
        match view.phase:
            case ChoosingRewards():
                pattern = rewards.PROUD if rng.random() < PROUD else rewards.RICH
                return rewards.lay(view.hand.cards, view.table.seats, rng, mood, pattern)
            case ChoosingCards() if not view.table.jailed(view.seat):
                return Fight(duel.choose(view, rng, mood, DOUBT * self._doubt))
            case ChoosingCards():
                return options[0]
            case _:
                merits = settlement.merits(view, options, mood)
                seeming = {
                    action: merit.worth + rng.gauss(0, SETTLING * self._doubt) for action, merit in merits.items()
                }
                return max(options, key=lambda action: seeming[action])


class HardMusketeer(PatientBot):
    """Weighs each card in this duel against what it would bring in a later one."""

    def __init__(self, temper: Temper, care: Mapping[int, Weights]) -> None:
        self._temper: Final = temper
        self._care: Final = care

    def decide(self, view: View, story: Sequence[Event], options: Sequence[Action], rng: Random) -> Action:
        """Choose as a normal player does, but for rewards and cards, which are compared in imagined worlds."""
        mood = mood_of(self._temper, story, view.seat)
        if mood.errs(rng) and (erred := pick(options, rng)):
            return erred
        if isinstance(view.phase, ChoosingRewards):
            return rewards.lay(view.hand.cards, view.table.seats, rng, mood, rewards.SPARING)
        if isinstance(view.phase, ChoosingCards) and not view.table.jailed(view.seat):
            return Fight(self._card(view, rng, mood))
        return decide(view, options, rng, mood, heights(story))

    def advise(self, view: View, story: Sequence[Event], options: Sequence[Action], rng: Random) -> Advice | None:
        """Return the same with the reasons."""
        match view.phase:
            case ChoosingRewards():
                three = rewards.lay(view.hand.cards, view.table.seats, rng, CALM, rewards.SPARING)
                return Advice(three, (Reason(advising.LAID),))
            case ChoosingCards() if not view.table.jailed(view.seat):
                return advising.fight(*self._weighed(view, rng, CALM))
            case ChoosingCards():
                return Advice(options[0])
            case _:
                return advising.settle(view, options, heights(story))

    def _card(self, view: View, rng: Random, mood: DuelMood) -> Card:
        """Return the card that gains most now, less what it would gain later."""
        cards: list[Card] = view.hand.cards
        if len(cards) == 1:
            return cards[0]
        weighed, _ = self._weighed(view, rng, mood)
        return mood.card({card: each.worth for card, each in weighed.items()}, rng)

    def _weighed(self, view: View, rng: Random, mood: DuelMood) -> tuple[dict[Card, Weighed], Sequence[Play]]:
        """Return what each card of the hand brings in imagined duels against this guard, and against later ones.

        The duels against this guard are returned as well.
        """
        stakes, worlds = Stakes(view), likely_hands(view, rng)
        coming: list[Guard] = guards_left(view.board, view.table)
        rng.shuffle(coming)
        seats = view.table.seats
        now = [play(hands, view.table.faced[-1], seats, rng) for hands in worlds]
        later = [play(hands, coming[i % len(coming)], seats, rng) for i, hands in enumerate(worlds)]
        care, last = self._care[seats], len(view.hand.cards) == 2  # what is not played now fights the last duel
        fear = mood.fear * care.fear
        part = 1.0 if last else mood.patience * care.later + care.scarcity * len(view.table.faced) / DUELS
        envy = care.envy * care.spoils / stakes.rivals
        lasting = min(1.0, len(view.table.faced) / care.lasting)
        weighed = {
            card: Weighed(_gain(card, now, stakes, fear * lasting, envy), part * _gain(card, later, stakes, fear, envy))
            for card in view.hand.cards
        }
        return weighed, now


def _gain(card: Card, plays: Sequence[Play], stakes: Stakes, fear: float, envy: float) -> float:
    """Return what a card brings on average, in ducats.

    A loss counts `fear` times; `envy` is what it costs if somebody else wins, and brings if somebody else loses.
    """
    counts, gain, loss, sum_ = value(card), stakes.gain, stakes.loss * fear, 0.0
    for guard, total, highest, lowest in plays:
        if total + counts >= guard:
            sum_ += gain if card > highest else -envy
        else:
            sum_ += -loss if card < lowest else envy
    return sum_ / len(plays)


def likely_hands(view: View, rng: Random) -> list[list[list[Card]]]:
    """Return guesses of the hands of those who fight, each from the highest card down.

    A guess deals each the cards in hand and three more, and lays three of them as rewards: the two highest and one of
    the middle; the lowest where two play (`rewards.RICH`).
    """
    table: DuelTable = view.table
    unseen, held = cards_unseen(view), len(view.hand.cards)
    fighters = sum(seat != view.seat and not table.jailed(seat) for seat in range(table.seats))
    dealt = held + 3
    middle = dealt - 1 if table.seats == 2 else max(2, min(dealt - 1, round(dealt / 2)))
    guesses = []
    for _ in range(WORLDS):
        cards = _dealt(unseen, dealt * fighters, rng)
        hands = [sorted(cards[start : start + dealt], reverse=True) for start in range(0, len(cards), dealt)]
        guesses.append([hand[2:middle] + hand[middle + 1 :] for hand in hands])
    return guesses


def _dealt(pack: Sequence[Card], number: int, rng: Random) -> list[Card]:
    """Return cards of a pack in random order; `Random.sample` takes 1.7 times as long, and most of the thinking."""
    left, random, dealt = list(pack), rng.random, list[Card]()
    for size in range(len(left), len(left) - number, -1):
        place = int(random() * size)
        dealt.append(left[place])
        left[place] = left[size - 1]
    return dealt
