import { board, type Piece, type Place, type Scene } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import type { PowerEvent } from '../rules/events.js';
import type { Emperor } from '../rules/state.js';
import { emperorNames, type SayPower } from '../words/phrases.js';
import { captionOf } from './caption.js';
import { face } from './faces.js';
import { KINDS } from './kinds.js';
import { cardWords } from './realm.js';
import type { Stronghold } from './stronghold.js';
import { cardName, inWords, LINE_LIMIT } from './words.js';

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
  const [by, from] = [inWords(all[fall.by], LINE_LIMIT), inWords(all[fall.from], LINE_LIMIT)];
  const out = events.slice(at).some((event) => event.type === 'knockedOut' && event.emperor === fall.from);
  return {
    title: say('scene.moment'),
    felt: 'purple',
    kinds: KINDS,
    body: board(560, [
      [captionOf(say('scene.deed', { deed: fall.type, who: by }), 'title'), { x: 0, y: -8, w: 944 }],
      [captionOf(say('scene.cityOf', { city: cardName(say, fall.card), who: from }), 'line'), { x: 0, y: 66, w: 944 }],
      [attacker(say, before, fall.by, by), { x: 10, y: 152, w: 250 }],
      [captionOf(by, 'name', ''), { x: 0, y: 452, w: 270 }],
      [
        { kind: 'own:charge', words: '', over: true },
        { x: 244, y: 236, w: 112 },
      ],
      [fallen(say, fall), { x: 346, y: 132, w: 300 }],
      ...after(say, fall, from),
      ...(out ? [isOut(say, from)] : []),
    ]),
  };
}

const isOut = (say: SayPower, who: string): [Piece, Place] => [
  captionOf(say('scene.isOut', { who }), 'bad'),
  { x: 0, y: 508, w: 944 },
];

/** With the card that won the initiative, where that was told. */
function attacker(say: SayPower, before: readonly Initiative[], emperor: Emperor, who: string): Stronghold {
  const played = before.findLast((event) => event.emperor === emperor);
  const trump = say('scene.trump');
  const marks = played?.trump ? [{ mark: 'trump' as const, words: trump }] : [];
  return {
    kind: 'own:stronghold',
    look: 'active',
    card: 140,
    hung: [],
    ...(played ? { face: { ...face(say, played.card), marks } } : { sign: 'sword' }),
    words: played
      ? say('scene.wonWith', {
          who,
          card: cardWords('', face(say, played.card), played.trump ? trump : undefined).trim(),
        })
      : '',
  };
}

function fallen(say: SayPower, { type, card }: Fall): Stronghold {
  const look = type === 'destroy' ? 'fallen' : 'prey';
  return { kind: 'own:stronghold', look, card: 176, tilt: 6, hung: [], face: face(say, card), words: '' };
}

/** The trophy that a retake costs; else the city that the loser has now. */
function after(say: SayPower, fall: Fall, who: string): [Piece, Place][] {
  const lost = fall.type === 'retake' ? fall.trophy : null;
  const next = fall.type === 'retake' ? null : (fall.gave ?? fall.newCity);
  const card = lost ?? next;
  const text = lost !== null ? say('scene.trophyLost') : next !== null ? say('scene.movesTo') : '';
  if (card === null) return [[captionOf(who, 'name', ''), { x: 664, y: 270, w: 280 }]];
  const shown: Piece = {
    kind: 'cards',
    label: say('scene.after', { who, what: text }),
    cards: [{ ...face(say, card), ...(lost !== null && { dim: true }) }],
    size: 'medium',
    spread: 'row',
  };
  return [
    [captionOf(who, 'name', ''), { x: 664, y: 160, w: 280 }],
    [captionOf(text, 'quiet', ''), { x: 664, y: 216, w: 280 }],
    [shown, { x: 664, y: 266, w: 280 }],
  ];
}
