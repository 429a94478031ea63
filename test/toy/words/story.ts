import type { Names } from '../../../src/contract/game.js';
import type { Eye } from '../../../src/engine/table.js';
import { type Story, sentenceOf, type Teller } from '../../../src/games/story.js';
import { doer, joinNames } from '../../../src/words/people.js';
import { nameOf, shared } from '../../../src/words/shared.js';
import type { LanternEvent } from '../rules/events.js';
import { label, lightName, type SayLanterns } from './phrases.js';

const story: Story<LanternEvent, Teller<SayLanterns>> = {
  wished: ({ card }, { say }) => say('event.wished', { card: label(card), light: lightName(say, card) }),
  opened: ({ market }, { say, names, eye }) =>
    say('event.opened', { cards: joinNames(say, market.map(label)), ...doer(say, 0, names, eye) }),
  took: ({ seat, cards }, { say, names, eye }) =>
    say('event.took', { ...doer(say, seat, names, eye), cards: joinNames(say, cards.map(label)) }),
  lit: ({ cards }, { say }) => say('event.lit', { cards: joinNames(say, cards.map(label)) }),
  ended: ({ wishes }, { say, names }) =>
    say('event.ended', {
      wishes: joinNames(
        say,
        wishes.map((wish, seat) => say('part', { who: nameOf(names, seat, say.locale), what: label(wish) })),
      ),
    }),
};

/** The sentence for an event as `eye` hears it; where the engine made the choice, that is said too. */
export function tell(say: SayLanterns, event: LanternEvent, names: Names, eye: Eye): string | undefined {
  const sentence = sentenceOf(story, event, { say, names, eye });
  return sentence !== undefined && event.auto ? shared(say.locale)('auto', { sentence }) : sentence;
}
