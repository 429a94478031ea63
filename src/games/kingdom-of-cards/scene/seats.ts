import { fiveSuitValueOf } from '../../../cards/five-suits.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { CARD_RATIO, READABLE_CARD } from '../../../pictures/own-piece.js';
import type { CardFace, Place as Spot } from '../../../pictures/scene.js';
import type { Card, TrickStep } from '../rules/state.js';
import { type CardsView, isSecret, type Secret } from '../rules/view.js';
import type { Deeds } from './board.js';
import { back, face, type Look, notesOf, placeOf, valuesOf } from './pieces.js';
import { cardsAt, type Place, type PlaceSet, wideOf } from './place.js';
import { seatWords } from './tell.js';

/** The look of a seat, and its level of detail. */
export interface Drawn {
  readonly card: number;
  readonly plate: Place['plate'];
}

/** A flat picture: nearly twice as wide as high, so that a question and its buttons fit below it on one screen. */
export const HIGH = 522;
export const [LEFT, WIDE] = [22, 956];

/** Seats side by side between two heights, their cards as large as there is room, up to a width. */
export function sideBySide(places: readonly Place[], top: number, low: number, most: number): [Place, Spot][] {
  const wide = Math.min(420, Math.floor((WIDE - 4 * (places.length - 1)) / places.length));
  const left = Math.floor((1000 - (wide + 4) * places.length + 4) / 2);
  const widest = Math.max(...places.map(({ set }) => wideOf(set)));
  const plates = Math.max(...places.map((place) => cardsAt(place, wide).y));
  const fits = Math.min(most, (wide - 4) / widest, (low - top - plates) / CARD_RATIO);
  const card = Math.floor(Math.max(Math.min(READABLE_CARD, most), fits));
  const y = Math.floor(most === 0 ? top : (top + low - plates - card * CARD_RATIO) / 2);
  return places.map((place, i) => [
    { ...place, card },
    { x: left + i * (wide + 4), y, w: wide },
  ]);
}

/** A seat with what it has laid. */
export function placeAt(view: CardsView, seat: Seat, look: Look, { card, plate }: Drawn): Place {
  const { names, awaited, outcome, own } = look;
  const { say } = look.tongue;
  const deeds = look.board.deeds[seat] ?? null;
  const lit = awaited.has(seat) || outcome?.winners.includes(seat) === true;
  const stars = view.handsWon[seat] ?? 0;
  const mark = markOf(view, seat, look);
  const wins = deeds === null ? undefined : winsOf(deeds, look, seat);
  return {
    ...placeOf(say, names, seat),
    ...(own === seat && { name: say('you') }),
    lit,
    leads: look.board.starter === seat && !(look.board.kind === 'past' && view.phase === 'lead'),
    captured: String(view.won[seat]?.length ?? 0),
    stars,
    ...(mark && { mark }),
    ...(wins && { wins }),
    set: view.forfeited[seat] ? {} : setOf(view, seat, look),
    card,
    plate,
    words: seatWords(view, seat, look),
  };
}

/** Its next action; or its last one in this step. */
function markOf(view: CardsView, seat: Seat, look: Look): Place['mark'] {
  const { say } = look.tongue;
  const { awaited, board } = look;
  if (view.forfeited[seat]) return { text: say('out'), tone: 'quiet' };
  const [step] = (['deploy', 'reinforce', 'alliance'] as const).filter((each) => each === view.phase);
  if (awaited.has(seat) && view.phase !== 'over')
    return { text: say('shortMark', { phase: view.phase }), tone: 'gold' };
  if (step !== undefined && board.table[seat]?.[step] === 'pass') return { text: say('passes'), tone: 'quiet' };
  const done = notesOf(view, seat, look).filter((note) => note !== say('starts') && note !== say('dealer'));
  if (done[0] !== undefined) return { text: done[0] === say('keeps') ? say('keepsShort') : done[0], tone: 'good' };
  return (board.deeds[seat]?.allies.length ?? 0) > 0 ? { text: say('ally'), tone: 'good' } : undefined;
}

function winsOf({ wins }: Deeds, { board, tongue: { say } }: Look, seat: Seat): NonNullable<Place['wins']> {
  const most = Math.max(...board.deeds.map((each) => each?.wins ?? -1));
  const leads = board.past ? board.past.winners.includes(seat) : wins === most && wins > 0;
  return { text: say('wins', { n: wins }), tone: leads ? 'gold' : 'plain' };
}

function setOf(view: CardsView, seat: Seat, look: Look): PlaceSet {
  const { board, awaited } = look;
  const laid = sure(board.table[seat]);
  const lost = board.past !== undefined && !board.past.winners.includes(seat);
  const step = view.phase === 'lead' ? 'deploy' : view.phase;
  const at = (place: TrickStep): Partial<Record<TrickStep, CardFace | 'slot'>> => {
    const lies = lying(look, laid[place], lost);
    if (lies !== undefined) return { [place]: lies };
    return awaited.has(seat) && board.past === undefined && step === place ? { [place]: 'slot' } : {};
  };
  const allied =
    !lost && (board.deeds[seat]?.allies.length ?? 0) > 0 && !isSecret(laid.alliance) && laid.alliance !== 'pass';
  return {
    ...at('deploy'),
    ...at('reinforce'),
    ...at('alliance'),
    ...(allied && { allied }),
    ...(board.past?.winners.includes(seat) && { glow: true, takes: `+${board.past.share}` }),
    values: valuesAt(seat, look),
  };
}

function lying({ tongue: { say } }: Look, card: Card | 'pass' | Secret | null, lost: boolean): CardFace | undefined {
  if (card === null || card === 'pass' || card === 'answered') return undefined;
  return { ...(card === 'hidden' ? back(say) : face(say, card)), ...(lost && { dim: true }) };
}

/** R7 A pair's values for attack and defence, where its cards don't show them. */
function valuesAt(seat: Seat, { board }: Look): NonNullable<PlaceSet['values']> {
  const deeds = board.deeds[seat] ?? null;
  if (deeds === null || valuesOf(sure(board.table[seat])) === undefined) return [];
  const value = (code: Card): string => String(fiveSuitValueOf(code));
  return [
    { sign: 'sword', text: value(deeds.attack) },
    ...(deeds.defence === null ? [] : [{ sign: 'shield', text: value(deeds.defence) } as const]),
  ];
}
