import { everyCardOnce } from '../../positions.js';
import { colourOf, leading, victimsOf } from '../rules/circle.js';
import { modeOf } from '../rules/modes/index.js';
import { endedBySeasons, endOfSeasons, isOut, lonelyTyrant, seatsLeft } from '../rules/outcome.js';
import {
  BATTLE_CARDS,
  BOTTOM_CITY,
  type Card,
  CITY_CARDS,
  clockwise,
  EMPERORS,
  type Emperor,
  handSize,
  isSeat,
  LAST_ACTION,
  type PowerState,
  SECOND_DEAL,
  SHORT_HAND,
} from '../rules/state.js';

/**
 * Why no such position can exist, as a sentence without a full stop. Facts from before this action (totals, ruins,
 * dealer, places, cities that are gone) are accepted if they fit together.
 */
export function problemOf(s: PowerState): string | undefined {
  return (
    everyCardOnce(BATTLE_CARDS, battleCardsPlaced(s), (card) => `the battle card ${card} is missing`) ??
    everyCardOnce(CITY_CARDS, citiesPlaced(s), (card) => `the city ${card} is missing`) ??
    emperorProblem(s) ??
    tableProblem(s) ??
    modeProblem(s) ??
    ruinsProblem(s) ??
    (s.phase === 'over' ? overProblem(s) : runningProblem(s)) ??
    cityProblem(s) ??
    battleProblem(s) ??
    (s.phase === 'over' ? undefined : turnProblem(s)) ??
    earlierProblem(s)
  );
}

const battleCardsPlaced = ({ hands, battleDeck, battlePlayed, played }: PowerState): Card[] => [
  ...hands.flat(),
  ...battleDeck,
  ...battlePlayed,
  ...played.map(({ card }) => card),
];

const citiesPlaced = ({ cities, cityDeck, cityDiscard, trophies, destroyed }: PowerState): Card[] =>
  [...cities, ...cityDeck, ...cityDiscard, ...trophies.flat(), ...destroyed.flat()].filter((card) => card !== null);

/** R10, R14 The dummies and the dealer. */
function emperorProblem(s: PowerState): string | undefined {
  const { auto, out, dealer } = s;
  const idle = EMPERORS.find((emperor) => !isSeat(s, emperor) && !auto[emperor]);
  if (idle !== undefined) return `nobody sits with emperor ${idle}, who must be a dummy`;
  const replaced = EMPERORS.find((emperor) => isSeat(s, emperor) && auto[emperor] && !out[emperor]);
  if (replaced !== undefined) return `seat ${replaced} is a dummy, but not out`;
  if (EMPERORS.filter((emperor) => !auto[emperor]).length < 2) return 'fewer than two seats are no dummies';
  return auto[dealer] ? `emperor ${dealer} deals, but is a dummy` : undefined;
}

/** Section 3, R15 The places at the table. */
function tableProblem({ table, auto }: PowerState): string | undefined {
  const absent = EMPERORS.find((emperor) => !table.includes(emperor));
  if (absent !== undefined) return `emperor ${absent} is missing from the table`;
  const first = EMPERORS.find((emperor) => !auto[emperor]);
  return table[0] === first ? undefined : `the table is written down beginning with emperor ${first}`;
}

/** R12, R17 What the mode excludes. */
function modeProblem(s: PowerState): string | undefined {
  const { ruins, destroyed, trophies, totals } = s;
  const { conquers, destroys, takeOver } = modeOf(s);
  if (!destroys && (destroyed.flat().length > 0 || ruins.some((lost) => lost > 0)))
    return 'nothing is destroyed in the basic game';
  if (!conquers && (trophies.flat().length > 0 || totals.some((won) => won > 0)))
    return 'nothing is conquered in Lonely Tyrant';
  const trophy = trophies.flat().find((card) => takeOver(colourOf(card)) !== 'conquer');
  if (trophy) return `${trophy} is a trophy, but where colours count only red cities are conquered`;
  const lost = destroyed.flat().find((card) => takeOver(colourOf(card)) !== 'destroy');
  return lost && `${lost} is destroyed, but where colours count red cities are conquered`;
}

/** R13 The emperors who are out follow from the ruins. */
function ruinsProblem({ holy, ruins, destroyed, out }: PowerState): string | undefined {
  const buried = EMPERORS.find((emperor) => destroyed[emperor].length > ruins[emperor]);
  if (buried !== undefined) return `emperor ${buried} has fewer ruins than destroyed cities in this season alone`;
  const wrong = EMPERORS.find((emperor) => out[emperor] !== isOut(ruins[emperor], holy));
  return wrong === undefined
    ? undefined
    : `emperor ${wrong} has ${ruins[wrong]} ruins of ${holy} and so ${out[wrong] ? 'is not out' : 'is out'}`;
}

/** R11, R13 Facts that would have ended the match. */
function runningProblem(s: PowerState): string | undefined {
  if (s.season > s.maxSeasons) return `season ${s.season} is after the last one`;
  if (seatsLeft(s).length === 0) return 'all seats are out';
  return lonelyTyrant(s) === undefined ? undefined : 'only one seat is not out, and the match would be over';
}

/** R11, R13 A match is over for a reason. */
function overProblem(s: PowerState): string | undefined {
  if (s.season > s.maxSeasons) return `season ${s.season} is after the last one`;
  if (s.turn !== null) return 'the phase is over, but it is somebody’s turn';
  if (s.played.length > 0) return 'the phase is over, but cards of an action lie there';
  if (seatsLeft(s).length === 0) return 'all seats are out';
  const tyrant = lonelyTyrant(s) !== undefined;
  if (!endedBySeasons(s)) return tyrant ? undefined : 'the phase is over, but nobody has won yet';
  if (tyrant) return 'one seat alone is not out, so the season did not go to its end';
  const poor = EMPERORS.find((emperor) => s.trophies[emperor].length > s.totals[emperor]);
  if (poor !== undefined) return `emperor ${poor} has fewer conquered cities than trophies in the last season alone`;
  return endOfSeasons(s) ? undefined : 'the phase is over, but nobody has won yet';
}

/** The number of finished actions of this season. */
const actionsDone = ({ phase, action }: PowerState): number => (phase === 'over' ? action : action - 1);

/** G3, G27 Each action takes one card of the city deck, while there are any; the last one is `X2`. */
function cityProblem(s: PowerState): string | undefined {
  const { phase, action, cityDeck } = s;
  const left = Math.max(0, LAST_ACTION - 1 - actionsDone(s));
  const when = phase === 'over' ? 'after' : 'in';
  if (cityDeck.length !== left)
    return `the city deck has ${left} cards ${when} action ${action}, not ${cityDeck.length}`;
  if (left > 0 && cityDeck.at(-1) !== BOTTOM_CITY) return `${BOTTOM_CITY} is not under the city deck`;
  return phase === 'over' && endedBySeasons(s) ? undefined : homelessProblem(s);
}

/** R6 Only the last action of a season leaves somebody without a city: one emperor. */
function homelessProblem({ phase, action, cities }: PowerState): string | undefined {
  const homeless = EMPERORS.filter((emperor) => cities[emperor] === null);
  if (phase !== 'over' || action < LAST_ACTION)
    return homeless.length === 0 ? undefined : `emperor ${homeless[0]} has no city, but there was one for everybody`;
  if (homeless.length === 1) return undefined;
  return `the last attack of action ${action} leaves one emperor without a city, not ${homeless.length}`;
}

/** G27 The sizes of deck, hands and pile are fixed by the action and the cards played in it. */
function battleProblem(s: PowerState): string | undefined {
  const { phase, action, hands, battleDeck, battlePlayed, played } = s;
  const late = action > SECOND_DEAL;
  const done = actionsDone(s) - (late ? SECOND_DEAL : 0);
  const when = phase === 'over' ? 'up to' : 'before';
  if (battlePlayed.length !== 4 * done)
    return `${4 * done} battle cards were played ${when} action ${action}, not ${battlePlayed.length}`;
  const deck = late ? 0 : BATTLE_CARDS.length - 4 * SHORT_HAND - 4 * done - played.length;
  if (battleDeck.length !== deck) return `the battle deck has ${deck} cards now, not ${battleDeck.length}`;
  const full = handSize(phase === 'over' && late ? action + 1 : action);
  const has = (emperor: Emperor): number => (late && played.some((each) => each.emperor === emperor) ? full - 1 : full);
  const wrong = EMPERORS.find((emperor) => hands[emperor].length !== has(emperor));
  return wrong === undefined ? undefined : `emperor ${wrong} holds ${has(wrong)} cards now, not ${hands[wrong].length}`;
}

/**
 * R6, R12 An action brings at most one trophy or ruin: there cannot be more than the actions up to this season's end.
 */
function earlierProblem({ season, totals, ruins }: PowerState): string | undefined {
  const counted = [...totals, ...ruins].reduce((all, n) => all + n, 0);
  const most = LAST_ACTION * season;
  return counted > most ? `${counted} cities were conquered or destroyed, in ${most} actions at most` : undefined;
}

/** R3-R5 The emperor in turn follows from the cards played. */
function turnProblem(s: PowerState): string | undefined {
  const { phase, table, starter, turn, played, cities, cityDeck, auto } = s;
  const astray = played.find(({ emperor }, i) => emperor !== clockwise(table, starter, i));
  if (astray) return `emperor ${astray.emperor} has played out of turn`;
  if (phase === 'initiative') {
    if (played.length > 3) return 'all four have played, but the phase is initiative';
    const next = clockwise(table, starter, played.length);
    return turn === next ? undefined : `it is the turn of emperor ${next}`;
  }
  const winner = leading({ cities, nextCity: cityDeck[0] ?? null }, played)?.emperor;
  if (winner === undefined || played.length < 4) return 'the phase is attack, but not all four have played';
  if (turn !== winner) return `emperor ${winner} has won the initiative`;
  if (victimsOf(s, winner).length === 0) return `emperor ${winner} has nobody to attack`;
  return auto[winner] ? `emperor ${winner} is a dummy and is asked nothing` : undefined;
}
