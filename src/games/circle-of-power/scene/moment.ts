import { board, type Piece, type Place, type Scene } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import type { PowerEvent } from '../rules/events.js';
import type { Emperor } from '../rules/state.js';
import { emperorNames, type SayPower } from '../words/phrases.js';
import { captionOf } from './caption.js';
import { face } from './faces.js';
import { KINDS } from './kinds.js';
import { cardWords } from './realm.js';
import type { Portrait, Stronghold } from './stronghold.js';
import { cardName, drawnName, inWords, LINE_LIMIT } from './words.js';

type Fall = Extract<PowerEvent, { type: 'conquer' | 'destroy' | 'retake' }>;
type Initiative = Extract<PowerEvent, { type: 'initiative' }>;

const isFall = ({ type }: PowerEvent): boolean => type === 'conquer' || type === 'destroy' || type === 'retake';

/** R6, R12 The last city that fell, with the cards that both sides had played; undefined where none did. */
export function momentScene(say: SayPower, events: readonly PowerEvent[], names: Names): Scene | undefined {
  const at = events.findLastIndex(isFall);
  if (at < 0) return undefined;
  const fall = events[at] as Fall;
  const before = events.slice(0, at).filter((event): event is Initiative => event.type === 'initiative');
  const all = emperorNames(say, names);
  const called = (emperor: Emperor) => inWords(drawnName(say, all, emperor), LINE_LIMIT);
  const [by, from] = [called(fall.by), called(fall.from)];
  const out = events.slice(at).some((event) => event.type === 'knockedOut' && event.emperor === fall.from);
  return {
    title: say('scene.moment'),
    felt: 'purple',
    kinds: KINDS,
    body: board(560, [
      [captionOf(say('scene.deed', { deed: fall.type, who: by }), 'title'), { x: 0, y: -8, w: 944 }],
      [captionOf(say('scene.cityOf', { city: cardName(say, fall.card), who: from }), 'line'), { x: 0, y: 66, w: 944 }],
      [fallen(say, fall), { x: CITY, y: 134, w: 300 }],
      ...struck(say, before, fall.by, by),
      ...after(say, fall, from),
      ...(out ? [isOut(say, from)] : []),
    ]),
  };
}

/** Where the city stands, and what has become of its emperor. */
const CITY = 366;
const AFTER = { x: 690, w: 254 } as const;

const isOut = (say: SayPower, who: string): [Piece, Place] => [
  captionOf(say('scene.isOut', { who }), 'bad'),
  { x: AFTER.x, y: 494, w: AFTER.w },
];

/** The card that won the initiative, where that was told, and the sword that strikes from there. */
function struck(say: SayPower, before: readonly Initiative[], emperor: Emperor, who: string): [Piece, Place][] {
  const played = before.findLast((event) => event.emperor === emperor);
  const from = played ? 176 : 0;
  const sword: [Piece, Place] = [
    { kind: 'own:charge', words: '', over: true },
    { x: from, y: 270, w: CITY + 8 - from },
  ];
  if (played === undefined) return [sword];
  const trump = say('scene.trump');
  const marks = played.trump ? [{ mark: 'trump' as const, words: trump }] : [];
  const won = cardWords('', face(say, played.card), played.trump ? trump : undefined).trim();
  const card: Portrait = {
    kind: 'own:portrait',
    face: { ...face(say, played.card), marks },
    card: 164,
    words: say('scene.wonWith', { who, card: won }),
  };
  return [[card, { x: 0, y: 215, w: 164 }], sword];
}

function fallen(say: SayPower, { type, card }: Fall): Stronghold {
  const look = type === 'destroy' ? 'fallen' : 'prey';
  return { kind: 'own:stronghold', look, card: 184, tilt: 6, hung: [], face: face(say, card), words: '' };
}

/** The trophy that a retake costs; else the city that the loser has now. */
function after(say: SayPower, fall: Fall, who: string): [Piece, Place][] {
  const lost = fall.type === 'retake' ? fall.trophy : null;
  const next = fall.type === 'retake' ? null : (fall.gave ?? fall.newCity);
  const card = lost ?? next;
  if (card === null) return [];
  const text = say(lost === null ? 'scene.movesTo' : 'scene.trophyLost');
  const words = `${say('scene.after', { who, what: text })}: ${cardName(say, card)}`;
  const shown: Portrait | Stronghold =
    lost === null
      ? { kind: 'own:stronghold', look: 'plain', card: 112, hung: [], face: face(say, card), words }
      : { kind: 'own:portrait', face: { ...face(say, card), dim: true }, card: 124, words };
  return [
    [captionOf(who, 'name', ''), { ...AFTER, y: 150 }],
    [captionOf(text, 'quiet', ''), { ...AFTER, y: 202 }],
    [shown, { ...AFTER, y: 254 }],
  ];
}
