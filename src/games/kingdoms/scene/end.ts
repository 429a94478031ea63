import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { board, type CardFace, type Piece, type Scene } from '../../../pictures/scene.js';
import { plainNameOf } from '../../../words/people.js';
import { wholeNames } from '../../drawn-names.js';
import { type Card, type KingdomsOutcome, kingdomOf, numberOf, REALMS, SEATS } from '../rules/state.js';
import { valueIn } from '../rules/values.js';
import type { KingdomsView } from '../rules/view.js';
import { kingdomsIn } from '../words/phrases.js';
import { ART } from './art.js';
import { KINDS } from './field.js';
import type { Files } from './files.js';
import { crying, type Ground, type Hero, saying } from './hero.js';
import { face, kingdom } from './pieces.js';
import { isOpen } from './tell.js';
import { cardName, reasonWords, type SayPictures, sceneLanguage } from './words.js';

/** A match's keepsake: the winner's strongest card large, what is left of the realms, and each one's part. */
export function endScene(
  say: SayPictures,
  { table: view, outcome: given }: Seen<KingdomsView>,
  names: Names,
  day: string,
): Scene {
  const outcome = given as KingdomsOutcome;
  const [winner] = outcome.winners;
  const [loser = 0] = outcome.losers;
  const best = portrait(view, winner ?? 0);
  const ground: Ground = { kind: 'own:ground', over: true, height: HEIGHT, words: '' };
  const titleWith = (people: Names): string =>
    winner === undefined ? say('draw') : say('won', { who: plainNameOf(say, people, winner) });
  const factsWith = (people: Names): string[] => [
    reasonWords(say, outcome, view.turn, plainNameOf(say, people, loser)),
    ...SEATS.map((seat) =>
      say('facts', {
        who: plainNameOf(say, people, seat),
        cards: outcome.cards[seat] ?? 0,
        strength: outcome.strength[seat] ?? 0,
      }),
    ),
  ];
  const [drawn, facts] = [wholeNames(say.locale, names), factsWith(names)];
  const told: Piece = {
    kind: 'stack',
    gap: 'tight',
    grow: true,
    pieces: [
      crying(titleWith(drawn), titleWith(names)),
      ...factsWith(drawn).map((fact, i) => saying(fact, 'plain', undefined, facts[i])),
      realmsLeft(say, view, names, winner ?? 0),
      saying([kingdomsIn(say.locale)('title'), ...(day === '' ? [] : [day])].join(' · '), 'quiet'),
    ],
  };
  return {
    title: say('endTitle'),
    felt: ART,
    kinds: KINDS,
    body: board(HEIGHT, [
      [ground, { x: 0, y: 0, w: 944 }],
      ...(best === undefined ? [] : [[heroOf(say, names, winner, best), { x: 10, y: 0, w: 340, h: HEIGHT }] as const]),
      [told, { x: 380, y: 0, w: 548, h: HEIGHT }],
    ]),
  };
}

const HEIGHT = 580;

interface Best {
  readonly card: Card;
  readonly value: number;
}

/** The strongest card in front, and its force's value. */
function portrait(view: KingdomsView, seat: Seat): Best | undefined {
  const rule = kingdomOf(view, seat);
  const fronts = REALMS.flatMap((realm): Best[] => {
    const { active } = rule[realm];
    if (active === null || !isOpen(active)) return [];
    return active.cards.map((card) => ({ card, value: valueIn(rule, realm, active) }));
  });
  return fronts.toSorted((one, other) => numberOf(other.card) - numberOf(one.card) || other.value - one.value)[0];
}

function heroOf(say: SayPictures, names: Names, winner: Seat | undefined, { card, value }: Best): Hero {
  const shown: CardFace = face(say, card);
  const who = plainNameOf(say, names, winner ?? 0);
  return {
    kind: 'own:hero',
    face: shown,
    width: 320,
    words: `${say('strongest', { who, value })}, ${cardName(say, card)}`,
  };
}

/** What a kingdom keeps in front, realm by realm. */
function realmsLeft(say: SayPictures, view: KingdomsView, names: Names, seat: Seat): Files {
  const tongue = sure(sceneLanguage(say.locale).tongues.at(-1));
  const side = kingdom(view, seat, names, { facing: 'up', card: 100, unnamed: true, tongue });
  return { ...side, standing: [], files: side.files.map((file) => ({ ...file, behind: [] })) };
}
