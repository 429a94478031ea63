import {
  allForces,
  type Data,
  EVENTS,
  type File,
  type Force,
  forcesOf,
  type Game,
  goBack,
  isEmpty,
  type Kingdom,
  LEADERS,
  numberOf,
  other,
  REALMS,
  type Seat,
  type State,
  say,
  sayBeside,
  suitCards,
  sum,
  valueShown,
  type Wound,
} from './table.js';

const emptyFile = (): File => ({ active: null, reserve: [] });
const emptyKingdom = (): Kingdom => ({
  coins: emptyFile(),
  cups: emptyFile(),
  swords: emptyFile(),
  wands: emptyFile(),
  leaders: [],
  influences: [],
});

/** Section 3, before anything is shuffled. */
export const newMatch = (): State => ({
  phase: 'action',
  turn: 1,
  current: 0,
  dealer: 1,
  piles: { coins: [], cups: [], swords: [], wands: [], events: [] },
  event_discard: [],
  kingdoms: [emptyKingdom(), emptyKingdom()],
  arranged: [],
  arrange: null,
  invasion: null,
  purchase: null,
  drawn: [],
  helper: null,
});

const alone = (card: string): Force => ({ cards: [card], wounds: [], helpers: [] });

/** Section 3. */
export function setUp(g: Game): void {
  const { s } = g;
  if (g.options.random) s.current = Number(g.shuffle('seats', ['0', '1'])[0]) as Seat;
  s.dealer = other(s.current);
  for (const realm of REALMS) s.piles[realm] = g.shuffle(realm, suitCards(realm));
  s.piles.events = g.shuffle('events', [...EVENTS]);
  const [starter, dealer] = [s.kingdoms[s.current], s.kingdoms[s.dealer]];
  for (const realm of REALMS) {
    const [one, two, three, four] = s.piles[realm].splice(0, 4) as [string, string, string, string];
    starter[realm] = { active: alone(three), reserve: [alone(one)] };
    dealer[realm] = { active: alone(four), reserve: [alone(two)] };
  }
}

/** R36-R39 */
export function endTurn(g: Game): void {
  const { s } = g;
  Object.assign(s, { arrange: null, invasion: null, purchase: null, drawn: [], helper: null });
  closeRanks(g);
  if (isLast(g)) end(g);
  else startTurn(g);
}

const isEliminated = (kingdom: Kingdom): boolean => allForces(kingdom).length === 0;
const isLast = ({ s, options }: Game): boolean => s.kingdoms.some(isEliminated) || s.turn === options.limit;

/** R36. The page gives those who move up at the same time no order, nor the leaders who fall. */
function closeRanks(g: Game): void {
  const { s } = g;
  let told = false;
  const tell = (type: string, data: Data): void => {
    (told ? sayBeside : say)(g, type, data);
    told = true;
  };
  for (const seat of [0, 1] as const)
    for (const realm of REALMS) {
      const file = s.kingdoms[seat][realm];
      if (file.active || file.reserve.length === 0) continue;
      file.active = file.reserve.shift() as Force;
      tell('moves_up', { seat, realm, cards: [...file.active.cards] });
    }
  told = false;
  for (const seat of [0, 1] as const) {
    const kingdom = s.kingdoms[seat];
    for (const card of kingdom.leaders.filter((each) => isEmpty(kingdom[LEADERS[each] as 'coins']))) {
      kingdom.leaders = kingdom.leaders.filter((each) => each !== card);
      s.event_discard.push(card);
      tell('leader_falls', { seat, card });
    }
  }
}

/** R9-R12 */
function startTurn(g: Game): void {
  const { s } = g;
  s.turn++;
  s.current = other(s.current);
  s.arranged = [];
  s.phase = 'action';
  const kingdom = s.kingdoms[s.current];
  for (const influence of kingdom.influences) influence.wait = Math.max(0, influence.wait - 1);
  say(g, 'turn', { seat: s.current, turn: s.turn });
  heal(g, kingdom);
}

/** R12. Which of the armies is told of first isn't said. */
function heal(g: Game, kingdom: Kingdom): void {
  const bound = valueShown(kingdom, 'cups', kingdom.cups.active);
  const cards: string[] = [];
  let first = true;
  for (const [i, army] of forcesOf(kingdom.swords).entries()) {
    const healed = healable(army.wounds, bound);
    if (healed.length === 0) continue;
    army.wounds = army.wounds.filter((wound) => !healed.includes(wound));
    const back = healed.flatMap((wound) => wound.cards);
    cards.push(...back);
    // A reserve is never named in public: it is told by its rank.
    const amount = sum(healed.map(({ value }) => value));
    (first ? say : sayBeside)(g, 'healed', { seat: g.s.current, rank: i + 1, cards: back, amount });
    first = false;
  }
  goBack(g, cards);
}

/** The wounds from the lowest upward, as long as their sum is lower than the bound. */
function healable(wounds: readonly Wound[], bound: number): Wound[] {
  const rising = wounds.toSorted((a, b) => a.value - b.value);
  const upTo = rising.findIndex((_, i) => sum(rising.slice(0, i + 1).map(({ value }) => value)) >= bound);
  return upTo < 0 ? rising : rising.slice(0, upTo);
}

const cardsIn = (kingdom: Kingdom): string[] => allForces(kingdom).flatMap(({ cards }) => cards);
const strength = (kingdom: Kingdom): number => sum(cardsIn(kingdom).map(numberOf));

/** R37, R38 */
function winnerOf(s: State): Seat | null {
  const [one, two] = s.kingdoms;
  // A kingdom that is gone has no cards.
  const more = cardsIn(one).length - cardsIn(two).length || strength(one) - strength(two);
  return more > 0 ? 0 : more < 0 ? 1 : null;
}

/** Section 9. */
export function outcomeOf(s: State): Data {
  const winner = winnerOf(s);
  const cards = s.kingdoms.map((kingdom) => cardsIn(kingdom).length);
  return {
    winners: winner === null ? [] : [winner],
    losers: winner === null ? [] : [other(winner)],
    draw: winner === null,
    scores: cards,
    cards,
    strength: s.kingdoms.map(strength),
    reason: s.kingdoms.some(isEliminated) ? 'elimination' : 'limit',
  };
}

function end(g: Game): void {
  const { s } = g;
  s.phase = 'over';
  s.arranged = [];
  g.outcome = outcomeOf(s);
  say(g, 'match_ends', { reason: g.outcome.reason, winner: winnerOf(s) });
}
