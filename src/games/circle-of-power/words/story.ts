import type { Names } from '../../../contract/game.js';
import type { Eye } from '../../../engine/table.js';
import { type Doer, joinNames, yesNo } from '../../../words/people.js';
import { type EventOf, ofTypes, type Story, sentenceOf, type Teller } from '../../story.js';
import type { PowerEvent } from '../rules/events.js';
import { EMPERORS, type Emperor, type Four } from '../rules/state.js';
import { outcomeTitle } from './outcome.js';
import {
  battleLabel,
  type Called,
  cardLabel,
  cityNamed,
  doer,
  emperorsNamed,
  type SayPower,
  whom,
  whose,
} from './phrases.js';

/** `called`: the four emperors. */
interface StoryContext extends Teller<SayPower> {
  readonly called: Called;
}
type Type = PowerEvent['type'];
type Event<T extends Type> = EventOf<PowerEvent, T>;

const by = (emperor: Emperor, { say, called, eye }: StoryContext): Doer => doer(say, emperor, called, eye);
const to = (emperor: Emperor, { say, called, eye }: StoryContext): string => whom(say, emperor, called, eye);
const of = (emperor: Emperor, { say, called, eye }: StoryContext, place?: 'begins'): string =>
  whose(say, emperor, called, eye, place);

const story: Story<PowerEvent, StoryContext> = {
  season({ season, table, dealer, starter, cities }, teller) {
    const { say, names, called } = teller;
    const lies = table.map((each) => say('cityOf', { who: called[each], city: cardLabel(say, cities[each] ?? '') }));
    const told = say('event.season', {
      season,
      cities: lies.join(', '),
      ...by(dealer, teller),
      starter: to(starter, teller),
      starts: by(starter, teller).you,
    });
    const dummies = EMPERORS.length - names.length;
    return season > 1 || dummies <= 0 ? told : `${told} ${say('event.dummies', { n: dummies })}`;
  },
  deal: ({ cards }, { say }) =>
    say('event.deal', {
      cards: joinNames(
        say,
        cards.map((card) => cardLabel(say, card)),
      ),
    }),
  nextCity: ({ card }, { say }) =>
    card === null ? say('event.noNextCity') : say('event.nextCity', { card: cardLabel(say, card) }),
  initiative: ({ emperor, card, trump }, teller) =>
    teller.say('event.initiative', { who: by(emperor, teller).who, card: battleLabel(teller.say, card, trump) }),
  draw: ({ card }, { say }) => say('event.draw', { card: cardLabel(say, card) }),
  initiativeWon: ({ emperor, card, trump, tied }, teller) =>
    teller.say('event.initiativeWon', {
      whose: of(emperor, teller, 'begins'),
      card: battleLabel(teller.say, card, trump),
      tied: yesNo(tied),
    }),
  conquer: (event, teller) => takeOver(event, teller),
  destroy: (event, teller) => takeOver(event, teller),
  retake: ({ by: winner, from, card, trophy }, teller) =>
    teller.say('event.retake', {
      ...by(winner, teller),
      other: of(from, teller),
      card: cardLabel(teller.say, card),
      trophy: yesNo(trophy !== null),
      whoseTrophy: of(from, teller),
      lost: trophy === null ? '' : cardLabel(teller.say, trophy),
    }),
  regroup: ({ emperor, from, to: next }, teller) =>
    teller.say('event.regroup', {
      ...by(emperor, teller),
      from: cityNamed(teller.say, from),
      last: yesNo(next === null),
      to: next === null ? '' : cityNamed(teller.say, next),
    }),
  rebellion: ({ emperor, trophy }, teller) =>
    teller.say('event.rebellion', { whose: of(emperor, teller), trophy: cardLabel(teller.say, trophy) }),
  secondDeal: (_, { say }) => say('event.secondDeal'),
  knockedOut: ({ emperor }, teller) => teller.say('event.knockedOut', by(emperor, teller)),
  seasonEnd({ season, gained, totals, ruins }, { say, called }) {
    const conquered = ranked(totals)
      .map((each) => {
        const [total, now] = [totals[each], gained[each]];
        return say('event.seasonTotal', {
          who: called[each],
          total,
          gained: now,
          more: yesNo(0 < now && now < total),
        });
      })
      .join(', ');
    const lost = ranked(ruins)
      .map((each) => say('facts.part', { who: called[each], n: ruins[each] }))
      .join(', ');
    const some = (counts: Readonly<Four<number>>): boolean => counts.some((n) => n > 0);
    return [
      say('event.seasonEnd', { season }),
      // A mode that only destroys has no conquests, and the other way round.
      ...(some(totals) || !some(ruins) ? [say('event.seasonTotals', { parts: conquered })] : []),
      ...(some(ruins) ? [say('event.seasonRuins', { parts: lost })] : []),
    ].join(' ');
  },
  dummyTakesOver: ({ emperor }, teller) => teller.say('event.dummyTakesOver', { whose: of(emperor, teller, 'begins') }),
  dummyMoves: ({ table }, { say, called }) =>
    say('event.dummyMoves', { table: table.map((each) => called[each]).join(', ') }),
  matchEnd: ({ outcome }, { say, names, called }) =>
    say('event.matchEnd', { title: outcomeTitle(say, outcome, names.length, called) }),
};

/** The emperors, those with the highest count first. */
const ranked = (counts: Readonly<Four<number>>): Emperor[] =>
  [...EMPERORS].sort((one, other) => counts[other] - counts[one]);

/** R6, R12, R17 The fallen city, and the new places; in the last action nobody moves. */
function takeOver(event: Event<'conquer'> | Event<'destroy'>, teller: StoryContext): string {
  const { type, by: winner, from, card, gave, newCity } = event;
  const { say } = teller;
  const { who, you } = by(winner, teller);
  const deed = say('event.takeOver', { who, you, deed: type, other: of(from, teller), card: cardLabel(say, card) });
  const loser = to(from, teller);
  const city = newCity === null ? undefined : cityNamed(say, newCity);
  if (gave !== null) {
    const left = say('event.takeOver.gave', { deed, you, loser, gave: cityNamed(say, gave) });
    return city === undefined
      ? say('event.takeOver.last', { deed: left })
      : say('event.takeOver.given', { deed: left, you, city });
  }
  if (city === undefined) return say('event.takeOver.last', { deed });
  return say('event.takeOver.kept', { deed, loser, yours: by(from, teller).you, city });
}

/** The sentence for an event as `eye` hears it. */
export function tell(say: SayPower, event: PowerEvent, names: Names, eye: Eye): string | undefined {
  return sentenceOf(story, event, { say, names, called: emperorsNamed(say, names), eye });
}

/** A season begins with its first action; each further action is a chapter too. */
export function chapter(say: SayPower, event: PowerEvent, before: readonly PowerEvent[]): string | undefined {
  if (event.type === 'season') return say('chapter.season', { season: event.season });
  if (event.type !== 'nextCity') return undefined;
  const since = before.findLastIndex(({ type }) => type === 'season');
  const begun = before[since];
  const action = 1 + before.slice(since).filter(({ type }) => type === 'nextCity').length;
  return begun?.type === 'season' && action > 1 ? say('chapter.action', { season: begun.season, action }) : undefined;
}

/** Events that begin a line: each action, the winner's act, and everything between actions and seasons. */
export const opens = ofTypes<Type>([
  'season',
  'nextCity',
  'conquer',
  'destroy',
  'retake',
  'regroup',
  'secondDeal',
  'seasonEnd',
  'dummyTakesOver',
  'matchEnd',
]);

/** The cards for one initiative share a line. */
export const continues = ofTypes<Type>(['initiative']);
