import { fiveSuitValueOf } from '../../../cards/five-suits.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { joinNames, plainNameOf } from '../../../words/people.js';
import type { Card } from '../rules/state.js';
import { type CardsView, isSecret, type LaidView, type Secret } from '../rules/view.js';
import { type Look, notesOf, valuesOf } from './pieces.js';
import { type AltTextStyle, cardName } from './words.js';

/** A seat in the alt text: its name, its hand's size, its cards and their victims. */
export function seatWords(view: CardsView, seat: Seat, look: Look): string {
  if (view.forfeited[seat]) return whoWords(view, seat, look);
  const parts = [...laidWords(sure(look.board.table[seat]), look.tongue), ...deedWords(seat, look)].filter(isSaid);
  return parts.length === 0 ? whoWords(view, seat, look) : `${whoWords(view, seat, look)}; ${parts.join(', ')}`;
}

/** R14 A seat between hands: its counts, and its won hands. */
export function scoreWords(view: CardsView, seat: Seat, look: Look): string {
  const { results, handsWon, total } = view;
  const { say } = look.tongue;
  const name = look.tongue.name(plainNameOf(say, look.names, seat));
  const facts = [
    say('handsWon', { n: handsWon[seat] ?? 0 }),
    say('totalWords', { n: total[seat] ?? 0 }),
    say('countsWords', { counts: results.map(({ counts }) => counts[seat] ?? 0).join(', ') }),
  ];
  const wins = look.outcome?.winners.includes(seat) ? `, ${say('winsWords')}` : '';
  return `${seat + 1} ${name}${wins}: ${facts.join(', ')}`;
}

/** Whether there was room for it. */
const isSaid = (part: string): boolean => part !== '';

function whoWords(view: CardsView, seat: Seat, look: Look): string {
  const { tongue, names, own } = look;
  const { say } = tongue;
  const [captured, won] = [view.won[seat]?.length ?? 0, view.handsWon[seat] ?? 0];
  const who = `${seat + 1} ${tongue.name(plainNameOf(say, names, seat))}`;
  const name = [who, ...(own === seat ? [say('you')] : []), ...notesOf(view, seat, look)].join(', ');
  const held = [
    ...(view.forfeited[seat] ? [] : [tongue.cards(view.sizes[seat] ?? 0)]),
    ...(captured > 0 ? [tongue.captured(captured)] : []),
    ...(won > 0 ? [tongue.handsWon(won)] : []),
  ].filter(isSaid);
  return held.length === 0 ? name : `${name}: ${held.join(', ')}`;
}

const numberSaid = (code: Card): string => String(fiveSuitValueOf(code));

function laidWords(laid: LaidView, tongue: AltTextStyle): string[] {
  const { deploy, reinforce, alliance } = laid;
  const { say } = tongue;
  const what = (card: Card | Secret): string =>
    card === 'hidden' ? tongue.hidden : card === 'answered' ? say('full.answered') : cardName(say, card);
  const pair = valuesOf(laid);
  return [
    ...(deploy === null ? [] : [what(deploy)]),
    ...(reinforce === null ? [] : [reinforce === 'pass' ? tongue.noReinforce : tongue.reinforce(what(reinforce))]),
    ...(pair === undefined ? [] : [tongue.pair(pair.map(numberSaid))]),
    ...(alliance === null ? [] : [alliance === 'pass' ? tongue.noAlliance : tongue.alliance(what(alliance))]),
  ];
}

function deedWords(seat: Seat, { board, names, tongue }: Look): string[] {
  const deeds = board.deeds[seat] ?? null;
  if (deeds === null) return [];
  const { say } = tongue;
  const name = (other: Seat): string => tongue.who(plainNameOf(say, names, other), other);
  const laid = sure(board.table[seat]);
  const { attack, defence, allies, hits, wins } = deeds;
  const plain = isSecret(laid.reinforce) || laid.reinforce === 'pass' || laid.reinforce === null;
  const beaten = hits.flatMap((n, other) =>
    n === 0 ? [] : [n > 1 && allies.length > 0 ? say('full.twice', { who: name(other) }) : name(other)],
  );
  const beats = beaten.length === 0 ? say('full.beatsNobody') : say('full.beats', { who: joinNames(say, beaten) });
  return [
    ...(allies.length > 0 ? [say('full.allied', { who: joinNames(say, allies.map(name)) })] : []),
    ...(defence === null ? [] : [say('full.defends', { value: numberSaid(defence) })]),
    ...(plain ? [] : [tongue.attacks(cardName(say, attack))]),
    `${beats}: ${say('wins', { n: wins })}`,
  ];
}
