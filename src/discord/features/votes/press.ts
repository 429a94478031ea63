import { isRefusal, type Refusal } from '../../../engine/game.js';
import type { Done, Match } from '../../../match/model/match.js';
import { type Answer, isEphemeral, nothing, reply, update } from '../../controls/answer.js';
import { readNumber } from '../../controls/custom-id.js';
import { note } from '../../controls/payload.js';
import { onMatch, type Pressed, type Presses } from '../../controls/press.js';
import { refusalWords } from '../../controls/refusals.js';
import { motionAt } from '../motions.js';
import { manageMessage } from './manage.js';

export const presses: Presses = {
  /** The private panel of a running match: its terms, and all possible motions. */
  manage: {
    defer: 'reply',
    panel: true,
    handle: onMatch(({ context, person, words }, match) =>
      reply(
        match.record.status === 'running'
          ? manageMessage(match, { userId: person.id, now: context.now() }, words)
          : note(words('refused.notStarted')),
      ),
    ),
  },

  /** Puts something to the vote, from the panel. */
  propose: {
    defer: 'update',
    async handle(pressed) {
      const { context, press, person, locale, words, values } = pressed;
      const [kind = -1, place = readNumber(values[0])] = press.at;
      const form = motionAt(kind);
      if (form?.ask) return answerFor(pressed, await form.ask(pressed));
      const motion = form?.read?.(place, person);
      if (!motion) return reply(note(words('notice.broken')));
      const done = await context.service.propose(press.match, person, motion);
      if (!form?.givesHand || isRefusal(done)) return answerFor(pressed, done);
      // The hand is a message of its own, since panels close.
      return reply(await context.hand(done.match, person.id, { locale }));
    },
  },

  /** An answer to a vote, from the table or the panel. */
  vote: {
    defer: 'update',
    async handle(pressed) {
      const { context, press, person } = pressed;
      const voice = { no: press.no, agrees: press.at[0] === 1 };
      return answerFor(pressed, await context.service.vote(press.match, person.id, voice));
    },
  },
};

/** The updated panel; for a press on the table, which updates by itself, only what the table doesn't show. */
async function answerFor(pressed: Pressed, done: Done | Refusal): Promise<Answer> {
  const { context, interaction, press, words } = pressed;
  if (isRefusal(done)) {
    const match = await context.service.look(press.match);
    return told(pressed, match, refusalWords(done, match, words));
  }
  const { match } = done;
  if (!isEphemeral(interaction.message)) return nothing();
  return told(pressed, match, match.tableState.vote ? words('vote.put') : undefined);
}

function told({ context, interaction, person, words }: Pressed, match: Match | undefined, notice?: string): Answer {
  const own = isEphemeral(interaction.message);
  if (match?.record.status !== 'running')
    return own ? update(note(notice ?? words('confirm.cancelled'))) : reply(note(notice ?? words('hand.over')));
  if (!own) return reply(note(notice ?? words('vote.put')));
  return update(manageMessage(match, { userId: person.id, now: context.now(), notice }, words));
}
