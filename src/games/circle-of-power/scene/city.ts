import { suitOf } from '../../../cards/standard.js';
import { colourOf, leading, trumpOf, victimsOf } from '../rules/circle.js';
import { modeOf } from '../rules/modes/index.js';
import { clockwise, EMPERORS, type Emperor } from '../rules/state.js';
import { countsOf, hungOf, reachWords, trophyWords } from './counts.js';
import type { Drawn } from './drawn.js';
import { battleFace, face, suitSign } from './faces.js';
import { type City, cardWords, type PlayedCard } from './realm.js';
import { drawnName, inWords } from './words.js';

/** One emperor's city, with the card played for the initiative. */
export function cityOf(drawn: Drawn, emperor: Emperor): City {
  const { say, view, own } = drawn;
  const card = view.cities[emperor];
  const chip = chipOf(drawn, emperor);
  const played = view.phase === 'over' ? undefined : playedOf(drawn, emperor);
  const { conquers, destroys } = modeOf(view);
  const counts = countsOf(say, view, emperor, own !== undefined || (conquers && destroys));
  return {
    name: drawnName(say, drawn.all, emperor),
    look: lookOf(drawn, emperor),
    lit: isAwaited(drawn, emperor),
    hung: own === undefined ? hungOf(view, emperor) : [],
    counts,
    ...(card !== null && { face: face(say, card), trump: trumpSign(drawn, emperor) }),
    ...(chip && { chip }),
    ...(played && { played }),
    words: wordsOf(drawn, emperor),
  };
}

const isAwaited = ({ view, calledOff }: Drawn, emperor: Emperor): boolean =>
  !calledOff && view.phase !== 'over' && view.turn === emperor;

/** R5 Whether the winner of the initiative may attack this city now. */
const isPrey = ({ view, calledOff }: Drawn, emperor: Emperor): boolean =>
  view.phase === 'attack' && !calledOff && view.turn !== null && victimsOf(view, view.turn).includes(emperor);

function lookOf(drawn: Drawn, emperor: Emperor): City['look'] {
  if (isPrey(drawn, emperor)) return 'prey';
  if (isAwaited(drawn, emperor)) return 'active';
  return drawn.view.out[emperor] ? 'fallen' : 'plain';
}

function trumpSign({ view }: Drawn, emperor: Emperor): NonNullable<City['trump']> {
  const suit = trumpOf(view, emperor);
  return suit === null ? { sign: 'star', crossed: true } : { sign: suitSign(suit), crossed: false };
}

/** The city's present action, the effect of a take-over, or its loss. */
function chipOf(drawn: Drawn, emperor: Emperor): City['chip'] {
  const { say, view, own } = drawn;
  const city = view.cities[emperor];
  if (isPrey(drawn, emperor) && city !== null)
    return { text: say(`scene.${modeOf(view).takeOver(colourOf(city))}`), tone: 'bad' };
  if (own === emperor) return { text: say('scene.you'), tone: 'gold' };
  if (view.phase === 'attack' && isAwaited(drawn, emperor)) return { text: say('scene.toAttack'), tone: 'gold' };
  return view.out[emperor] ? { text: say('scene.out'), tone: 'bad' } : undefined;
}

function playedOf(drawn: Drawn, emperor: Emperor): PlayedCard | undefined {
  const { say, view, own } = drawn;
  const order = String(EMPERORS.findIndex((places) => clockwise(view.table, view.starter, places) === emperor) + 1);
  const played = view.played.find((each) => each.emperor === emperor);
  const awaited = view.phase === 'initiative' && isAwaited(drawn, emperor);
  if (played === undefined) {
    const text = say(own === emperor ? 'scene.yourTurn' : 'scene.toPlay');
    return { order, awaited, ...(awaited && { chip: { text, tone: 'gold' } }) };
  }
  const best = leads(drawn, emperor);
  const told = best && (view.phase === 'initiative' || own === undefined);
  const lost = view.phase === 'attack' && !best;
  return {
    order,
    awaited: best && view.phase === 'attack',
    face: { ...battleFace(say, view, emperor, played.card), ...(lost && { dim: true }) },
    ...(told && { chip: { text: say(view.phase === 'initiative' ? 'scene.leads' : 'scene.wins'), tone: 'gold' } }),
  };
}

const leads = ({ view }: Drawn, emperor: Emperor): boolean => leading(view, view.played)?.emperor === emperor;

/** R14 Says of a dummy that was no seat that it is one. */
function notesOf(drawn: Drawn, emperor: Emperor): string[] {
  const { say, view, seats, own } = drawn;
  const { auto, out, starter, phase } = view;
  const mine = own === emperor;
  return [
    ...(auto[emperor] && emperor < seats ? [say('scene.dummy')] : []),
    ...(out[emperor] ? [say('scene.out')] : []),
    ...(starter === emperor && phase !== 'over' ? [say('scene.starter')] : []),
    ...(mine && !isAwaited(drawn, emperor) ? [say('scene.you')] : []),
    ...(isAwaited(drawn, emperor) ? [turnWords(drawn, mine)] : []),
  ];
}

const turnWords = ({ say, view }: Drawn, mine: boolean): string =>
  view.phase === 'attack'
    ? say(mine ? 'scene.youAttack' : 'scene.toAttack')
    : say(mine ? 'scene.yourTurn' : 'scene.toPlay');

function wordsOf(drawn: Drawn, emperor: Emperor): string {
  const { say, view } = drawn;
  const who = [inWords(drawn.all[emperor]), ...notesOf(drawn, emperor)].join(', ');
  const told = [
    ...cityWords(drawn, emperor),
    ...playedWords(drawn, emperor),
    ...reachWords(drawn, emperor),
    ...countsOf(say, view, emperor).map(({ words }) => words),
    ...trophyWords(drawn, emperor),
  ];
  return told.length === 0 ? who : `${who}: ${told.join(', ')}`;
}

function cityWords(drawn: Drawn, emperor: Emperor): string[] {
  const { say, view } = drawn;
  const city = view.cities[emperor];
  if (city === null) return [];
  const trump = suitOf(city) === undefined ? undefined : say('scene.trump');
  const prey = isPrey(drawn, emperor) ? say(`scene.${modeOf(view).takeOver(colourOf(city))}`) : undefined;
  return [cardWords(say('scene.city'), face(say, city), trump, prey)];
}

function playedWords(drawn: Drawn, emperor: Emperor): string[] {
  const { say, view } = drawn;
  const played = view.played.find((each) => each.emperor === emperor);
  if (played === undefined) return [];
  const best = leads(drawn, emperor) ? say(view.phase === 'initiative' ? 'scene.leads' : 'scene.wins') : undefined;
  return [cardWords(say('scene.played'), battleFace(say, view, emperor, played.card), best)];
}
