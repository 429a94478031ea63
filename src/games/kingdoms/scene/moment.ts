import type { Names } from '../../../contract/game.js';
import { board, type Piece, type Scene } from '../../../pictures/scene.js';
import { plainNameOf, yesNo } from '../../../words/people.js';
import { wholeNames } from '../../drawn-names.js';
import type { KingdomEvent } from '../rules/events.js';
import { type Card, numberOf, rivalOf } from '../rules/state.js';
import { isHelper } from '../rules/values.js';
import { capital, eventDoes, eventMeaning, kingdomsIn, eventName as titleOf } from '../words/phrases.js';
import { ART } from './art.js';
import { type Battle, TITLE } from './battle.js';
import { KINDS } from './field.js';
import type { FileForce } from './force.js';
import { crying, type Ground, type Hero, saying } from './hero.js';
import { LARGE } from './muster.js';
import { face, realmSign } from './pieces.js';
import { cardsName, eventName, type SayPictures } from './words.js';

type Drawn = Extract<KingdomEvent, { type: 'event' }>;
type Invaded = Extract<KingdomEvent, { type: 'attack' | 'convert' }>;
type Answered = Extract<KingdomEvent, { type: 'countered' | 'taken_over' }>;

/** A struck force of at least this value is worth a picture. */
const GREAT = 12;

/**
 * The latest shareable news: an event (R26), or a finished invasion that was answered, made
 * a realm fall, or struck something great. It stays news until the next turn is over.
 */
export function momentScene(say: SayPictures, events: readonly KingdomEvent[], names: Names): Scene | undefined {
  for (const [at, event] of [...events.entries()].toReversed()) {
    const since = events.slice(at);
    if (since.filter(({ type }) => type === 'turn').length > 1) return undefined;
    if (event.type === 'event') return eventScene(say, event, names);
    if (event.type === 'attack' || event.type === 'convert') {
      const scene = invasionScene(say, event, since, names);
      if (scene !== undefined) return scene;
    }
  }
  return undefined;
}

function eventScene(say: SayPictures, { card, seat }: Drawn, names: Names): Scene {
  const words = kingdomsIn(say.locale);
  // A helper's effect is its meaning: then its place is told.
  const does = capital(isHelper(card) ? words('explain.helpers') : eventDoes(words, card));
  const ground: Ground = { kind: 'own:ground', over: true, height: EVENT, words: '' };
  const shown: Hero = {
    kind: 'own:hero',
    face: face(say, card),
    width: 300,
    words: `${say('momentCard')}: ${eventName(say, card)}`,
  };
  const told: Piece = {
    kind: 'stack',
    grow: true,
    pieces: [
      crying(titleOf(words, card), ''),
      saying(capital(eventMeaning(words, card)), 'gold'),
      saying(does),
      saying(
        say('turnedUpBy', { who: plainNameOf(say, wholeNames(say.locale, names), seat) }),
        'quiet',
        undefined,
        say('turnedUpBy', { who: plainNameOf(say, names, seat) }),
      ),
    ],
  };
  return {
    title: say('momentTitle'),
    felt: ART,
    kinds: KINDS,
    body: board(EVENT, [
      [ground, { x: 0, y: 0, w: 944 }],
      [shown, { x: 0, y: 0, w: 350, h: EVENT }],
      [told, { x: 380, y: 0, w: 548, h: EVENT }],
    ]),
  };
}

const EVENT = 468;

function invasionScene(
  say: SayPictures,
  invaded: Invaded,
  since: readonly KingdomEvent[],
  names: Names,
): Scene | undefined {
  const over = since.findIndex(({ type }) => type === 'turn' || type === 'match_ends');
  if (over < 0) return undefined;
  const act = since.slice(0, over);
  const answer = act.findLast(({ type }) => type === 'taken_over' || type === 'countered') as Answered | undefined;
  const struck = rivalOf(invaded.seat);
  const fell = !act.some(
    (event) => event.type === 'moves_up' && event.seat === struck && event.realm === invaded.realm,
  );
  if (answer === undefined && !fell && invaded.against < GREAT) return undefined;
  return {
    title: say('battleSeen', {
      who: plainNameOf(say, names, struck),
      realm: say('realm', { realm: invaded.realm }),
      falls: yesNo(answer === undefined && fell),
    }),
    felt: ART,
    kinds: KINDS,
    body: board(LARGE + TITLE, [[fought(say, invaded, act, names, fell), { x: 0, y: 0, w: 944 }]]),
  };
}

/** The battle as fought; fallen cards are in shade. */
function fought(say: SayPictures, invaded: Invaded, act: readonly KingdomEvent[], names: Names, fell: boolean): Battle {
  const { type, seat, by, realm, target, force, against, effective } = invaded;
  const struck = rivalOf(seat);
  const [who, whom] = [plainNameOf(say, names, seat), plainNameOf(say, names, struck)];
  const countered = act.find((event) => event.type === 'countered');
  const taken = act.some((event) => event.type === 'taken_over');
  const drawn = wholeNames(say.locale, names);
  const answer = countered && forceOf(say, countered.by, countered.force);
  const invader = type === 'attack' ? 'swords' : 'wands';
  return {
    kind: 'own:battle',
    title: countered
      ? say('battleTitle', { how: taken ? 'taken' : 'countered' })
      : fell
        ? say('fallen', { realm: say('realm', { realm }) })
        : say('invasion', { invader, target: say('realm', { realm }) }),
    invader: {
      ...forceOf(say, by, force),
      ...(countered ? { dim: !taken } : { chips: [] }),
    },
    counts: String(countered ? effective : force),
    countsLabel: plainNameOf(say, drawn, seat),
    ...(countered && force > effective && { lost: `–${force - effective}` }),
    struck: {
      sign: realmSign(realm),
      label: say('struck', { invader, target: say('realm', { realm }) }),
      force: forceOf(say, target, against),
    },
    answersLabel: countered || fell ? plainNameOf(say, drawn, struck) : say('home'),
    ...(!countered && { unanswered: fell ? 'ruin' : 'shield' }),
    answers: answer ? [answer] : [],
    ...(countered && { strikes: true }),
    words: say('battleWords', {
      who,
      by: cardsName(say, by),
      force,
      whom,
      target: cardsName(say, target),
      against,
      effective,
      answered: countered ? cardsName(say, countered.by) : '',
      isAnswered: taken ? 'taken' : countered ? 'countered' : 'no',
      with: countered?.force ?? 0,
    }),
  };
}

/** The strongest card comes last. */
const forceOf = (say: SayPictures, cards: readonly Card[], counts: number): FileForce => ({
  cards: cards.toSorted((one, other) => numberOf(one) - numberOf(other)).map((card) => face(say, card)),
  chips: [{ text: String(counts), tone: 'plain' }],
  many: `×${cards.length}`,
});
