import { tarotCorner } from '../../../cards/tarot.js';
import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import { board, type Chip, type Piece, type Scene } from '../../../pictures/scene.js';
import { roomy } from '../../roomy.js';
import type { KingdomKind } from '../rules/decisions.js';
import {
  type Card,
  forcesOf,
  idOf,
  type KingdomsOutcome,
  kingdomOf,
  partsOf,
  REALMS,
  type Realm,
  rivalOf,
  standingIn,
} from '../rules/state.js';
import type { KingdomsView } from '../rules/view.js';
import { ART } from './art.js';
import {
  BELOW,
  battleOf,
  between,
  facing,
  facingHeight,
  HELPER,
  happening,
  helperBeside,
  KINDS,
  ledgerOf,
  lit,
  musterOf,
  WHOLE,
} from './field.js';
import type { FileForce } from './force.js';
import { face, forceCards, forceIn, kingdom, type Look, realmSign } from './pieces.js';
import { type AltTextStyle, cardName, realmsNamed, type SayPictures, type SceneLanguage } from './words.js';

type View = Seen<KingdomsView>;

/** The eye's own kingdom below, with open reserves; the other's above as at the table; and the question. */
export const handScene = (
  language: SceneLanguage,
  seen: View,
  names: Names,
  legal: readonly (readonly string[])[],
): Scene => roomy(language, (tongue) => hand(seen, names, legal, tongue));

function hand(seen: View, names: Names, legal: readonly (readonly string[])[], tongue: AltTextStyle): Scene {
  const { table: view, asked } = seen;
  const { say } = tongue;
  const own = seen.eye as Seat;
  const rival = rivalOf(own);
  const outcome = seen.outcome as KingdomsOutcome | undefined;
  const kind = asked?.kind as KingdomKind | undefined;
  const options = new Set(legal.flat());
  const common = { own, tongue, ...(outcome && { outcome }) };
  const can = choosable(kind, options);
  const [attack, convert] = [targetsOf('attack', options), targetsOf('convert', options)];
  const targets = new Set([...attack, ...convert]);
  const middle = large(view, own, kind, options, tongue);
  const buys = kind === 'buy';
  // What weighs on it, or what it holds at the end, stands in a line below it.
  const [near, far] =
    outcome || kingdomOf(view, own).influences.length > 0 ? [134, 92] : [view.helper === null ? 154 : 134, 108];
  const mine = kingdom(view, own, names, {
    ...common,
    facing: 'up',
    ...(!outcome && { unnamed: true }),
    ...(!middle && { card: near }),
    lit: lit(view, own),
    ...(can && { can }),
  });
  const theirs = kingdom(view, rival, names, {
    ...common,
    facing: 'down',
    ...(!middle && { card: far, spare: buys ? 560 : 260 }),
    lit: targets.size > 0 ? targets : lit(view, rival),
    fears: (realm) => [
      ...(attack.includes(realm) ? [feared('swords')] : []),
      ...(convert.includes(realm) ? [feared('wands')] : []),
    ],
  });
  const frame = { title: say('handTitle'), felt: ART, kinds: KINDS, bleeds: true } as const;
  if (middle) return { ...frame, body: between(theirs, mine, say, view, middle, happening(say, view)) };
  const reach = [
    ...(attack.length > 0 ? [say('attackWords', { realms: anyOf(say, attack) })] : []),
    ...(convert.length > 0 ? [say('convertWords', { realms: anyOf(say, convert) })] : []),
  ];
  const { x, y, w } = WHOLE;
  const { helper } = view;
  const shown = buys ? REALMS.filter((realm) => realm !== 'coins') : [];
  const ledger = ledgerOf(say, view, shown, happening(say, view), tongue.roomy);
  const room = helper === null ? w : w - HELPER;
  const [ground, upper, lower] = facing(theirs, mine, say, { x, y, w: room });
  const height = facingHeight(theirs, mine);
  const body = board(y + height + BELOW, [
    [{ ...ground[0], words: reach.map(sentence).join(' ') }, ground[1]],
    ...(helper === null
      ? []
      : [[helperBeside(say, helper), { x: x + room, y, w: HELPER, h: height, align: 'right' }] as const]),
    lower,
    upper,
    [ledger, { x, y, w, align: 'right' }],
  ]);
  return { ...frame, body };
}

const feared = (realm: 'swords' | 'wands'): Chip => ({ sign: realmSign(realm), text: '', tone: 'gold' });
const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** The subject of a choice or a fight, large between the kingdoms. */
function large(
  view: KingdomsView,
  own: Seat,
  kind: KingdomKind | undefined,
  options: ReadonlySet<string>,
  tongue: AltTextStyle,
): Piece | undefined {
  const { say } = tongue;
  if (view.invasion !== null) {
    const asked = kind === 'counter';
    const forces = [...options].filter((option) => option !== 'pass').map((id) => forceCards(view, own, id));
    const told =
      forces.length === 0 ? say('noAnswer') : say('answers', { forces: forces.map(tongue.named).join(', ') });
    const can = (force: FileForce): boolean => force.cards.some(({ card }) => options.has(card));
    const fought = battleOf(
      say,
      view,
      asked ? say('mayAnswer', { n: forces.length, least: view.invasion.effective + 1 }) : undefined,
      asked ? can : undefined,
    );
    if (fought === undefined) return undefined;
    const words = asked ? `${sentence(fought.words)} ${sentence(told)}` : fought.words;
    return { ...fought, words };
  }
  if (kind === 'arrange' && view.arrange !== null) return arranging(view, own, view.arrange, options, tongue);
  if (view.drawn.length > 0) return drawn(say, view);
  return undefined;
}

/** As in their corners, short enough for a line of many: `9+5`. */
const cornersOf = (cards: readonly Card[]): string => cards.map(tarotCorner).join('+');

/** R13 The forces placed so far, and those that can be placed next. */
function arranging(
  view: KingdomsView,
  own: Seat,
  { realm, ranks }: NonNullable<KingdomsView['arrange']>,
  options: ReadonlySet<string>,
  tongue: AltTextStyle,
): Piece {
  const { say } = tongue;
  const called = say('realm', { realm });
  const rule = kingdomOf(view, own);
  const placed = ranks.map((ids) => ids.flatMap((id) => forceCards(view, own, id)));
  const ids = ranks.flat();
  const forces = forcesOf(rule[realm]);
  const rest = forces.filter((force) => !ids.includes(idOf(force)));
  return musterOf(
    placed.length === 0 ? undefined : say('placed', { realm: called, ranks: placed.map(cornersOf).join(' · ') }),
    rest.map((force) => {
      const laid = forceIn(say, rule, realm, force, options.has(idOf(force)) ? {} : { dim: true });
      return force.cards.length === 1 && laid.chips.length === 1 ? { ...laid, chips: [] } : laid;
    }),
    placed.length === 0
      ? say('arranging', { realm: called })
      : say('placedWords', { realm: called, ranks: placed.map((cards) => tongue.cards(realm, cards)).join(', ') }),
  );
}

/** Section 5 The own forces among the options, where the question is about forces. */
function choosable(kind: KingdomKind | undefined, options: ReadonlySet<string>): Look['can'] {
  if (options.size === 0) return undefined;
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
    case undefined:
      return undefined;
  }
}

/** The ids of own forces that cannot be chosen now, where the question is about forces. */
export function dimmedForces({ table, asked, eye }: View, legal: readonly (readonly string[])[]): readonly string[] {
  const can = choosable(asked?.kind as KingdomKind | undefined, new Set(legal.flat()));
  if (!can || eye === 'bystander') return [];
  return standingIn(kingdomOf(table, eye)).flatMap(({ realm, rank, force }) =>
    can(realm, rank, force) ? [] : [idOf(force)],
  );
}

const anyOf = (say: SayPictures, realms: readonly Realm[]): string =>
  realms.length === REALMS.length ? say('anyRealm') : realmsNamed(say, realms);

const targetsOf = (act: 'attack' | 'convert', options: ReadonlySet<string>): Realm[] =>
  [...options].flatMap((option) => {
    const { what, realm } = partsOf(option);
    return what === act && realm ? [realm] : [];
  });

/** R23 */
function drawn(say: SayPictures, view: KingdomsView): Piece {
  const forces = view.drawn.map((card): FileForce => ({ cards: [face(say, card)], chips: [] }));
  return musterOf(undefined, forces, `${say('drawn')}: ${view.drawn.map((card) => cardName(say, card)).join(', ')}`);
}
