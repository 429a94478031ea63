import { leading, victimsOf } from './circle.js';
import { endedBySeasons, endOfSeasons, lonelyTyrant } from './outcome.js';
import {
  BATTLE_CARDS,
  BOTTOM_CITY,
  type Card,
  CITY_CARDS,
  clockwise,
  EMPERORS,
  isSeat,
  LAST_ACTION,
  LONG_HAND,
  type PowerState,
  SECOND_DEAL,
  SHORT_HAND,
} from './state.js';

/** Why there can be no such position, as a sentence without its full stop. */
export function problemOf(s: PowerState): string | undefined {
  return (
    everyCardOnce('battle card', BATTLE_CARDS, [...s.hands.flat(), ...s.battleDeck, ...s.battlePlayed, ...laid(s)]) ??
    everyCardOnce('city', CITY_CARDS, citiesPlaced(s)) ??
    emperorProblem(s) ??
    modeProblem(s) ??
    (s.phase === 'over' ? overProblem(s) : (sizeProblem(s) ?? turnProblem(s)))
  );
}

const laid = ({ played }: PowerState): Card[] => played.map(({ card }) => card);

const citiesPlaced = ({ cities, cityDeck, cityDiscard, trophies, destroyed }: PowerState): Card[] =>
  [...cities, ...cityDeck, ...cityDiscard, ...trophies.flat(), ...destroyed.flat()].filter((card) => card !== null);

function everyCardOnce(what: string, all: readonly Card[], placed: readonly Card[]): string | undefined {
  const doubled = placed.find((card, i) => placed.indexOf(card) !== i);
  if (doubled !== undefined) return `${doubled} is there twice`;
  const lacking = all.find((card) => !placed.includes(card));
  return lacking && `the ${what} ${lacking} is missing`;
}

/** Who sits where, who is a dummy, who deals. */
function emperorProblem(s: PowerState): string | undefined {
  const { table, auto, out, dealer } = s;
  const absent = EMPERORS.find((emperor) => !table.includes(emperor));
  if (absent !== undefined) return `emperor ${absent} is missing from the table`;
  const idle = EMPERORS.find((emperor) => !isSeat(s, emperor) && !auto[emperor]);
  if (idle !== undefined) return `nobody sits with emperor ${idle}, who must be a dummy`;
  const replaced = EMPERORS.find((emperor) => isSeat(s, emperor) && auto[emperor] && !out[emperor]);
  if (replaced !== undefined) return `seat ${replaced} is a dummy, but not out`;
  if (auto.every((dummy) => dummy)) return 'all emperors are dummies';
  if (auto[dealer]) return `emperor ${dealer} deals, but is a dummy`;
  const first = EMPERORS.find((emperor) => !auto[emperor]);
  return table[0] === first ? undefined : `the table is written down beginning with emperor ${first}`;
}

/** R12, R13 What the mode never brings, and who is out. */
function modeProblem(s: PowerState): string | undefined {
  const { mode, holy, ruins, destroyed, trophies, totals, out } = s;
  if (mode === 'basic' && [...ruins, ...destroyed.map(({ length }) => length)].some((lost) => lost > 0))
    return 'nothing is destroyed in the basic game';
  if (mode === 'tyrant' && [...totals, ...trophies.map(({ length }) => length)].some((won) => won > 0))
    return 'nothing is conquered in Lonely Tyrant';
  const buried = EMPERORS.find((emperor) => (destroyed[emperor] as Card[]).length > (ruins[emperor] as number));
  if (buried !== undefined) return `emperor ${buried} has fewer ruins than destroyed cities in this season alone`;
  const wrong = EMPERORS.find((emperor) => out[emperor] !== (mode !== 'basic' && (ruins[emperor] as number) >= holy));
  if (wrong === undefined) return undefined;
  return `emperor ${wrong} has ${ruins[wrong]} ruins of ${holy} and so ${out[wrong] ? 'is not out' : 'is out'}`;
}

/** R11, R13 A match is over for a reason. */
function overProblem(s: PowerState): string | undefined {
  if (s.turn !== null || s.played.length > 0) return 'the phase is over, but it is somebody’s turn';
  if (lonelyTyrant(s) !== undefined) return undefined;
  return endedBySeasons(s) && endOfSeasons(s) ? undefined : 'the phase is over, but nobody has won yet';
}

/** G27 All sizes are fixed by the action and the cards played in it. */
function sizeProblem(s: PowerState): string | undefined {
  const { action, season, maxSeasons, cities, cityDeck, hands, battleDeck, battlePlayed, played } = s;
  if (lonelyTyrant(s) !== undefined) return 'one seat alone is not out, but the match is not over';
  if (season > maxSeasons) return `season ${season} is after the last one`;
  if (cities.includes(null)) return 'an emperor has no city';
  if (cityDeck.length !== LAST_ACTION - action)
    return `the city deck has ${LAST_ACTION - action} cards in action ${action}, not ${cityDeck.length}`;
  if (cityDeck.length > 0 && cityDeck.at(-1) !== BOTTOM_CITY) return `${BOTTOM_CITY} is not under the city deck`;
  const late = action > SECOND_DEAL;
  const gone = 4 * (late ? action - SECOND_DEAL - 1 : action - 1);
  if (battlePlayed.length !== gone)
    return `${gone} battle cards were played before action ${action}, not ${battlePlayed.length}`;
  const deck = late ? 0 : BATTLE_CARDS.length - 4 * SHORT_HAND - gone - played.length;
  if (battleDeck.length !== deck) return `the battle deck has ${deck} cards now, not ${battleDeck.length}`;
  const has = (emperor: number): number =>
    late ? LONG_HAND - gone / 4 - (played.some((each) => each.emperor === emperor) ? 1 : 0) : SHORT_HAND;
  const wrong = EMPERORS.find((emperor) => hands[emperor]?.length !== has(emperor));
  return wrong === undefined
    ? undefined
    : `emperor ${wrong} holds ${has(wrong)} cards now, not ${hands[wrong]?.length}`;
}

/** R3-R5 Whose turn it is follows from what was played. */
function turnProblem(s: PowerState): string | undefined {
  const { phase, table, starter, turn, played, cities, cityDeck, auto } = s;
  const astray = played.find(({ emperor }, i) => emperor !== clockwise(table, starter, i));
  if (astray) return `emperor ${astray.emperor} has played out of turn`;
  if (phase === 'initiative') {
    if (played.length > 3) return 'all four have played, but the phase is initiative';
    const next = clockwise(table, starter, played.length);
    return turn === next ? undefined : `it is the turn of emperor ${next}`;
  }
  if (played.length < 4) return 'the phase is attack, but not all four have played';
  const winner = leading({ cities, nextCity: cityDeck[0] ?? null }, played)?.emperor;
  if (turn !== winner) return `emperor ${winner} has won the initiative`;
  if (victimsOf(s, winner as number).length === 0) return `emperor ${winner} has nobody to attack`;
  return auto[winner as number] ? `emperor ${winner} is a dummy and is asked nothing` : undefined;
}
