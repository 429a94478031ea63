import { perLanguage } from './languages.js';
import { type Say, sayIn } from './messages.js';

/** What the bot says around every game: buttons, lobbies, refusals of the service. */
const en = {
  'button.join': 'Join',
  'button.leave': 'Leave',
  'button.fill': 'Fill with computers',
  'button.dropComputer': 'Remove computer',
  'button.options': 'Options',
  'button.rules': 'Rules',
  'button.explain': 'Explain',
  'button.previous': 'Previous',
  'button.next': 'Next',
  'button.otherGames': 'Other games',
  'button.play': 'Play',
  'button.learn': 'Learn',
  'button.readRules': 'Rules',
  'button.lessons': 'All lessons',
  'button.nextLesson': 'Next lesson',
  'button.firstLesson': 'First lesson',
  'button.solve': 'Show me',
  'button.again': 'Once more',
  'button.matches': 'My matches',
  'button.commands': 'Commands',
  'button.back': 'Back',
  'explain.nothing': 'Nothing that you see now has an effect of its own.',
  'button.start': 'Start',
  'button.move': 'My hand',
  'button.refresh': 'Refresh',
  'button.news': 'What happened',
  'button.table': 'To the table',
  'button.rematch': 'Rematch',
  'button.proof': 'Proof',
  'button.handOver': 'Let a computer play on',
  'button.resign': 'Yes, give up',
  'button.cancel': 'Yes, call it off',
  'button.done': 'Done: {picks}',
  'button.clear': 'Start over',
  'button.earlier': '◀ Page {page, number}',
  'button.later': 'Page {page, number} ▶',

  'lobby.title': '{game}',
  'lobby.seats': '**{taken, number} of {wanted, plural, one {# seat} other {# seats}}**',
  'lobby.seat': '{number, number}. {who}',
  'lobby.host': '{who} · host',
  'lobby.computer': '{who} · computer',
  'lobby.how':
    '{free, plural, =0 {Everybody is here. The host starts the match.} other {Taking the last seat starts the match.}}',
  'lobby.started': '**{players}** {seats, plural, one {sits} other {sit}} down to play.',
  'lobby.cancelled.host': 'The host called this match off.',
  'lobby.cancelled.empty': 'Everybody left; this match is called off.',
  'lobby.cancelled.resigned': 'The match was given up.',
  'lobby.cancelled.unstarted': 'Nobody began this match for two weeks; it is called off.',
  'lobby.cancelled.place': 'I lost the place of this match; it is called off.',
  'lobby.wanted': 'Seats',
  'lobby.wantedValue': '{seats, plural, one {# seat} other {# seats}}',
  'lobby.optionsFor': '{game}: options',
  'lobby.optionsPages': 'What is agreed for **{game}**, page by page:',
  'lobby.optionsNone': 'There is nothing to agree on in **{game}**.',
  'lobby.optionsAgreed': 'Agreed. The lobby shows it.',
  'lobby.optionsMore': 'Agreed. There is more to choose with that: {options}.',
  'lobby.optionsTold': '**{game}** for {seats, plural, one {one} other {#}}, as agreed so far:',
  'lobby.optionsHost': 'Only the host, {host}, can change this. Just ask.',
  'lobby.opened': '**{game}** is open for others to join. [To the lobby]({url})',
  'lobby.openedUnseen':
    '**{game}** is open, but Discord hasn’t let me show its lobby yet. I keep trying: it will appear in this channel.',
  'lobby.unposted.forbidden':
    'Nothing was opened: Discord refused my message. Here I need the permissions to see this channel, send messages and attach files; somebody who manages it can grant them.',
  'lobby.unposted.channelGone': 'Nothing was opened: I can’t find this channel any more.',
  'lobby.joined': 'You are in. The match starts when the last seat is taken.',
  'lobby.open': '{game}, {taken, number} of {wanted, number} seats: {link}',
  'lobby.left': 'You have left this match.',
  'lobby.started.you': 'The match has begun.',

  'pick.title':
    '### Which game{seats, plural, =0 {} one { for one} other { for #}}{computers, plural, =0 {} one {, with one computer} other {, with # computers}}?',
  'pick.menu': 'Pick a game',
  'pick.unfit': 'Not for that many: {games}.',

  'thread.name': '{called}: {players}',
  'thread.won': 'won',
  'thread.lost': 'lost',
  'thread.off': 'called off',
  'thread.winner': '{who} won',
  // One of these tells a game's threads apart.
  'thread.words':
    'amber anvil arch ash banner barley beacon birch bridge bronze cedar chapel cobalt crane dawn ember falcon fern flint forge frost gable garnet harbor harvest hazel heron ivy lantern lark linden marble meadow mill moat oak onyx orchard otter raven river rowan saffron silver spire stag tower vale willow wren',

  'table.asked': '**{who}**: {what}',
  'table.goesOn': '**{who}** {seats, plural, one {goes} other {go}} on: {what}',
  'table.earlier': '-# … earlier',
  'table.silent': '-# The turn went on.',
  'table.left': '{computer}, a computer, plays on for {person}.',
  'table.signal': '{emoji} {who}: “{word}”',
  'table.taps': 'For {asker} alone to press:',
  'table.signalled': 'Said, for everybody to see.',
  'table.signals': 'Signals for {asker}, from the others:',
  'table.none': 'There is no table yet: this match is still in its lobby.',

  'hand.yours': 'Your hand: {hand}',
  'hand.empty': 'Your hand is empty.',
  'hand.waiting': 'Now waiting for {who} to {what}.',
  'hand.choose': 'Choose {min, number} to {max, number}',
  'hand.chooseOne': 'Choose one',
  'hand.chooseExactly': 'Choose {min, number}',
  'hand.asksRange': '{asks}: {range}',
  'hand.picked': 'Picked so far: {picks}',
  'hand.over': 'This match is over.',
  'hand.below': 'This hand went on below.',
  'hand.asleep': 'This hand is not kept up to date any more. **My hand** goes on with it.',

  'news.since': '**Since your last choice**',
  'news.begun': '**Since the match began**',
  'news.recent': '**Of late**',
  'news.none': 'Nothing has happened yet.',

  'end.rematch': 'The rematch is on.',

  'proof.promise':
    '**Fair shuffles.** Every card of this match follows from a secret seed that was drawn before it began. The SHA-256 of the seed is the promise, and can be seen from the start:\n`{hash}`\nWhen the match is over, **Proof** shows the seed too: whoever kept the promise can see that it was not changed.',
  'proof.over':
    '**Fair shuffles.** Every card of this match follows from its seed:\n`{seed}`\nIts SHA-256 is the promise that could be seen from the start:\n`{hash}`',
  'proof.file':
    'The file holds the seed, the choices and the shuffles. `npm run verify -- FILE` or `python3 docs/verify.py FILE` checks them; both come with my program.',
  'proof.forSeated': 'Those who played get the whole match here, as a file to check.',

  'notice.stale': 'That button is from an earlier moment. This is how things stand now.',
  'notice.begun': 'This match has begun already, but you’re welcome to watch.',
  'notice.foreign': 'You aren’t in this match, but you’re welcome to watch.',
  'notice.broken': 'I don’t know this button any more. `/game list` shows your matches.',
  'notice.gone': 'This match is not there any more.',
  'notice.fault': 'Something went wrong on my side; your match is safe. Please try again.',
  'notice.tooSlow': 'I was too slow to open that. Please press once more.',
  'notice.newer':
    'A newer version of me saved this match, and I don’t know it yet. It is safe; it goes on as soon as I am up to date.',
  'notice.noMatch':
    'There is no match of yours in this channel. `/game new` opens one, `/game list` shows all of yours.',
  'notice.inLobby':
    'Your match of {game} hasn’t begun yet: {taken, number} of {wanted, number} {wanted, plural, one {seat is} other {seats are}} taken. It starts with the last one, or when the host starts it: {link}',
  'notice.noLobby': 'There is no open lobby in this channel. `/game new` opens one.',
  'notice.noEnded': 'No match of yours has ended in this channel.',
  'notice.noSuchSignal': '“{word}” is no signal. There are {signals}.',
  'notice.which': 'There are several matches here. Say which one with the option `match`:',
  'notice.whichOne': 'Which one?{more, plural, =0 {} other { There are # more: name one with the option `match`.}}',
  'notice.guildOnly': 'Matches are played in a server’s channels.',
  'notice.unknownCommand': 'I don’t know this command any more. Please try again in a minute.',
  'notice.cannotWrite':
    'I can’t open a match here: I lack the permission to {what}. Somebody who manages this channel can grant it.',
  'notice.unreachable': 'I can’t write to this match’s channel ({why}). You can still play with `/hand` and `/play`.',

  'permission.view': 'see this channel',
  'permission.send': 'send messages',
  'permission.files': 'attach files',

  'trouble.forbidden': 'I lack a permission there',
  'trouble.channelGone': 'it is gone',

  'play.unknown': '“{word}” names nothing that can be chosen now.',
  'play.nothing': 'You have nothing to choose just now.',

  'confirm.resign': 'Give up your seat in **{game}**? A computer player takes it over, and you can’t come back.',
  'confirm.resignAlone': 'Give up **{game}**? It ends, since nobody else plays it.',
  'confirm.cancel': 'Call off **{game}**? It ends for everybody, without winners.',
  'confirm.handedOver': 'A computer player plays on for you. The table still shows you everything.',
  'confirm.resigned': 'You gave up.',
  'confirm.cancelled': 'The match is called off.',

  'list.title': '**Your matches**',
  'list.none': 'You are in no match just now. `/game new` opens one.',
  'list.line': '{game}{others, select, none {} other { with {others}}} · {state} · {link}',
  'list.lobby': 'lobby, {taken, number} of {wanted, number} seats',
  'list.opened': 'opened {time} UTC',
  'list.again': '{line} ({number})',
  'list.you': '**your turn**',
  'list.youPlain': 'your turn',
  'list.other': 'waiting for {who}',
  'list.computer': 'a computer is thinking',
  'list.open': 'open',
  'list.more': '{more, plural, one {… and # more} other {… and # more}}',

  'me.cards.signs': 'Signs: {example}',
  'me.cards.words': 'Words: {example}',
  'me.cards.done': 'From now on cards are written like this for you: {example}. `/me words` changes it.',

  'rules.title': '{game}: {section}',
  'rules.which': '### Which game?',
  'pick.game': '**{game}** ({range, select, yes {{min, number}–{max, number}} other {{max, number}}}) · {line}',
  'rules.pick': 'Read on: another section',
  'rules.none': 'I know no game called “{game}”.',

  'lesson.which': '### Which game do you want to learn?\nShort lessons with real cards, under a minute each.',
  'lesson.list':
    '### {game}: lessons\n{done, plural, =0 {Each takes less than a minute. Nothing has to be read before.} other {{done, number} of {all, number} done.}}',
  'lesson.entry': '{number, number}. {title}',
  'lesson.done': 'Done',
  'lesson.pick': 'Pick a lesson',
  'lesson.title': '{game} · {number, number} of {all, number}: {title}',
  'lesson.wrong': '✗ {why}',
  'lesson.right': '✓ {point}',
  'lesson.shown': 'This is one way to do it. {point}',
  'lesson.finished': 'That was the last lesson: you know the game.',
  'lesson.none': 'There are no lessons for **{game}** yet. Its rules are short.',
  'lesson.stale': 'That button was of another moment. This is how the lesson stands.',
  'lesson.gone': 'That lesson is no longer there. These are.',
  'lesson.you': 'You',

  'help.title': 'Castellan',
  'help.line': 'Royal card games on your server',
  'help.text':
    'Play cards right here, with friends or against computers. Open a match, others join with a button, and everybody plays when they have time. Your hand is shown to you alone.',
  'help.commands':
    '**Everything can be typed as well**\n- `/game new` opens a match, `/game join` takes a seat\n- `/hand` shows your hand, `/game table` the table\n- `/me words` writes cards in words for you, not signs\n- `/play` chooses by typing: `8d ac`\n- `/game list` lists your matches\n- `/game rematch` plays again, `/game resign` gives up\n-# I read no messages. A match has no clock.',

  'refused.noSuchMatch': 'This match is not there any more.',
  'refused.noSuchGame': 'I know no game called “{game}”.',
  'refused.alreadySeated': 'You are in already. It starts when the last seat is taken, or when the host starts it.',
  'refused.notSeated': 'You aren’t in this match, but you’re welcome to watch.',
  'refused.notInLobby': 'You have no seat in this lobby. **Join** or `/game join` takes one.',
  'refused.full': 'All {seats} seats are taken. You’re welcome to watch, or `/game new` opens another match.',
  'refused.alreadyStarted': 'This match has begun already.',
  'refused.notStarted': 'This match hasn’t begun yet.',
  'refused.alreadyOver': 'This match is over.',
  'refused.notHost': 'Only the host, {host}, can do that. Just ask.',
  'refused.seatsChanged': 'The seats have changed since you saw them. Please look again.',
  'refused.tooFewSeats': 'It takes at least {min} to start: wait for others, or fill the seats with computers.',
  'refused.badWanted':
    'This game has {range, select, yes {{min, number} to {max, number} seats.} other {{max, plural, one {one seat} other {# seats}}, no more and no fewer.}}',
  'refused.belowTaken':
    '{taken, number} are too many for {wanted, plural, one {one seat} other {# seats}}: choose more seats, or fewer computers.',
  'refused.tooManyComputers':
    'With {seats, plural, one {one seat} other {# seats}} there is room for {fit, plural, =0 {no computer} one {one computer} other {# computers}} beside you, not for {computers, number}.{more, select, yes { This game has up to {most, number} seats.} other {}}',
  'refused.tooManyLobbies':
    '{open, number} lobbies of yours are open already. Start one, or call one off with `/game cancel`, and there is room for another.',
  'refused.noComputer': 'No computer player knows this game yet.',
  'refused.staleQuestion': 'That was chosen already. This is how things stand now.',
  'refused.noSignalNow': 'There is nothing to signal just now.',
  'refused.noStanding': 'Nothing of that kind can be answered once and for all.',
  'refused.askedSignals': 'The signals are for the others. You are the one they are meant for: it is you who chooses.',
  'refused.notOver': 'The match isn’t over yet; its seed stays secret until then.',
  'refused.busy': 'Many hands at this table at once. Please try again.',
} as const;

export type DiscordWords = Say<typeof en>;

/** The bot's own sentences in the language nearest to a locale. */
export const discordWords: (locale: string) => DiscordWords = perLanguage((locale) => sayIn({ en }, locale));
