import type { Names } from '../../../contract/game.js';
import { board, type Piece, type Place, type Scene } from '../../../pictures/scene.js';
import { drawnNames } from '../../drawn-names.js';
import type { PowerEvent } from '../rules/events.js';
import type { Emperor } from '../rules/state.js';
import { emperorNames, type SayPower } from '../words/phrases.js';
import { ART } from './art.js';
import { captionOf } from './caption.js';
import { face } from './faces.js';
import { KINDS } from './kinds.js';
import { cardWords } from './realm.js';
import type { Portrait, Stronghold } from './stronghold.js';
import { cardName } from './words.js';

type Fall = Extract<PowerEvent, { type: 'conquer' | 'destroy' | 'retake' }>;
/** A name in the alt text, and in the picture. */
interface Who {
  readonly name: string;
  readonly drawn: string;
}

type Initiative = Extract<PowerEvent, { type: 'initiative' }>;

const isFall = ({ type }: PowerEvent): boolean => type === 'conquer' || type === 'destroy' || type === 'retake';

/** R6, R12 The last fallen city, with both sides' cards; undefined where none fell. */
export function momentScene(say: SayPower, events: readonly PowerEvent[], names: Names): Scene | undefined {
  const last = events.findLastIndex(isFall);
  if (last < 0) return undefined;
  const fall = events[last] as Fall;
  const before = events.slice(0, last).filter((event): event is Initiative => event.type === 'initiative');
  const all = emperorNames(say, names);
  const drawn = drawnNames(say.locale, all);
  const called = (emperor: Emperor): Who => ({ name: all[emperor], drawn: drawn[emperor] ?? '' });
  const [by, from] = [called(fall.by), called(fall.from)];
  const caption = (look: 'title' | 'line', { name, drawn }: Who, text: (who: string) => string) =>
    captionOf(text(drawn), look, text(name));
  const city = cardName(say, fall.card);
  const out = events.slice(last).some((event) => event.type === 'knockedOut' && event.emperor === fall.from);
  const later = after(say, fall, from, out);
  const at = later.length > 0 ? CITY.left : CITY.right;
  return {
    title: say('scene.moment'),
    felt: ART,
    kinds: KINDS,
    body: board(560, [
      [caption('title', by, (who) => say('scene.deed', { deed: fall.type, who })), { x: 0, y: -8, w: 944 }],
      [caption('line', from, (who) => say('scene.cityOf', { city, who })), { x: 0, y: 66, w: 944 }],
      [fallen(say, fall), { x: at, y: 134, w: 300 }],
      ...struck(say, before, fall.by, by, at),
      ...later,
    ]),
  };
}

/** The city's place, further right where nothing is said about its emperor's fate. */
const CITY = { left: 332, right: 470 } as const;
const AFTER = { x: 644, w: 300 } as const;

/** The card that won the initiative, if known, and the sword that strikes from there. */
function struck(
  say: SayPower,
  before: readonly Initiative[],
  emperor: Emperor,
  { name, drawn }: Who,
  to: number,
): [Piece, Place][] {
  const played = before.findLast((event) => event.emperor === emperor);
  const from = played ? 176 : 0;
  const sword: [Piece, Place] = [
    { kind: 'own:charge', words: '', over: true },
    { x: from, y: 270, w: to + 8 - from },
  ];
  if (played === undefined) return [sword];
  const trump = say('scene.trump');
  const marks = played.trump ? [{ mark: 'trump' as const, words: trump }] : [];
  const won = cardWords('', face(say, played.card), played.trump ? trump : undefined).trim();
  const card: Portrait = {
    kind: 'own:portrait',
    face: { ...face(say, played.card), marks },
    card: 164,
    words: say('scene.wonWith', { who: name, card: won }),
  };
  return [[captionOf(drawn, 'name', ''), { x: -28, y: 150, w: 220 }], [card, { x: 0, y: 215, w: 164 }], sword];
}

function fallen(say: SayPower, { type, card }: Fall): Stronghold {
  const look = type === 'destroy' ? 'fallen' : 'prey';
  return { kind: 'own:stronghold', look, card: 184, tilt: 6, hung: [], face: face(say, card), words: '' };
}

/** The fate of the emperor who lost the city. */
function after(say: SayPower, fall: Fall, from: Who, out: boolean): [Piece, Place][] {
  const left = leftTo(say, fall, from);
  if (!out) return left;
  const { name, drawn } = from;
  const isOut = captionOf(say('scene.isOut', { who: drawn }), 'bad', say('scene.isOut', { who: name }));
  return [...left, [isOut, { ...AFTER, y: left.length > 0 ? 494 : 290 }]];
}

/** The trophy that a retake costs; else the loser's new city. */
function leftTo(say: SayPower, fall: Fall, { name, drawn }: Who): [Piece, Place][] {
  const lost = fall.type === 'retake' ? fall.trophy : null;
  const next = fall.type === 'retake' ? null : (fall.gave ?? fall.newCity);
  const card = lost ?? next;
  if (card === null) return [];
  const text = say(lost === null ? 'scene.movesTo' : 'scene.trophyLost');
  const words = `${say('scene.after', { who: name, what: text })}: ${cardName(say, card)}`;
  const shown: Portrait | Stronghold =
    lost === null
      ? { kind: 'own:stronghold', look: 'plain', card: 112, hung: [], face: face(say, card), words }
      : { kind: 'own:portrait', face: { ...face(say, card), dim: true }, card: 124, words };
  return [
    [captionOf(drawn, 'name', ''), { ...AFTER, y: 150 }],
    [captionOf(text, 'quiet', ''), { ...AFTER, y: 202 }],
    [shown, { ...AFTER, y: 254 }],
  ];
}
