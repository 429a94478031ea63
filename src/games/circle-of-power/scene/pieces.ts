import { suitOf } from '../../../cards/standard.js';
import type {
  CardFace,
  CardSize,
  Fact,
  Pile,
  Quarter,
  QuarterPlace,
  Sign,
  Square,
  SquareArrow,
} from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import { isDestroyedByColour, isTrump, leading, trumpOf, victimsOf } from '../rules/circle.js';
import {
  BOTTOM_CITY,
  type Card,
  clockwise,
  EMPERORS,
  type Emperor,
  type PowerOutcome,
  type Suit,
} from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { SCENE_WORDS as say } from './words.js';

/** How the four emperors are drawn. */
export interface Look {
  readonly size: Quarter['size'];
  /** The emperor whose hand it is. */
  readonly own?: Emperor;
  /** Nobody's turn it is any more. */
  readonly calledOff?: boolean;
  readonly outcome?: PowerOutcome;
}

/** Of one of them: how many of all are seats', and whether the one beside it has trophies, or itself. */
interface Laid extends Look {
  readonly seats: number;
  readonly lined: boolean;
}

const SIGNS: Readonly<Record<Suit, Sign>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
export const suitSign = (suit: Suit): Sign => SIGNS[suit];

export const face = (card: Card): CardFace => ({ deck: 'standard', card, name: say.card(card) });
export const back: CardFace = { deck: 'standard', card: 'back', name: say.back };

/** A battle card with a star where it is a trump of its player. */
export const battleFace = (view: PowerView, emperor: Emperor, card: Card): CardFace =>
  isTrump(view, emperor, card) ? { ...face(card), marks: [{ mark: 'trump', words: say.trumpMark }] } : face(card);

/** The four emperors as they sit, and who may attack whom. */
export function emperors(view: PowerView, names: Names, look: Look): Square {
  const all = say.emperorNames(names);
  const seats = names.length;
  const upper = hasLine(view, view.table.slice(0, 2));
  const lower = hasLine(view, view.table.slice(2));
  const at = (place: number): Quarter =>
    quarter(view, view.table[place] as Emperor, all, { ...look, seats, lined: place < 2 ? upper : lower });
  return { kind: 'square', pieces: [at(0), at(1), at(2), at(3)], arrows: arrows(view, look), grow: true };
}

const hasLine = ({ trophies }: PowerView, some: readonly Emperor[]): boolean =>
  some.some((emperor) => (trophies[emperor] ?? []).length > 0);

function arrows(view: PowerView, look: Look): SquareArrow[] {
  const tone = (from: Emperor, to: Emperor): SquareArrow['tone'] => {
    if (view.phase === 'over' || look.calledOff) return 'quiet';
    if (view.phase === 'attack') return from === view.turn ? 'gold' : 'quiet';
    if (look.own === undefined || from === look.own) return 'gold';
    return to === look.own ? 'bad' : 'quiet';
  };
  return EMPERORS.flatMap((from) =>
    victimsOf(view, from).map((to) => ({
      from: view.table.indexOf(from),
      to: view.table.indexOf(to),
      tone: tone(from, to),
    })),
  ).sort((one, other) => Number(one.tone !== 'quiet') - Number(other.tone !== 'quiet'));
}

function quarter(view: PowerView, emperor: Emperor, all: Names, look: Laid): Quarter {
  const { trophies, phase, turn } = view;
  const name = all[emperor] as string;
  const active = !look.calledOff && phase !== 'over' && turn === emperor;
  const mark = markOf(view, emperor, look);
  const notes = notesOf(view, emperor, look);
  const starts = view.starter === emperor && phase !== 'over' ? [say.starter] : [];
  const line = trophies[emperor] ?? [];
  return {
    kind: 'quarter',
    name,
    standIn: say.seat(emperor),
    ...(phase !== 'over' && { order: orderOf(view, emperor, look) }),
    note: notes.slice(0, look.size === 'small' ? 1 : 3).join(' · '),
    ...(mark !== undefined && { mark }),
    active: active || leads(look, emperor),
    places: placesOf(view, emperor, look),
    size: look.size,
    facts: facts(view, emperor, all, look),
    ...(look.lined &&
      look.size !== 'small' && {
        line: {
          label: say.trophies,
          cards: line.map((card) => ({ ...face(card), name: say.trophy(card) })),
          text: line.length > 0 ? `+${line.length}` : '',
        },
      }),
    words: [say.inWords(name), ...notes, ...starts, ...(mark === undefined ? [] : [mark])].join(', '),
  };
}

const leads = ({ outcome }: Look, emperor: Emperor): boolean => outcome?.leaders.includes(emperor) === true;

function orderOf(view: PowerView, emperor: Emperor, look: Look): NonNullable<Quarter['order']> {
  const place = EMPERORS.findIndex((places) => clockwise(view.table, view.starter, places) === emperor);
  const played = view.phase !== 'initiative' || view.played.some((each) => each.emperor === emperor);
  const now = view.turn === emperor && !look.calledOff;
  return { text: say.place(place), state: now ? 'now' : played ? 'done' : 'ahead' };
}

/** R14 Dummies that were nobody's seat are called so. A small field has room for what matters to a choice. */
function notesOf({ dealer, auto, out, phase }: PowerView, emperor: Emperor, { size, seats }: Laid): string[] {
  return [
    ...(auto[emperor] && emperor < seats ? [say.dummy] : []),
    ...(out[emperor] ? [say.out] : []),
    ...(dealer === emperor && size === 'roomy' && phase !== 'over' ? [say.dealer] : []),
  ];
}

function markOf(view: PowerView, emperor: Emperor, look: Look): string | undefined {
  if (leads(look, emperor)) return look.outcome?.leaders.length === 1 ? say.wins : say.draws;
  const mine = look.own === emperor ? say.you : undefined;
  if (look.calledOff || view.phase === 'over' || view.turn === null) return mine;
  if (view.turn !== emperor) return mine;
  if (view.phase === 'attack') return mine === undefined ? say.toAttack : say.youAttack;
  return mine === undefined ? say.toPlay : say.yourTurn;
}

/** R5 Whether the winner of the initiative may attack this one now. */
const isTarget = (view: PowerView, emperor: Emperor, look: Look): boolean =>
  view.phase === 'attack' && !look.calledOff && view.turn !== null && victimsOf(view, view.turn).includes(emperor);

/** R10 After a season nobody has a city; at the end nothing is to be played. */
function placesOf(view: PowerView, emperor: Emperor, look: Look): QuarterPlace[] {
  if (view.phase !== 'over') return [cityPlace(view, emperor, look), playedPlace(view, emperor)];
  return view.cities.every((city) => city === null) ? [] : [cityPlace(view, emperor, look)];
}

function cityPlace(view: PowerView, emperor: Emperor, look: Look): QuarterPlace {
  const city = view.cities[emperor] ?? null;
  if (city === null) return { label: say.city };
  return {
    label: say.city,
    face: face(city),
    ...(suitOf(city) !== undefined && { words: say.trump }),
    ...(isTarget(view, emperor, look) && { glow: true, chip: fateOf(view, city) }),
  };
}

/** R6, R12, R17 What taking a city over would do. */
const fateOf = ({ mode }: PowerView, city: Card): string =>
  mode === 'tyrant' || (mode === 'coloured' && isDestroyedByColour(city)) ? say.destroy : say.conquer;

function playedPlace(view: PowerView, emperor: Emperor): QuarterPlace {
  const played = view.played.find((each) => each.emperor === emperor);
  if (played === undefined) return { label: say.played };
  const best = leading(view, view.played)?.emperor === emperor;
  const shown = battleFace(view, emperor, played.card);
  const chip = view.phase === 'initiative' ? say.leads : say.won;
  return { label: say.played, face: shown, ...(best && { chip, glow: true }) };
}

function facts(view: PowerView, emperor: Emperor, all: Names, look: Look): Fact[] {
  const small = look.size === 'small';
  const { mode, phase, target, holy, totals, ruins, trophies, hands } = view;
  const total = totals[emperor] ?? 0;
  const lost = ruins[emperor] ?? 0;
  const gained = phase === 'over' ? 0 : (trophies[emperor]?.length ?? 0);
  const victims = victimsOf(view, emperor).map((victim) => say.inWords(all[victim] as string));
  const city = view.cities[emperor] ?? null;
  return [
    ...(city === null ? [] : [trumpFact(view, emperor, say.attacksWords(victims), small)]),
    ...(mode === 'tyrant'
      ? []
      : [
          fact(
            'crown',
            small ? say.conqueredShort(total, gained) : say.conquered(total, gained, target),
            say.conqueredWords(total, gained, target),
          ),
        ]),
    ...(mode === 'basic'
      ? []
      : [
          fact(
            'ruin',
            small ? say.ruinsShort(lost, holy) : say.ruins(lost, holy),
            say.ruinsWords(lost, holy),
            view.out[emperor] ? 'bad' : 'plain',
          ),
        ]),
    ...(phase === 'over' ? [] : [fact('cards', say.cards(hands[emperor] ?? 0), say.cardsWords(hands[emperor] ?? 0))]),
  ];
}

const fact = (sign: Sign, text: string, words: string, tone: Fact['tone'] = 'plain'): Fact => ({
  sign,
  text,
  tone,
  words,
});

/** R2 The alt text says it where the city doesn't. */
function trumpFact(view: PowerView, emperor: Emperor, attacks: string, small: boolean): Fact {
  const suit = trumpOf(view, emperor);
  const joker = suitOf(view.cities[emperor] as Card) === undefined;
  const words = [joker ? say.trumpWords(suit) : '', attacks].filter((each) => each !== '').join(', ');
  if (suit === null) return { ...fact('star', small ? '' : say.noTrump, words, 'quiet'), coin: true, crossed: true };
  return { ...fact(suitSign(suit), small ? '' : say.trump, words, 'gold'), coin: true };
}

/** R2, G4 The city that lies open, on those to come; the joker looks out below them. */
export function cityPile(view: PowerView, size: CardSize): Pile {
  const { nextCity, cityDeck } = view;
  return {
    kind: 'pile',
    label: say.nextCity,
    count: cityDeck,
    top: nextCity === null ? back : face(nextCity),
    bottom: face(BOTTOM_CITY),
    size,
    words: say.nextCityWords(nextCity === null ? undefined : say.card(nextCity), cityDeck),
  };
}
