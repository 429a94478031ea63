import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { type Board, board, type OwnKinds, type Piece, type Place } from '../../../pictures/scene.js';
import { yesNo } from '../../../words/people.js';
import { forcesOf, type Helper, kingdomOf, REALMS, type Realm, rivalOf } from '../rules/state.js';
import { offenceOf, prevails } from '../rules/values.js';
import type { ForceView, KingdomsView, KingdomView } from '../rules/view.js';
import { type Battle, battle } from './battle.js';
import { columnsFor, type Files, files, filesHeight, headOf } from './files.js';
import type { FileForce } from './force.js';
import { ground, hero, said } from './hero.js';
import { type Muster, muster } from './muster.js';
import { back, face, forceIn, realmSign } from './pieces.js';
import { BORDER, type Lanes, type Ledger, lanes, ledger } from './stage.js';
import { isOpen } from './tell.js';
import { eventName, realmsNamed, type SayPictures } from './words.js';

/** The kinds of pieces of Kingdoms alone. */
export const KINDS: OwnKinds = {
  'own:files': files,
  'own:lanes': lanes,
  'own:ledger': ledger,
  'own:battle': battle,
  'own:muster': muster,
  'own:hero': hero,
  'own:ground': ground,
  'own:said': said,
};

/** The width of a table, and of a helper beside it with its distance. */
const WIDE = 944;
export const HELPER = 150;
const GAP = 8;
/** A hand: the place of its pieces, and the height of the picture; the distance of the lowest piece from its edge. */
export const WHOLE = { x: 20, y: 12, w: 960, h: 526 } as const;
export const BELOW = 14;

/** Two kingdoms facing each other, with the names of the realms between them: the ground, then either. */
export function facing(above: Files, below: Files, say: SayPictures, { x = 0, y = 0, w = WIDE } = {}) {
  const columns = columnsFor(w, [above, below]);
  const [upper, lower] = [above, below].map((side) => ({ ...side, columns })) as [Files, Files];
  const heads = [upper, lower].map(headOf) as [number, number];
  const border = y + filesHeight(upper);
  const height = facingHeight(upper, lower);
  const ground: Lanes = {
    kind: 'own:lanes',
    aside: true,
    over: true,
    height: height - heads[0] - heads[1],
    border: border - y - heads[0],
    columns,
    realms: REALMS.map((realm) => ({ sign: realmSign(realm), title: say('realm', { realm }) })),
    words: '',
  };
  return [
    [ground, { x, y: y + heads[0], w }],
    [upper, { x, y, w }],
    [lower, { x, y: border + BORDER + 2, w }],
  ] as const satisfies readonly (readonly [Piece, Place])[];
}

export const facingHeight = (upper: Files, lower: Files): number =>
  filesHeight(upper) + BORDER + 2 + filesHeight(lower);

/** The turn and these piles. `more`: further words for the alt text; `piles`: whether that counts them. */
export function ledgerOf(
  say: SayPictures,
  view: KingdomsView,
  shown: readonly Realm[],
  more = '',
  piles = true,
): Ledger {
  return {
    kind: 'own:ledger',
    over: true,
    aside: true,
    turn: say('turn', { turn: view.turn }),
    limit: say('ofLimit', { limit: view.limit }),
    piles: shown.map((realm) => ({ sign: realmSign(realm), count: String(view.piles[realm]) })),
    events:
      shown.length < REALMS.length
        ? []
        : [say('eventsLeft', { n: view.piles.events }), say('eventsSpent', { n: view.eventDiscard.length })],
    words: `${say('turnOf', { turn: view.turn, limit: view.limit })}${more}.${piles ? ` ${pilesWords(say, view)}` : ''}`,
  };
}

function pilesWords(say: SayPictures, { piles: sizes, eventDiscard }: KingdomsView): string {
  const last = eventDiscard.at(-1);
  return say('piles', {
    sizes: sized(say, sizes),
    events: sizes.events,
    discard: eventDiscard.length,
    isLast: yesNo(last !== undefined),
    last: last === undefined ? '' : eventName(say, last),
  });
}

/** `Wealth 3, Fields 2` */
const sized = (say: SayPictures, sizes: Readonly<Record<Realm, number>>, realms = REALMS): string =>
  realms.map((realm) => say('sized', { realm: say('realm', { realm }), n: sizes[realm] })).join(', ');

/** Further events of the turn, for the alt text. */
export function happening(say: SayPictures, { phase, arranged, purchase, draws }: KingdomsView): string {
  if (phase === 'action' && arranged.length > 0) {
    const realms = arranged.length === REALMS.length ? say('all') : realmsNamed(say, arranged);
    return ` · ${say('arranged', { realms })}`;
  }
  if (purchase === null) return '';
  if (phase !== 'keep') return ` · ${say('buys', { n: purchase.draws })}`;
  const drawn = REALMS.filter((realm) => draws[realm] > 0);
  const n = drawn.reduce((sum, realm) => sum + draws[realm], 0);
  return ` · ${say('draws', { draws: sized(say, draws, drawn), n })}`;
}

/** The turn; in the alt text with the piles. `more`: further words after the turn. */
const turnLabel = (say: SayPictures, view: KingdomsView, more = ''): Piece => ({
  kind: 'label',
  text: say('turn', { turn: view.turn }),
  size: 'medium',
  tone: 'gold',
  over: true,
  words: `${say('turnOf', { turn: view.turn, limit: view.limit })}${more}. ${pilesWords(say, view)}`,
});

/** R33 The helper that a seat must place. */
export const helperBeside = (say: SayPictures, helper: Helper): Piece => ({
  kind: 'cards',
  label: say('helperLabel'),
  cards: [face(say, helper)],
  size: 'medium',
  spread: 'row',
  over: true,
});

/** Something large between the kingdoms, each of which is one line of values; `height`: its own. */
export function between(
  upper: Files,
  lower: Files,
  say: SayPictures,
  view: KingdomsView,
  middle: Piece,
  more = '',
): Board {
  const { x, y, w, h } = WHOLE;
  const line = filesHeight(upper);
  return board(h, [
    [middle, { x, y: y + line + GAP, w }],
    [lower, { x, y: h - BELOW - line, w }],
    [upper, { x, y, w }],
    [turnLabel(say, view, more), { x, y: y + 2, w, align: 'right' }],
  ]);
}

/**
 * R17-R20 The present invasion and its possible answers: `can` says which of the defender's forces may answer, if
 * known.
 */
export function battleOf(
  say: SayPictures,
  view: KingdomsView,
  label: string | undefined,
  can?: (force: FileForce) => boolean,
): Battle | undefined {
  const { invasion, current } = view;
  if (invasion === null) return undefined;
  const { realm, target, effective } = invasion;
  const own = kingdomOf(view, current);
  const invader = sure(own[realm].active);
  const answers = answersOf(say, view, rivalOf(current), effective, can);
  const invading = forceIn(say, own, realm, invader);
  // R18 A struck army lies across the invader.
  const wound = realm === 'swords' && target === 'swords' ? invader.wounds.at(-1) : undefined;
  const lost = wound?.value ?? offenceOf(own, realm, invader) - effective;
  return {
    kind: 'own:battle',
    // Its value at home, unless that is the same.
    invader: {
      ...invading,
      chips: invading.chips.filter(({ sign, text }) => sign === undefined && text !== String(effective)),
    },
    counts: String(effective),
    countsLabel: say('countsAbroad'),
    ...(lost > 0 && { lost: `–${lost}` }),
    struck: {
      sign: realmSign(target),
      label: say('struck', { invader: realm, target: say('realm', { realm: target }) }),
      ...struckIn(say, own, invasion, wound, lost),
    },
    answersLabel: label ?? say('mayAnswer', { n: answers.filter(({ dim }) => !dim).length, least: effective + 1 }),
    answers,
    words: say('invasionWords', { invader: realm, target: say('realm', { realm: target }), effective }),
  };
}

/** R18, R19 The target: an army as the wound it is now; any other by its possible value. */
function struckIn(
  say: SayPictures,
  own: KingdomView,
  { realm, target }: NonNullable<KingdomsView['invasion']>,
  wound: ForceView['wounds'][number] | undefined,
  lost: number,
): Pick<Battle['struck'], 'force' | 'ruined' | 'counts'> {
  if (wound !== undefined) {
    const force = { cards: wound.cards, wounds: [], helpers: [] };
    const bare = { ...own, leaders: [], influences: [] };
    return { force: forceIn(say, bare, target, force, { counts: wound.value }) };
  }
  // Half of it, rounded up for an army and down for faith.
  return realm === 'swords'
    ? { ruined: true, counts: span(Math.max(0, 2 * lost - 1), 2 * lost) }
    : { counts: span(2 * lost, 2 * lost + 1) };
}

const span = (least: number, most: number): string => (least === most ? String(least) : `${least}–${most}`);

/** Armies, and the faith in front; face-down ones as one entry. */
function answersOf(
  say: SayPictures,
  view: KingdomsView,
  seat: Seat,
  effective: number,
  can: ((force: FileForce) => boolean) | undefined,
): FileForce[] {
  const rule = kingdomOf(view, seat);
  const open = (realm: Realm) =>
    (realm === 'wands' ? [rule.wands.active] : forcesOf(rule[realm])).flatMap((force): FileForce[] => {
      if (force === null || !isOpen(force)) return [];
      const counts = offenceOf(rule, realm, force);
      const laid = forceIn(say, rule, realm, force, { counts });
      const able = can?.(laid) ?? prevails(counts, effective);
      return [{ ...laid, chips: laid.chips.slice(0, 1), ...(!able && { dim: true }) }];
    });
  const hidden = rule.swords.reserve.filter((force) => !isOpen(force));
  return [
    ...open('swords'),
    ...(hidden.length === 0
      ? []
      : [{ cards: [back(say)], chips: [{ text: `×${hidden.length}`, tone: 'plain' as const }] }]),
    ...open('wands'),
  ];
}

/** The forces of a file side by side, for arranging. */
export const musterOf = (title: string | undefined, forces: readonly FileForce[], words: string): Muster => ({
  kind: 'own:muster',
  ...(title !== undefined && { title }),
  forces,
  words,
});

/** The active realms of a kingdom: those of an invader abroad, or of its target. */
export function lit({ invasion, current }: KingdomsView, seat: Seat): ReadonlySet<Realm> {
  if (invasion === null) return new Set();
  return new Set([seat === current ? invasion.realm : invasion.target]);
}
