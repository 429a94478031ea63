import { suitOf } from '../../../cards/standard.js';
import type { Quarter, QuarterPlace } from '../../../pictures/scene.js';
import { shared } from '../../../words/shared.js';
import { colourOf, leading, victimsOf } from '../rules/circle.js';
import { modeOf } from '../rules/modes/index.js';
import { clockwise, EMPERORS, type Emperor } from '../rules/state.js';
import type { Drawn, Look } from './drawn.js';
import { battleFace, face } from './faces.js';
import { factsOf } from './facts.js';
import { cardName, inWords } from './words.js';

export function quarter(drawn: Drawn, emperor: Emperor): Quarter {
  const { say, view, size, calledOff } = drawn;
  const { phase, turn } = view;
  const name = drawn.all[emperor];
  const mark = markOf(drawn, emperor);
  const notes = notesOf(drawn, emperor);
  const starts = view.starter === emperor && phase !== 'over' ? [say('scene.starter')] : [];
  return {
    kind: 'quarter',
    name,
    standIn: shared(say.locale)('seat', { number: emperor + 1 }),
    ...(phase !== 'over' && { order: orderOf(drawn, emperor) }),
    note: notes.slice(0, size === 'small' ? 1 : 3).join(' · '),
    ...(mark !== undefined && { mark }),
    active: (!calledOff && phase !== 'over' && turn === emperor) || leads(drawn, emperor),
    places: placesOf(drawn, emperor),
    size,
    facts: factsOf(drawn, emperor),
    ...(drawn.lined && size !== 'small' && { line: lineOf(drawn, emperor) }),
    words: [inWords(name), ...notes, ...starts, ...(mark === undefined ? [] : [mark])].join(', '),
  };
}

/** Trophies of this season, the newest last. */
function lineOf({ say, view }: Drawn, emperor: Emperor): NonNullable<Quarter['line']> {
  const line = view.trophies[emperor];
  const newest = line.at(-1);
  return {
    label: say('scene.trophies'),
    cards: line.map((card) => face(say, card)),
    text: line.length > 0 ? `+${line.length}` : '',
    ...(newest !== undefined && {
      words: say('scene.trophiesWords', { n: line.length, newest: cardName(say, newest) }),
    }),
  };
}

const leads = ({ outcome }: Look, emperor: Emperor): boolean => outcome?.leaders.includes(emperor) === true;

function orderOf({ view, calledOff }: Drawn, emperor: Emperor): NonNullable<Quarter['order']> {
  const place = EMPERORS.findIndex((places) => clockwise(view.table, view.starter, places) === emperor);
  const played = view.phase !== 'initiative' || view.played.some((each) => each.emperor === emperor);
  const now = view.turn === emperor && !calledOff;
  return { text: String(place + 1), state: now ? 'now' : played ? 'done' : 'ahead' };
}

/** R14 Dummies that were nobody's seat are called so. A small field has room for what matters to a choice. */
function notesOf({ say, view: { dealer, auto, out, phase }, size, seats }: Drawn, emperor: Emperor): string[] {
  return [
    ...(auto[emperor] && emperor < seats ? [say('scene.dummy')] : []),
    ...(out[emperor] ? [say('scene.out')] : []),
    ...(dealer === emperor && size === 'roomy' && phase !== 'over' ? [say('scene.dealer')] : []),
  ];
}

function markOf(drawn: Drawn, emperor: Emperor): string | undefined {
  const { say, view, own, outcome, calledOff } = drawn;
  if (leads(drawn, emperor)) return say(outcome?.leaders.length === 1 ? 'scene.wins' : 'scene.draws');
  const mine = own === emperor;
  if (calledOff || view.phase === 'over' || view.turn !== emperor) return mine ? say('scene.you') : undefined;
  if (view.phase === 'attack') return say(mine ? 'scene.youAttack' : 'scene.toAttack');
  return say(mine ? 'scene.yourTurn' : 'scene.toPlay');
}

/** R10 After a season nobody has a city; at the end nothing is to be played. */
function placesOf(drawn: Drawn, emperor: Emperor): QuarterPlace[] {
  const { view } = drawn;
  if (view.phase !== 'over') return [cityPlace(drawn, emperor), playedPlace(drawn, emperor)];
  return view.cities.every((city) => city === null) ? [] : [cityPlace(drawn, emperor)];
}

/** R5 A city that the winner of the initiative may attack now glows, and says what taking it over would do. */
function cityPlace({ say, view, calledOff }: Drawn, emperor: Emperor): QuarterPlace {
  const city = view.cities[emperor];
  const label = say('scene.city');
  if (city === null) return { label };
  const isTarget =
    view.phase === 'attack' && !calledOff && view.turn !== null && victimsOf(view, view.turn).includes(emperor);
  return {
    label,
    face: face(say, city),
    ...(suitOf(city) !== undefined && { words: say('scene.trump') }),
    ...(isTarget && { glow: true, chip: say(`scene.${modeOf(view).takeOver(colourOf(city))}`) }),
  };
}

function playedPlace({ say, view }: Drawn, emperor: Emperor): QuarterPlace {
  const label = say('scene.played');
  const played = view.played.find((each) => each.emperor === emperor);
  if (played === undefined) return { label };
  const best = leading(view, view.played)?.emperor === emperor;
  const chip = say(view.phase === 'initiative' ? 'scene.leads' : 'scene.wins');
  return { label, face: battleFace(say, view, emperor, played.card), ...(best && { chip, glow: true }) };
}
