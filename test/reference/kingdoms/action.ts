import { drawEvent, placeHelper, sacrifice } from './fate.js';
import { answers, drawsFor, foe, INVADERS, type Manner, own, unplaced } from './options.js';
import {
  type Card,
  type Data,
  damageOf,
  defenceOf,
  type File,
  type Force,
  forcesOf,
  type Game,
  goBack,
  idOf,
  offenceOf,
  other,
  type Phase,
  perish,
  REALMS,
  type Realm,
  realmOf,
  type State,
  say,
  sayBeside,
  valueShown,
  woundCards,
} from './table.js';
import { endTurn } from './turn.js';

type Apply = (g: Game, option: string, auto: Data, choice: readonly string[]) => void;

const APPLY: Readonly<Record<Exclude<Phase, 'over'>, Apply>> = {
  action: act,
  arrange: (g, _, __, choice) => arrange(g, choice),
  counter: (g, option) => (option === 'pass' ? withdraw(g, {}) : counter(g, option)),
  buy: draw,
  keep,
  sacrifice,
  helper: placeHelper,
};

/** Applies a legal choice. `auto`: it was the only one. */
export function choose(g: Game, choice: readonly string[], auto: boolean): void {
  const { phase } = g.s;
  if (phase !== 'over') APPLY[phase](g, choice[0] as string, auto ? { auto: true } : {}, choice);
}

function act(g: Game, option: string): void {
  const { s } = g;
  const [word, realm] = option.split(':') as [string, Realm | undefined];
  if (word === 'attack' || word === 'convert') invade(g, word, realm as Realm);
  else if (word === 'wealth') spend(g, 'coins');
  else if (word === 'harvest') spend(g, 'cups');
  else if (word === 'militia') militia(g);
  else if (word === 'event') drawEvent(g);
  else if (word === 'sacrifice') s.phase = 'sacrifice';
  else {
    s.phase = 'arrange';
    s.arrange = { realm: realm as Realm, ranks: [] };
  }
}

/** R13, R14 */
function arrange(g: Game, choice: readonly string[]): void {
  const { s } = g;
  const { realm, ranks } = s.arrange as NonNullable<State['arrange']>;
  const done = choice[0] === 'done';
  if (!done)
    ranks.push(
      unplaced(s)
        .map(idOf)
        .filter((id) => choice.includes(id)),
    );
  if (!done && unplaced(s).length >= 2) return;
  const file = own(s)[realm];
  const placed = ranks.map((ids) => joined(forcesOf(file).filter((force) => ids.includes(idOf(force)))));
  const [active, ...reserve] = [...placed, ...unplaced(s)] as [Force, ...Force[]];
  own(s)[realm] = { active, reserve };
  s.arrange = null;
  s.arranged.push(realm);
  s.phase = 'action';
  const sizes = reserve.map(({ cards }) => cards.length);
  // Whether a file that was left as it stood is told of isn't said.
  const how = ranks.length === 0 ? ({ may: true } as const) : {};
  say(g, 'arranged', { seat: s.current, realm, cards: [...active.cards], reserve: sizes }, how);
}

const joined = (parts: readonly Force[]): Force => ({
  cards: parts.flatMap(({ cards }) => cards),
  wounds: parts.flatMap(({ wounds }) => wounds),
  helpers: parts.flatMap(({ helpers }) => helpers),
});

/** R17-R20 */
function invade(g: Game, manner: Manner, target: Realm): void {
  const { s } = g;
  const realm = INVADERS[manner];
  const invader = own(s)[realm].active as Force;
  const struck = foe(s)[target].active as Force;
  const force = offenceOf(own(s), realm, invader);
  const against = defenceOf(foe(s), target, struck);
  foe(s)[target].active = null;
  const half = against / 2;
  const lessening = manner === 'convert' ? Math.floor(half) : target === 'swords' ? against : Math.ceil(half);
  const effective = force - lessening;
  const cards = { by: [...invader.cards], realm: target, target: [...struck.cards] };
  say(g, manner, { seat: s.current, ...cards, force, against, effective });
  if (manner === 'convert') own(s)[target].reserve.push(struck);
  else if (target === 'swords') {
    s.event_discard.push(...struck.helpers);
    invader.wounds.push({ cards: struck.cards, value: against });
    goBack(g, woundCards(struck));
  } else perish(g, struck);
  s.invasion = { realm, target, effective };
  if (foe(s).swords.reserve.length > 0 || answers(s).length > 0) s.phase = 'counter';
  else withdraw(g, { may: true });
}

/** R21. Whether it is told that nobody could answer isn't said. */
function withdraw(g: Game, noCounter: { may?: true }): void {
  const { s } = g;
  const { realm } = s.invasion as NonNullable<State['invasion']>;
  const invader = own(s)[realm].active as Force;
  say(g, 'no_counter', { seat: other(s.current) }, noCounter);
  say(g, 'withdraws', { seat: s.current, damage: damageOf(invader) }, { open: { realm } });
  endTurn(g);
}

/** R21 */
function counter(g: Game, id: Card): void {
  const { s } = g;
  const { realm } = s.invasion as NonNullable<State['invasion']>;
  const seat = other(s.current);
  const isBy = (each: Force) => idOf(each) === id;
  const faith = foe(s).wands.active;
  const byFaith = faith !== null && isBy(faith);
  const from: Realm = byFaith ? 'wands' : 'swords';
  const by = forcesOf(foe(s)[from]).find(isBy) as Force;
  const invader = own(s)[realm].active as Force;
  const force = offenceOf(foe(s), from, by);
  const who: Data = { seat, by: [...by.cards] };
  say(
    g,
    'countered',
    { ...who, rank: rankOf(foe(s)[from], by), cards: [...invader.cards] },
    { open: { realm: from, force } },
  );
  own(s)[realm].active = null;
  if (byFaith) {
    say(g, 'taken_over', { ...who, cards: [...invader.cards] }, { open: { realm } });
    foe(s)[realm].reserve.push(invader);
  } else perish(g, invader);
  endTurn(g);
}

/** The place in front is rank 1, be it empty or not. */
const rankOf = ({ active, reserve }: File, force: Force): number => (force === active ? 1 : reserve.indexOf(force) + 2);

/** R22, R24 */
function spend(g: Game, with_: 'coins' | 'cups'): void {
  const { s } = g;
  const draws = drawsFor(g, with_);
  const force = own(s)[with_].active as Force;
  own(s)[with_].active = null;
  say(g, 'spends', { seat: s.current, cards: [...force.cards], draws }, { open: { realm: with_ } });
  perish(g, force);
  s.purchase = { with: with_, draws };
  if (with_ === 'coins') s.phase = 'buy';
  else take(g, { coins: draws }, {});
}

/** R23 */
function draw(g: Game, split: string, auto: Data): void {
  const [, cups, swords, wands] = /^C(\d+)S(\d+)W(\d+)$/.exec(split) as RegExpExecArray;
  take(g, { cups: Number(cups), swords: Number(swords), wands: Number(wands) }, auto);
}

function take(g: Game, counts: Partial<Record<Realm, number>>, auto: Data): void {
  const { s } = g;
  s.drawn = REALMS.flatMap((realm) => s.piles[realm].splice(0, counts[realm] ?? 0));
  s.phase = 'keep';
  say(g, 'draws', { seat: s.current, counts, ...auto });
  // Told beside: which of the two comes first isn't said.
  sayBeside(g, 'drawn', { cards: [...s.drawn], for: s.current }, { open: { seat: s.current } });
}

/** R23 */
function keep(g: Game, card: Card, auto: Data): void {
  const { s } = g;
  const realm = realmOf(card);
  own(s)[realm].reserve.push({ cards: [card], wounds: [], helpers: [] });
  say(g, 'keeps', { seat: s.current, realm, ...auto });
  sayBeside(g, 'kept', { card, for: s.current }, { open: { seat: s.current } });
  goBack(
    g,
    s.drawn.filter((each) => each !== card),
  );
  endTurn(g);
}

/** R25 */
function militia(g: Game): void {
  const { s } = g;
  const kingdom = own(s);
  const army = kingdom.cups.active as Force;
  kingdom.cups.active = null;
  kingdom.swords.active = army;
  say(g, 'militia', { seat: s.current, cards: [...army.cards], force: valueShown(kingdom, 'swords', army) });
  endTurn(g);
}
