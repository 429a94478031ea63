import { perLanguage } from './languages.js';
import { type Say, sayIn } from './messages.js';

/** Descriptions of the slash commands for Discord, by the path of each command, subcommand and option. */
const en = {
  game: 'Open, join, see and end matches',
  'game.new': 'Open a lobby in this channel, or start at once',
  'game.new.game': 'Which game; if not said, you pick it then',
  'game.new.with': 'Somebody you ask: a seat is kept for them until they answer',
  'game.new.with2': 'Somebody else you ask',
  'game.new.with3': 'Somebody else you ask',
  'game.new.with4': 'Somebody else you ask',
  'game.new.seats': 'For how many; it starts when the last seat is taken',
  'game.new.computers': 'How many of them computer players take at once',
  'game.new.pace': 'How long a turn may take; no hurry, if you don’t say',
  'game.join': 'Take a seat in the lobby of this channel, also when you were asked',
  'game.leave': 'Leave a lobby, or decline to come to it',
  'game.start': 'Start with those who are here (host)',
  'game.computer': 'Computers in your lobby',
  'game.computer.add': 'A computer takes the next free seat (host)',
  'game.computer.add.level': 'Who it is; the strongest there is, if you don’t say',
  'game.computer.remove': 'The computer that came last leaves (host)',
  'game.table': 'The table, to your eyes',
  'game.replay': 'A match step by step, to your eyes',
  'game.log': 'All that happened in a match, to your eyes',
  'game.review': 'What decided a match that is over, as far as can be guessed',
  'game.share': 'A match that is over, for others to see: a picture, an animation, or all of it',
  'game.watch': 'Be called when a match of others ends, or at its rounds; again: no longer',
  'game.watch.when': 'At the end alone, or at each round too',
  'game.note': 'What you want to remember of a match, for your eyes alone',
  'game.list': 'All your matches and whose turn it is',
  'game.undo': 'Take your last choice back, as long as nothing has come of it',
  'game.resign': 'Give up a match',
  'game.back': 'Take back the seat that a computer plays for you',
  'game.manage': 'How a running match goes on: pause, pace, absent people; put to the vote',
  'game.cancel': 'Call off a lobby (host), or put it to the vote in a match that runs',
  'game.export': 'The proof of fair shuffles of a match that is over',
  'game.rematch': 'The same people again, after a match that is over',
  'game.options': 'What is agreed in a lobby; its host can change it',
  'game.signal': 'Say in public what the table’s buttons say, while that is open',
  'game.signal.word': 'One of the signals',

  hand: 'Your hand in the match of this channel, and what you can do',
  help: 'What Castellan does, and how',

  learn: 'Short lessons: a game taught by playing it',
  'learn.game': 'Which game; you are asked, if you don’t say',

  practice: 'Play against computers at once, to your eyes alone',
  'practice.anew': 'Begin another match: the one that you practise with now is given up',
  'practice.game': 'Which game; you are asked, if you don’t say',
  'practice.level': 'Who plays against you; the strongest there is, if you don’t say',
  'practice.seats': 'For how many, with you; as few as make sense, if you don’t say',

  server: 'What new lobbies of this server begin with',
  'server.pace': 'How long a turn may take, unless a lobby agrees otherwise',
  'server.deadline': 'What is done about a turn that takes longer',
  'server.quiet': 'Whether deadlines wait for people’s quiet hours',
  me: 'What you choose for yourself',
  'me.away': 'You are away for a while: your clocks stand still, and nobody calls you',
  'me.away.until': 'Until when: 3d, 2w, tomorrow, or a day such as 2026-12-24',
  'me.away.match': 'One match alone; all of yours, if not said',
  'me.back': 'You are here again, before you said you would be',
  'me.hints': 'Whether your hand says, in your first two matches of a game, what you are after',
  'me.hints.set': 'On or off, for all games',
  'me.hours': 'Hours in which nobody calls you: what would come then comes after them',
  'me.hours.times': 'From when until when, such as 22:00-08:00; off for none',
  'me.hours.zone': 'Whose clock: begin to type a city near you',
  'me.invitations': 'Whether others may ask you to a match by name',
  'me.invitations.set': 'On: they may; off: nobody asks you',
  'me.name': 'Whether your name is in what is shared of your matches',
  'me.name.set': 'Show it, or leave it out: then it says your seat',
  'me.next': 'Whether your hand says when you come next, in matches of three and more',
  'me.next.set': 'On or off',
  'me.reminders': 'How often you are reminded of a turn you let wait',
  'me.reminders.often': 'As often as usual, once a turn, or never',
  'me.show': 'What you have chosen for yourself',
  'me.words': 'How cards are written for you: as signs, or in words that can be listened to',
  'me.words.cards': 'Signs or words',

  play: 'Choose by typing: cards such as 8d ac, or a word such as yield',
  'play.choice': 'One of the suggestions, or cards by name, one after the other',

  rules: 'How a game is played',
  'rules.game': 'Which game; you are asked, if you don’t say',
  'rules.section': 'Which part of its rules',

  match: 'Which match, if there are several',
} as const;

export type CommandPath = keyof typeof en;

/** A command's subcommands that have words: `new` of `game.new`. */
export type SubcommandOf<Command extends string> =
  Extract<CommandPath, `${Command}.${string}`> extends `${Command}.${infer Rest}` ? First<Rest> : never;
type First<Rest extends string> = Rest extends `${string}.${string}` ? never : Rest;

/** The descriptions in the language nearest to a locale. */
export const commandWords: (locale: string) => Say<typeof en> = perLanguage((locale) => sayIn({ en }, locale));

/** By language, then by path: names of commands and options. A missing one has the last part of its path. */
export const COMMAND_NAMES: Readonly<Record<string, Readonly<Partial<Record<CommandPath, string>>>>> = {};
