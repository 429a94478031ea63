import type { LineWords, Names } from '../../../contract/game.js';
import type { Eye, Seat } from '../../../engine/table.js';
import { type Doer, joinNames, whom, yesNo } from '../../../words/people.js';
import { by, type EventOf, of, ofTypes, type Story, sentenceOf, type Teller } from '../../story.js';
import type { CardsEvent } from '../rules/events.js';
import type { Card } from '../rules/state.js';
import { outcomeTitle } from './outcome.js';
import { cardName, cardsBySuit, readerLast, type SayCards, whomAll } from './phrases.js';

interface StoryContext extends Teller<SayCards> {
  readonly line: LineWords | undefined;
}
type Type = CardsEvent['type'];
type Event<T extends Type> = EventOf<CardsEvent, T>;

/** Several seats as the subject of a sentence. */
function all(seats: readonly Seat[], teller: StoryContext): Doer & { readonly n: number } {
  const [first = 0, ...others] = seats;
  if (others.length === 0) return { ...by(first, teller), n: 1 };
  return { who: whomAll(teller.say, seats, teller.names, teller.eye), you: 'no', n: seats.length };
}

const story: Story<CardsEvent, StoryContext> = {
  'hand-start': ({ hand, hands, dealer }, teller) =>
    teller.say('event.handStart', { hand, hands, ...by(dealer, teller) }),
  dealt: ({ cards }, { say }) => cards && say('event.dealt', { cards: cardsBySuit(say, cards) }),
  'trick-start': ({ trick }, { say }) => say('event.trickStart', { trick }),
  lead: ({ seat, card, auto }, teller) =>
    teller.say('event.lead', { ...by(seat, teller), card: cardName(teller.say, card), last: yesNo(auto === true) }),
  placed: ({ step, card }, { say }) => card && say('event.placed', { step, card: cardName(say, card) }),
  // The table shows these while a step is open; the story tells them at its end, all at once.
  passed: ({ seat, step }, { say, eye, line }) =>
    seat === eye && line?.seat === seat && line.kind === step ? say('event.passed', { step }) : undefined,
  answered: ({ seat, step }, { say, eye, line }) =>
    seat === eye && (step === 'mulligan' || line?.choice?.[0] === 'pass') ? say('event.answered') : undefined,
  reveal: (event, teller) => revealed(event, teller),
  // The panel below the story shows the present results.
  tally: () => undefined,
  alliances: (event, teller) => allied(event, teller),
  // R8 Where nobody was asked the value changes nothing: the sentence about its fate is enough.
  defends: ({ seat, value, asked }, teller) =>
    asked
      ? teller.say('event.defends', { whose: of(seat, teller, 'begins'), card: cardName(teller.say, value) })
      : undefined,
  fight: (event, teller) => fought(event, teller),
  'trick-won': (event, teller) => trickWon(event, teller),
  forfeit: ({ seat }, teller) => teller.say('event.forfeit', by(seat, teller)),
  mulligan: ({ seat, count, cards }, teller) =>
    cards
      ? teller.say('event.newHand', { cards: cardsBySuit(teller.say, cards) })
      : teller.say('event.mulligan', { ...by(seat, teller), count }),
  restock: ({ count }, { say }) => say('event.restock', { count }),
  'hand-end': ({ hand, counts, winners, handsWon }, teller) => {
    const { say } = teller;
    return [
      winners.length === 0
        ? say('event.handEnd.none', { hand })
        : say('event.handEnd', { ...all(winners, teller), hand, parts: ranked(counts, teller) }),
      say('event.handsWon', { parts: ranked(handsWon, teller) }),
    ].join(' ');
  },
  'match-end': ({ outcome }, { say, names }) => say('event.matchEnd', { title: outcomeTitle(say, outcome, names) }),
};

/** `Ben 12, Ada 9`: the most first; `you` keeps its place. */
const ranked = (counts: readonly (number | null)[], { say, names, eye }: StoryContext): string =>
  counts
    .map((n, seat) => ({ n: n ?? 0, seat }))
    .sort((one, other) => other.n - one.n)
    .map(({ n, seat }) => say('part', { who: whom(say, seat, names, eye), n }))
    .join(', ');

/** R2-R4 Everybody's card, and the seats that passed. */
function revealed({ step, cards }: Event<'reveal'>, teller: StoryContext): string {
  const { say, names, eye } = teller;
  const laid = cards.flatMap((card, seat) =>
    card === null || card === 'pass'
      ? []
      : [say('event.revealed', { who: whom(say, seat, names, eye), card: cardName(say, card) })],
  );
  const passers = cards.flatMap((card, seat) => (card === 'pass' ? [seat] : []));
  if (laid.length === 0) return say('event.reveal.none', { step });
  const [first] = passers;
  return say('event.reveal', {
    step,
    cards: laid.join(', '),
    passed: yesNo(first !== undefined),
    passers: whomAll(say, passers, names, eye),
    n: passers.length,
    you: yesNo(first === eye),
  });
}

/** R5 */
function allied({ alliances, how, callers }: Event<'alliances'>, teller: StoryContext): string {
  const { say, names, eye } = teller;
  const [only, ...others] = alliances;
  if (!only) return say('event.alone');
  const who = whomAll(say, only, names, eye);
  if (how === 'call') return say('event.call', { ...called(callers, teller), who });
  if (others.length === 0) return say('event.match', { who });
  return say('event.matches', { parts: alliances.map((allies) => whomAll(say, allies, names, eye)).join('; ') });
}

const called = (callers: readonly Seat[], teller: StoryContext) => {
  const { who, you, n } = all(callers, teller);
  return { callers: who, you, n };
};

/** R9 A side's hits; undefined for a side without any. */
function fought({ seats, attack, hits, wins }: Event<'fight'>, teller: StoryContext): string | undefined {
  const { say, names, eye } = teller;
  const [first] = hits;
  if (!first) return undefined;
  const targetsOf = (codes: readonly Card[]): string => {
    const own = hits.filter(({ by: code }) => codes.includes(code));
    const targets = [...new Set(own.map(({ target }) => target))];
    return joinNames(
      say,
      readerLast(targets, eye).map((target) =>
        say('event.fight.target', {
          whose: of(target, teller),
          cards: own
            .filter((hit) => hit.target === target)
            .map(({ code }) => cardName(say, code))
            .join(' + '),
        }),
      ),
    );
  };
  const [alone = 0, ...allies] = seats;
  if (allies.length === 0)
    return say('event.fight', {
      whose: of(alone, teller, 'begins'),
      card: cardName(say, first.by),
      targets: targetsOf(attack),
      wins,
    });
  const blows = [...new Set(hits.map(({ by: code }) => code))].map((card) =>
    say('event.fight.blow', { card: cardName(say, card), targets: targetsOf([card]) }),
  );
  return say('event.fight.allies', { who: whomAll(say, seats, names, eye), blows: blows.join('; '), wins });
}

/** R10 */
function trickWon({ seats, wins, share, discarded, tied }: Event<'trick-won'>, teller: StoryContext): string {
  const { say } = teller;
  const takers = all(seats, teller);
  const how = wins === 0 && takers.n > 1 ? 'event.trick.none' : tied ? 'event.trick.tied' : 'event.trick';
  const left =
    discarded.length > 0
      ? [
          say('event.trick.left', {
            cards: joinNames(
              say,
              discarded.map((card) => cardName(say, card)),
            ),
            n: discarded.length,
          }),
        ]
      : [];
  return [say(how, { ...takers, wins, share }), ...left].join(' ');
}

/** The sentence for an event as `eye` hears it. */
export function tell(say: SayCards, event: CardsEvent, names: Names, eye: Eye, line?: LineWords): string | undefined {
  return sentenceOf(story, event, { say, names, eye, line });
}

/** A hand begins with its first trick; each further trick is a chapter too. */
export function chapter(say: SayCards, event: CardsEvent): string | undefined {
  if (event.type === 'hand-start') return say('chapter.hand', { hand: event.hand });
  if (event.type !== 'trick-start' || event.trick === 1) return undefined;
  return say('chapter.trick', { hand: event.hand, trick: event.trick });
}

/** Events that begin a line: each hand and trick, each reveal, each side's hits, and each pot. */
export const opens = ofTypes<Type>([
  'hand-start',
  'trick-start',
  'reveal',
  'fight',
  'trick-won',
  'forfeit',
  'hand-end',
  'match-end',
]);

/** A lead continues the line of its trick's beginning, and all mulligans that of its end. */
export const continues = ofTypes<Type>(['lead', 'mulligan', 'restock']);
