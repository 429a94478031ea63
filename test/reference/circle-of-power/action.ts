import { endOfSeason, secondDeal, tyrantWins } from './season.js';
import {
  auto,
  bestOf,
  type Card,
  cityOf,
  clockwise,
  type Emperor,
  type Expected,
  type Game,
  give,
  isBlack,
  isRed,
  isThreatened,
  pick,
  type State,
  say,
  sayBeside,
  suitOf,
  trumpOf,
  victimsOf,
  without,
} from './table.js';

/** One option of `attack` (section 5). `keep` and `give` say what becomes of the attacker's city (R17). */
interface Attack {
  id: string;
  manner: 'conquer' | 'destroy' | 'retake';
  victim: Emperor;
  city: 'keep' | 'give';
}

/** Goes on until a seat is asked or the match is over: what dummies do, nobody is asked (R16). */
export function goOn(g: Game): void {
  const { s } = g;
  while (s.phase !== 'over' && s.auto[s.turn as Emperor]) {
    const dummy = s.turn as Emperor;
    if (s.phase === 'initiative') playCard(g, dummy, pick(pick(s.hands, dummy), 0), true);
    else carryOut(g, dummy, dummysAttack(g, dummy), true);
  }
}

/** The options of the decision that is open, as section 5 lists them. */
export function optionsOf(g: Game): string[] {
  const { s } = g;
  const turn = s.turn as Emperor;
  return s.phase === 'initiative' ? [...pick(s.hands, turn)] : attacksOf(g, turn).map(({ id }) => id);
}

/** Applies a choice, which has to be one of the options. */
export function choose(g: Game, choice: string, byEngine: boolean): void {
  const { s } = g;
  const turn = s.turn as Emperor;
  if (s.phase === 'initiative') playCard(g, turn, choice, byEngine);
  else carryOut(g, turn, attacksOf(g, turn).find(({ id }) => id === choice) as Attack, byEngine);
}

/** R3 */
function playCard(g: Game, emperor: Emperor, card: Card, nobodyChose: boolean): void {
  const { s } = g;
  const trump = trumpOf(s, emperor);
  s.hands[emperor] = without(pick(s.hands, emperor), card);
  s.played.push({ emperor, card });
  say(g, 'initiative', { emperor, card, trump, ...auto(nobodyChose) }, formsOfTrump(card, trump));
  const drawn = s.battleDeck.shift();
  if (drawn !== undefined) {
    give(s, emperor, drawn);
    if (!s.auto[emperor]) say(g, 'draw', { emperor, card: drawn, for: emperor });
  }
  if (s.played.length < 4) s.turn = clockwise(s.table, emperor, 1);
  else award(g);
}

/** Whether `trump` is the player's trump suit or says that the card is one isn't said. */
const formsOfTrump = (card: Card, trump: string | null) => ({ alts: [{ trump: suitOf(card) === trump }] });

/** R4, R5 */
function award(g: Game): void {
  const { s } = g;
  const { best, tied } = bestOf(s);
  const trump = trumpOf(s, best.emperor);
  say(g, 'initiativeWon', { ...best, trump, tied }, formsOfTrump(best.card, trump));
  s.turn = best.emperor;
  if (victimsOf(s, best.emperor).length > 0) s.phase = 'attack';
  else {
    regroup(g, best.emperor);
    endOfAction(g, best.emperor);
  }
}

/** Section 5, R6, R12, R17: what the winner may do. */
function attacksOf({ s, options: { mode } }: Game, by: Emperor): Attack[] {
  return victimsOf(s, by).flatMap((victim): Attack[] => {
    const retake = { id: `retake-${victim}`, manner: 'retake', victim, city: 'keep' } as const;
    if (mode === 'basic') return [{ id: `conquer-${victim}`, manner: 'conquer', victim, city: 'keep' }, retake];
    if (mode === 'tyrant') return [{ id: `destroy-${victim}`, manner: 'destroy', victim, city: 'keep' }];
    // A joker is attacked by black cities alone, and then is as black as they are.
    const manner = isRed(cityOf(s, victim)) ? 'conquer' : 'destroy';
    const id = `${manner}-${victim}`;
    // A joker attacks red cities alone, and then is as red as they are.
    const black = isBlack(cityOf(s, by));
    if (black && s.action < 15)
      return [
        { id: `${id}-keep`, manner, victim, city: 'keep' },
        { id: `${id}-give`, manner, victim, city: 'give' },
        retake,
      ];
    return [{ id, manner, victim, city: black ? 'keep' : 'give' }, retake];
  });
}

/** R16: the first victim counter-clockwise; it conquers or destroys, and keeps where it may. */
function dummysAttack(g: Game, dummy: Emperor): Attack {
  const all = attacksOf(g, dummy).filter(({ manner, id }) => manner !== 'retake' && !id.endsWith('-give'));
  const nearest = [-1, -2, -3].map((places) => clockwise(g.s.table, dummy, places));
  return nearest.flatMap((emperor) => all.filter(({ victim }) => victim === emperor))[0] as Attack;
}

function carryOut(g: Game, by: Emperor, attack: Attack, nobodyChose: boolean): void {
  if (attack.manner === 'retake') retake(g, by, attack.victim, nobodyChose);
  else takeOver(g, by, attack, nobodyChose);
  endOfAction(g, by);
}

/** The next available city leaves the deck; none in action 15. */
const nextCity = (s: State): Card | null => s.cityDeck.shift() ?? null;

/** R6, R12, R17 */
function takeOver(g: Game, by: Emperor, { manner, victim, city }: Attack, nobodyChose: boolean): void {
  const { s } = g;
  const card = cityOf(s, victim);
  const own = cityOf(s, by);
  const next = nextCity(s);
  if (manner === 'conquer') pick(s.trophies, by).push(card);
  else pick(s.destroyed, victim).push(card);
  if (city === 'give') s.cities[by] = next;
  s.cities[victim] = city === 'give' ? own : next;
  const gave = city === 'give' ? own : null;
  // Whether `gave` is the card or says that it was given isn't said.
  const alts = [{ gave: gave !== null }];
  say(g, manner, { by, from: victim, card, gave, newCity: next, ...auto(nobodyChose) }, { alts });
  if (manner === 'destroy') ruin(g, victim, by);
}

/** R12, R13 */
function ruin(g: Game, victim: Emperor, by: Emperor): void {
  const { s } = g;
  s.ruins[victim] = pick(s.ruins, victim) + 1;
  if (s.out[victim] || pick(s.ruins, victim) < g.options.holy) return;
  s.out[victim] = true;
  say(g, 'knockedOut', { emperor: victim, by });
}

/** The newest trophy of an emperor is lost. */
function loseTrophy(s: State, emperor: Emperor): Card | null {
  const trophy = pick(s.trophies, emperor).pop() ?? null;
  if (trophy !== null) s.cityDiscard.push(trophy);
  return trophy;
}

/** R6, R17 */
function retake(g: Game, by: Emperor, victim: Emperor, nobodyChose: boolean): void {
  const { s } = g;
  const trophy = loseTrophy(s, victim);
  const own = cityOf(s, by);
  const card = cityOf(s, victim);
  const next = nextCity(s);
  if (g.options.mode === 'coloured') {
    s.cityDiscard.push(card);
    s.cities[victim] = own;
    s.cities[by] = next;
  } else {
    s.cityDiscard.push(own);
    s.cities[by] = card;
    s.cities[victim] = next;
  }
  say(g, 'retake', { by, from: victim, card, trophy, ...auto(nobodyChose) });
}

/** R7 */
function regroup(g: Game, emperor: Emperor): void {
  const { s } = g;
  const threatened = isThreatened(s, emperor);
  const trophy = threatened ? null : loseTrophy(s, emperor);
  const from = cityOf(s, emperor);
  s.cityDiscard.push(from);
  const to = nextCity(s);
  s.cities[emperor] = to;
  // Nobody ever chooses here, so whether it says `auto` is left open; nor does the page say which of the two is told first.
  say(g, 'regroup', { emperor, from, to, threatened }, { openAuto: true });
  if (trophy !== null) sayBeside(g, 'rebellion', { emperor, trophy }, { openAuto: true });
}

/** R8 */
function endOfAction(g: Game, winner: Emperor): void {
  const { s, events } = g;
  s.battlePlayed.push(...s.played.map(({ card }) => card));
  s.played = [];
  // The next city lies open as soon as the one before it is taken, and belongs to the next action: told anywhere between.
  const from = 1 + (events.findLast(({ event }) => MANNERS.includes(event.type))?.from ?? 0);
  const card = s.cityDeck[0] ?? null;
  if (tyrantWins(g)) {
    // No action follows; the page doesn't say whether the city that lies open now is told all the same.
    const end = events.at(-1) as Expected;
    g.events.push({ event: { type: 'nextCity', card }, from, until: end.from - 1, may: true });
    return;
  }
  if (s.action === 6) secondDeal(g);
  if (s.action === 15) {
    endOfSeason(g);
    return;
  }
  s.action++;
  s.phase = 'initiative';
  s.starter = s.turn = winner;
  say(g, 'nextCity', { card }, { from });
}

const MANNERS = ['conquer', 'destroy', 'retake', 'regroup'];
