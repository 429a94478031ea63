import type { Seat } from '../../../engine/table.js';
import { type LeafPiece, leaves, type Scene } from '../../../pictures/scene.js';
import { type Card, there } from '../rules/state.js';
import { type CardsView, isSecret, type LaidView, type Secret } from '../rules/view.js';
import { called, type Look, notesOf, valuesOf } from './pieces.js';
import type { AltTextStyle, SceneLanguage } from './words.js';

/** The characters available in an alt text, with some to spare. */
const ROOM = 930;

/** The most detailed words for which the alt text has room. */
export function roomy({ tongues }: SceneLanguage, make: (tongue: AltTextStyle) => Scene): Scene {
  const [full, ...shorter] = tongues;
  return shorter.reduce((scene, tongue) => (fits(scene) ? scene : make(tongue)), make(full));
}

const fits = ({ title, body }: Scene): boolean =>
  [title, ...leaves(body).map(wordsOf)].filter((words) => words !== '').join('. ').length <= ROOM;

/** The approximate words of a piece in the alt text. */
function wordsOf(leaf: LeafPiece): string {
  switch (leaf.kind) {
    case 'label':
      return leaf.words ?? leaf.text;
    case 'cards': {
      const notes = new Set(leaf.cards.flatMap(({ note }) => (note === undefined ? [] : [note.text])));
      const dim = leaf.cards.filter((card) => card.dim).map(({ name }) => name);
      const beside = dim.length > 0 ? [leaf.dimLabel ?? '', ...dim] : [];
      return [leaf.label, ...leaf.cards.map(({ name }) => name), ...notes, ...beside].join(', ');
    }
    case 'wheel':
      return [leaf.label, ...leaf.suits.map(({ name }) => name), leaf.words, leaf.focus?.words ?? ''].join(', ');
    default:
      return leaf.words ?? '';
  }
}

/** A seat in the alt text: its name, its hand's size, its cards and their victims. */
export function seatWords(view: CardsView, seat: Seat, look: Look): string {
  if (view.forfeited[seat]) return whoWords(view, seat, look);
  const parts = [...laidWords(there(look.board.table[seat]), look.tongue), ...deedWords(seat, look)].filter(isSaid);
  return parts.length === 0 ? whoWords(view, seat, look) : `${whoWords(view, seat, look)}; ${parts.join(', ')}`;
}

/** R14 A seat between hands: its counts, and its won hands. */
export function scoreWords(view: CardsView, seat: Seat, look: Look): string {
  const { results, handsWon, total } = view;
  const { say } = look.tongue;
  const name = look.tongue.name(called(say, look.names, seat));
  const wins = look.outcome?.winners.includes(seat) ? `, ${say.winsWords}` : '';
  return `${say.number(seat)} ${name}${wins}: ${say.handsWonWords(handsWon[seat] ?? 0)}, ${say.totalWords(total[seat] ?? 0)}, ${say.countsWords(results.map(({ counts }) => counts[seat] ?? 0))}`;
}

/** Whether there was room for it. */
const isSaid = (part: string): boolean => part !== '';

function whoWords(view: CardsView, seat: Seat, look: Look): string {
  const { tongue, names, own } = look;
  const { say } = tongue;
  const [captured, won] = [view.won[seat]?.length ?? 0, view.handsWon[seat] ?? 0];
  const who = `${say.number(seat)} ${tongue.name(called(say, names, seat))}`;
  const name = [who, ...(own === seat ? [say.you] : []), ...notesOf(view, seat, look)].join(', ');
  const held = [
    ...(view.forfeited[seat] ? [] : [tongue.cards(view.sizes[seat] ?? 0)]),
    ...(captured > 0 ? [tongue.captured(captured)] : []),
    ...(won > 0 ? [tongue.handsWon(won)] : []),
  ].filter(isSaid);
  return held.length === 0 ? name : `${name}: ${held.join(', ')}`;
}

function laidWords(laid: LaidView, tongue: AltTextStyle): string[] {
  const { deploy, reinforce, alliance } = laid;
  const what = (card: Card | Secret): string =>
    card === 'hidden' ? tongue.hidden : card === 'answered' ? tongue.answered : tongue.card(card);
  const pair = valuesOf(laid);
  return [
    ...(deploy === null ? [] : [what(deploy)]),
    ...(reinforce === null ? [] : [reinforce === 'pass' ? tongue.noReinforce : tongue.reinforce(what(reinforce))]),
    ...(pair === undefined ? [] : [tongue.pair(pair.map(tongue.say.value))]),
    ...(alliance === null ? [] : [alliance === 'pass' ? tongue.noAlliance : tongue.alliance(what(alliance))]),
  ];
}

function deedWords(seat: Seat, { board, names, tongue }: Look): string[] {
  const deeds = board.deeds[seat] ?? null;
  if (deeds === null) return [];
  const name = (other: Seat): string => tongue.who(called(tongue.say, names, other), other);
  const laid = there(board.table[seat]);
  const { attack, defence, allies, hits, wins } = deeds;
  const plain = isSecret(laid.reinforce) || laid.reinforce === 'pass' || laid.reinforce === null;
  const beaten = hits.flatMap((n, other) =>
    n === 0 ? [] : [n > 1 && allies.length > 0 ? tongue.twice(name(other)) : name(other)],
  );
  return [
    ...(allies.length > 0 ? [tongue.allied(allies.map(name))] : []),
    ...(defence === null ? [] : [tongue.defends(tongue.say.value(defence))]),
    ...(plain ? [] : [tongue.attacks(tongue.card(attack))]),
    `${tongue.beats(beaten)}: ${tongue.wins(wins)}`,
  ];
}
