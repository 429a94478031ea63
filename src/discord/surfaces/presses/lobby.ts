import { isRefusal, type Refusal } from '../../../engine/game.js';
import type { Done } from '../../../match/match.js';
import { type Answer, nothing, reply, update } from '../../answer.js';
import { note } from '../../payload.js';
import { optionsMessage, optionsTold } from '../messages/lobby.js';
import { refusalWords } from '../refusals.js';
import { gone, handAnswer, type Pressed, type PressRoute } from './press.js';

/** A change of the lobby: its message is edited by the outbox. Whoever's press starts the match gets the hand. */
const change = (request: (pressed: Pressed) => Promise<Done | Refusal>): PressRoute => ({
  defer: 'update',
  async handle(pressed) {
    const done = await request(pressed);
    if (isRefusal(done)) return refused(pressed, done);
    const { match } = done;
    return match.record.status === 'running' ? handAnswer(pressed, match, pressed.person.id) : nothing();
  },
});

/** Why not; those who sit in a match that runs already get their hand with it. */
async function refused(pressed: Pressed, refusal: Refusal): Promise<Answer> {
  const { context, press, person, words } = pressed;
  const match = await context.service.look(press.match);
  const notice = refusalWords(refusal, match, words);
  const seated = match?.seatOf(person.id) !== undefined;
  if (refusal.why === 'alreadyStarted' && !seated) return reply(note(words('notice.begun')));
  const running = match?.record.status === 'running' && seated;
  return running ? handAnswer(pressed, match, person.id, { notice }) : reply(note(notice));
}

export const join = change(({ context, press, person }) => context.service.join(press.match, person));
export const leave = change(({ context, press, person }) => context.service.leave(press.match, person.id));

/** A wish that counts only for the seats that the presser saw taken. */
const forSeatsSeen = (wish: 'start' | 'addComputer' | 'removeComputer'): PressRoute =>
  change(({ context, press, person }) => context.service[wish](press.match, person.id, press.no || undefined));
export const start = forSeatsSeen('start');
export const addComputer = forSeatsSeen('addComputer');
export const dropComputer = forSeatsSeen('removeComputer');

/** The host's menus, for the host alone; others are told what is agreed. */
export const options: PressRoute = {
  defer: 'reply',
  async handle({ context, press, person, words }) {
    const match = await context.service.look(press.match);
    if (!match) return gone(words);
    if (match.record.status !== 'lobby') return reply(note(words('refused.alreadyStarted')));
    return reply(match.record.hostId === person.id ? optionsMessage(match, words) : optionsTold(match, words));
  },
};

/** A menu of the host's: shows the menus again, with a word where it was refused. */
const choice = (request: (pressed: Pressed, value: string) => Promise<Done | Refusal>): PressRoute => ({
  defer: 'update',
  async handle(pressed) {
    const { context, press, values, words } = pressed;
    const done = await request(pressed, values[0] ?? '');
    const match = isRefusal(done) ? await context.service.look(press.match) : done.match;
    if (!match) return gone(words);
    const notice = isRefusal(done) ? refusalWords(done, match, words) : undefined;
    if (match.record.status === 'running') return handAnswer(pressed, match, pressed.person.id, { notice });
    return update(
      match.record.status === 'lobby' ? optionsMessage(match, words, notice) : note(notice ?? words('hand.over')),
    );
  },
});

export const setWanted = choice(({ context, press, person }, value) =>
  context.service.setWanted(press.match, person.id, Number(value)),
);

export const setOption = choice(async ({ context, press, person }, value) => {
  const match = await context.service.look(press.match);
  const option = match?.folder.rules.options[press.at[0] ?? -1];
  if (!option) return { refused: true, why: 'noSuchMatch', values: {} };
  return context.service.setOption(press.match, person.id, option.id, value);
});
