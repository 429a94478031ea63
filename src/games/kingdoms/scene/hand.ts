import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import type { Label, Piece, Scene } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import type { KingdomKind } from '../rules/decisions.js';
import {
  type Card,
  forcesOf,
  idOf,
  type KingdomsOutcome,
  kingdomOf,
  partsOf,
  type Realm,
  rivalOf,
} from '../rules/state.js';
import type { KingdomsView } from '../rules/view.js';
import { badge, battlefield, lit, turnAndPiles } from './field.js';
import { face, forceCards, kingdom, type Look, realmSign } from './pieces.js';
import { roomy } from './tell.js';
import type { SceneLanguage, SceneWords, Tongue } from './words.js';

type View = Seen<KingdomsView>;

/** The eye's own kingdom below, its reserves open; the other's above as the table shows it; and what is asked. */
export const handScene = (
  language: SceneLanguage,
  seen: View,
  names: Names,
  legal: readonly (readonly string[])[],
): Scene => roomy(language, (tongue) => hand(seen, names, legal, tongue));

function hand(seen: View, names: Names, legal: readonly (readonly string[])[], tongue: Tongue): Scene {
  const { table: view, asked } = seen;
  const { say } = tongue;
  const own = seen.eye as Seat;
  const rival = rivalOf(own);
  const outcome = seen.outcome as KingdomsOutcome | undefined;
  const kind = asked?.kind as KingdomKind | undefined;
  const options = new Set(legal.flat());
  const common = { own, tongue, ...(outcome && { outcome }) };
  const can = kind === undefined || legal.length === 0 ? undefined : choosable(kind, options);
  const targets = new Set([...targetsOf('attack', options), ...targetsOf('convert', options)]);
  const mine: Look = { ...common, facing: 'up', lit: lit(view, own), ...(can && { can }) };
  const theirs: Look = { ...common, facing: 'down', lit: targets.size > 0 ? targets : lit(view, rival) };
  return {
    title: say.handTitle,
    felt: 'umber',
    body: {
      kind: 'stack',
      pieces: [
        kind === 'buy' ? turnAndPiles(say, view) : when(say, view, own),
        kingdom(view, rival, names, theirs),
        ...between(view, own, kind, options, tongue),
        kingdom(view, own, names, mine),
        ...(view.drawn.length > 0 ? [drawn(say, view)] : []),
      ],
    },
  };
}

/** The turn, and what the own act finds arranged already, for which there is no room between the kingdoms. */
const when = (say: SceneWords, { turn, limit, phase, arranged, current }: KingdomsView, own: Seat): Label => ({
  kind: 'label',
  text:
    phase === 'action' && own === current && arranged.length > 0
      ? `${say.turnOf(turn, limit)} · ${say.arranged(arranged)}`
      : say.turnOf(turn, limit),
  size: 'large',
  face: 'title',
  tone: 'gold',
  grow: true,
});

/** Section 5 Which of the own forces are among the options, where the question is about forces. */
function choosable(kind: KingdomKind, options: ReadonlySet<string>): Look['can'] {
  switch (kind) {
    case 'arrange':
    case 'counter':
    case 'helper':
      return (_, __, force) => options.has(idOf(force));
    case 'sacrifice':
      return (realm, rank) => rank === 1 && [...options].some((option) => option.endsWith(`:${realm}`));
    case 'action':
    case 'buy':
    case 'keep':
      return undefined;
  }
}

const targetsOf = (act: 'attack' | 'convert', options: ReadonlySet<string>): Realm[] =>
  [...options].flatMap((option) => {
    const { what, realm } = partsOf(option);
    return what === act && realm ? [realm] : [];
  });

/** What the own act could reach, who may answer, what was placed; else what all can see. */
function between(
  view: KingdomsView,
  own: Seat,
  kind: KingdomKind | undefined,
  options: ReadonlySet<string>,
  tongue: Tongue,
): Piece[] {
  const { say } = tongue;
  if (kind === 'action') {
    const [attack, convert] = [targetsOf('attack', options), targetsOf('convert', options)];
    const badges = [
      ...(attack.length > 0 ? [badge(realmSign('swords'), say.attack(attack), say.attackWords(attack))] : []),
      ...(convert.length > 0 ? [badge(realmSign('wands'), say.convert(convert), say.convertWords(convert))] : []),
    ].map((each) => ({ ...each, size: 'small' as const }));
    return badges.length === 0 ? [] : [{ kind: 'row', gap: 'tight', pieces: badges }];
  }
  if (kind === 'arrange' && view.arrange !== null) {
    const { realm, ranks } = view.arrange;
    const placed = ranks.map((ids) => ids.flatMap((id) => forceCards(view, own, id)));
    const short = say.placed(realm, placed.map(say.ranks));
    const words = say.placedWords(
      realm,
      placed.map((cards) => tongue.cards(realm, cards)),
    );
    return [{ ...badge(realmSign(realm), short, words), size: 'small' }];
  }
  if (kind === 'counter') return [...battlefield(say, view), answers(view, own, options, tongue)];
  return battlefield(say, view);
}

/** R20 */
function answers(view: KingdomsView, own: Seat, options: ReadonlySet<string>, tongue: Tongue): Label {
  const forces = [...options].filter((option) => option !== 'pass').map((id) => forceCards(view, own, id));
  const { say } = tongue;
  const common = { kind: 'label', size: 'medium', tone: 'quiet' } as const;
  if (forces.length === 0) return { ...common, text: say.noAnswer };
  const text = forces.length > 2 ? say.answersOf(inRealms(view, own, forces)) : say.answers(forces.map(say.cards));
  return { ...common, text, words: say.answers(forces.map(tongue.named)), grow: true };
}

/** What may answer, by realm. */
const inRealms = (view: KingdomsView, own: Seat, forces: readonly (readonly Card[])[]) =>
  (['swords', 'wands'] as const).flatMap((realm) => {
    const ids = forcesOf(kingdomOf(view, own)[realm]).map(idOf);
    const cards = forces.filter(([first = '']) => ids.includes(first));
    return cards.length > 0 ? [[realm, cards] as const] : [];
  });

/** R23 */
const drawn = (say: SceneWords, view: KingdomsView): Piece => ({
  kind: 'cards',
  label: say.drawn,
  cards: view.drawn.map((card) => face(say, card)),
  size: 'medium',
  spread: 'row',
  grow: true,
});
