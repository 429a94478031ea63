import type { Names } from '../../../contract/game.js';
import type { Seat } from '../../../engine/table.js';
import { whom, yesNo } from '../../../words/people.js';
import { cardsInSentence, joinList, shared } from '../../../words/shared.js';
import { by, type Story, sentenceOf, type Teller } from '../../story.js';
import type { RegicideEvent } from '../rules/events.js';
import { cardLabel, cardName, royalName, royalOfHealth, type SayRegicide, suitName } from './phrases.js';

type StoryContext = Teller<SayRegicide>;

const cards = (codes: readonly string[], { say }: StoryContext): string =>
  cardsInSentence(
    codes.map((card) => cardLabel(say, card)),
    say.locale,
  );

const story: Story<RegicideEvent, StoryContext> = {
  matchStarted: ({ first, handMax, redeals }, teller) =>
    teller.say('event.matchStarted', { ...by(first, teller), handMax, redeals, n: teller.names.length }),
  handDealt: (event, teller) => teller.say('event.handDealt', { cards: cards(event.cards, teller) }),
  enemyRevealed: ({ card, attack, health, left }, { say }) =>
    say('event.enemyRevealed', { enemy: royalName(say, card, 'begins'), attack, health, left }),
  turnBegan: ({ seat, because }, teller) =>
    because === 'kill' ? teller.say('event.turnAfterKill', by(seat, teller)) : undefined,
  cardsPlayed: ({ seat, cards: played, value }, teller) =>
    teller.say('event.cardsPlayed', { ...by(seat, teller), cards: cards(played, teller), value }),
  powerBlocked: ({ suit, enemy }, { say }) =>
    say('event.powerBlocked', { enemy: royalName(say, enemy, 'begins'), suit: suitName(say, suit), power: suit }),
  healed: ({ count }, { say }) => (count === 0 ? say('event.healedNothing') : say('event.healed', { count })),
  drew({ counts, tavernLeft }, teller) {
    const { say, names, eye } = teller;
    const parts = counts.flatMap((n, seat) =>
      n === 0 ? [] : [say('event.drewPart', { who: whom(say, seat, names, eye), you: yesNo(seat === eye), n })],
    );
    if (parts.length === 0) return say('event.drewNothing');
    return say('event.drew', { draws: joinList(parts, say.locale), left: tavernLeft });
  },
  drewCards: (event, teller) => teller.say('event.drewCards', { cards: cards(event.cards, teller) }),
  shielded: ({ shield, attackNow }, { say }) => say('event.shielded', { shield, due: attackNow }),
  damaged({ amount, doubled, total, health }, { say }) {
    const left = health - total;
    if (left <= 0) return doubled ? say('event.damagedFells', { amount }) : undefined;
    const told = { doubled: yesNo(doubled), amount, enemy: royalOfHealth(say, health), left };
    return 3 * left <= health ? say('event.damagedReels', told) : say('event.damagedStands', { ...told, health });
  },
  jesterPlayed: ({ seat, shieldNow }, teller) =>
    teller.say('event.jesterPlayed', { ...by(seat, teller), shield: shieldNow }),
  talkOpened: (_, { say }) => say('event.talkOpened'),
  talkClosed: (_, { say }) => say('event.talkClosed'),
  nextChosen({ by: chooser, seat }, teller) {
    const { say, names, eye } = teller;
    if (chooser === seat) return say('event.nextSelf', by(chooser, teller));
    return say('event.nextChosen', { ...by(chooser, teller), other: whom(say, seat, names, eye) });
  },
  yielded: ({ seat }, teller) => teller.say('event.yielded', by(seat, teller)),
  enemyDefeated({ card, exact }, { say }) {
    const enemy = royalName(say, card, 'begins');
    return exact ? say('event.defeatedExact', { enemy }) : say('event.defeated', { enemy });
  },
  attackHeld: (_, { say }) => say('event.attackHeld'),
  attacked: ({ seat, attack, shield, due }, { say, names, eye }) =>
    say('event.attacked', { who: whom(say, seat, names, eye), attack, shield, due }),
  suffered: ({ seat, cards: given, total, due }, teller) =>
    teller.say('event.suffered', { ...by(seat, teller), cards: cards(given, teller), total, due }),
  jesterFlipped: ({ seat, discarded, drawn, left }, teller) =>
    teller.say('event.jesterFlipped', { ...by(seat, teller), count: discarded.length, drawn, left }),
  fell: ({ seat, due, had }, teller) => teller.say('event.fell', { ...by(seat, teller), due, had }),
  stuck: ({ seat }, teller) => teller.say('event.stuck', by(seat, teller)),
  won: ({ victory }, { say }) => say('event.won', { medal: victory ?? '' }),
  lost: ({ defeated }, { say }) => say('event.lost', { defeated }),
};

/** Every enemy is a chapter: the castle has twelve of them. */
export const chapter = (say: SayRegicide, event: RegicideEvent): string | undefined =>
  event.type === 'enemyRevealed'
    ? say('chapter.enemy', { number: ROYALS - event.left, enemy: cardName(say, event.card) })
    : undefined;

const ROYALS = 12;

/** The sentence for an event as `eye` hears it; it also says if the engine made the choice. */
export function tell(
  say: SayRegicide,
  event: RegicideEvent,
  names: Names,
  eye: Seat | 'bystander',
): string | undefined {
  const sentence = sentenceOf(story, event, { say, names, eye });
  return sentence !== undefined && event.auto ? shared(say.locale)('auto', { sentence }) : sentence;
}
