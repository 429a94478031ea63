/**
 * A strict local Discord for bots under test: `startPlayground` opens it, discord.js or any other client
 * connects to it, and its people press, type and look as they would in Discord. See README.md.
 *
 * Nothing else in this folder is meant to be imported from outside.
 */

/** Time: the machine's, one that never runs out, and one that a test moves by hand. */
export { type Clock, type MovableClock, movableClock, type PassingClock, patientClock, systemClock } from './clock.js';
/** The ways to end a bot's connection. */
export type { Drop, Shut } from './gateway/gateway.js';
/** An action rejects with it when nothing came of it: the sentence that Discord's client shows. */
export { InteractionFailed } from './interactions/acts.js';
/** A form's answers, by custom id. */
export type { Filled } from './interactions/filled.js';
/** The powers of a server's administrator: channels, threads, permissions, the bot's membership. */
export type { Keeper, Place } from './keeper.js';
/** The file of a stored world can't be read. */
export { UnreadableWorld } from './kept/file.js';
/** A bot that uses the playground's time. */
export type { Follower } from './passing.js';
/** A message in words: texts, pictures by their descriptions, buttons in brackets, menus with their options. */
export { describe } from './people/describe.js';
/** Buttons and menus, forms, and the outcome of using them. */
export type { Form, OpenMenu, Outcome } from './people/doings.js';
/** The files that a message shows. */
export { filesOf, type ShownFile } from './people/files.js';
export type { Control, What } from './people/find.js';
/** A person that a test can act as. */
export type { Person } from './people/person.js';
export type { On, Where } from './people/seen.js';
export type { Given } from './people/slash.js';
/** Opens a playground. */
export { type Playground, type PlaygroundOptions, startPlayground } from './playground.js';
/** What people see, counts of events, and the protocol between server and page. */
export type { Call, Connected, FilledOption, FromPage, SeenMessage, Tally, ToPage, Welcome } from './protocol.js';
/** Where Discord and its clients differ. */
export type { Quirks } from './quirks.js';
/** Discord's announced limits, as they are or a thousand times as wide. */
export type { LimitMode } from './rest/limits.js';
/** Requests that should go wrong. */
export type { Misbehaving, Misbehaviour } from './rest/misbehave.js';
/** A request and its answer. */
export type { Observed } from './rest/server.js';
/** A bot's way from here to the real Discord. */
export type { Connect } from './web/connect.js';
export type { PermissionName } from './world/permissions.js';
export type { GuildWish } from './world/world.js';
