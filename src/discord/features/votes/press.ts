import { isRefusal, type Refusal } from '../../../engine/game.js';
import { DEADLINES, PACES } from '../../../match/features/pace/agreed.js';
import type { Done, Match } from '../../../match/model/match.js';
import type { Motion } from '../../../match/model/motion.js';
import type { Person } from '../../../match/model/person.js';
import { type Answer, isEphemeral, nothing, reply, update } from '../../controls/answer.js';
import { readNumber } from '../../controls/custom-id.js';
import { note } from '../../controls/payload.js';
import { onMatch, type Pressed, type Presses } from '../../controls/press.js';
import { refusalWords } from '../../controls/refusals.js';
import { MOTIONS, manageMessage } from './manage.js';

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
      const { context, press, person, locale, words } = pressed;
      if (MOTIONS[press.at[0] ?? -1] === 'undo')
        return answerFor(pressed, await context.service.askUndo(press.match, person));
      const motion = motionOf(pressed, person);
      if (!motion) return reply(note(words('notice.broken')));
      const done = await context.service.propose(press.match, person, motion);
      if (motion.to !== 'seat' || isRefusal(done)) return answerFor(pressed, done);
      // This message turns into their hand. It is a message of its own, since panels close.
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

/** The motion of a press; undefined where the custom id names none. */
function motionOf({ press: { at }, values }: Pressed, person: Person): Motion | undefined {
  const [kind = -1, place = readNumber(values[0])] = at;
  const to = MOTIONS[kind];
  switch (to) {
    case 'pause':
    case 'goOn':
    case 'callOff':
      return { to };
    case 'pace': {
      const pace = PACES[place];
      return pace && { to, pace };
    }
    case 'deadline': {
      const deadline = DEADLINES[place];
      return deadline && { to, deadline };
    }
    case 'computer':
      return { to, seat: place };
    case 'seat':
      return { to, seat: place, person };
    // The match fills in the choice.
    case 'undo':
      return undefined;
    default:
      return to satisfies undefined;
  }
}

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
