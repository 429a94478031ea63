/** Lobbies, and refusals that may occur anywhere. */
export const lobby = {
  'button.join': 'Join',
  'button.leave': 'Leave',
  'button.fill': 'Fill with computers',
  'button.dropComputer': 'Remove computer',
  'button.options': 'Options',
  'button.start': 'Start',
  'lobby.title': '{game}',
  'lobby.seats': '**{taken, number} of {wanted, plural, one {# seat} other {# seats}}**',
  'lobby.seat': '{number, number}. {who}',
  'lobby.host': '{who} · host',
  'lobby.computer': '{who} · computer',
  'lobby.how':
    '{free, plural, =0 {Everybody is here. The host starts the match.} other {Taking the last seat starts the match.}}',
  'lobby.started': '**{players}** {seats, plural, one {sits} other {sit}} down to play.',
  'lobby.cancelled.host': 'The host called this match off.',
  'lobby.cancelled.vote': 'Those who played called this match off.',
  'lobby.cancelled.empty': 'Everybody left; this match is called off.',
  'lobby.cancelled.resigned': 'The match was given up.',
  'lobby.cancelled.absent': 'Nobody came back to this match in time; it is called off.',
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
    'Nothing was opened: Discord refused my message. Here I need the permissions to see this channel, send messages and attach files; a thread must not be locked, and AutoMod must let me write. Somebody who manages this channel can see to that.',
  'lobby.unposted.private':
    'Nothing was opened: I’m not in this private thread, or it is locked. Mention me here, which adds me, and try again.',
  'lobby.unposted.channelGone': 'Nothing was opened: I can’t find this channel any more.',
  'lobby.joined': 'You are in. The match starts when the last seat is taken.',
  'lobby.open': '{game}, {taken, number} of {wanted, number} seats: {link}',
  'lobby.left': 'You have left this match.',
  'lobby.computerAdded': 'A computer has taken a seat. The match begins when you start it.',
  'lobby.computerGone': 'A computer has left its seat.',
  'lobby.noComputerHere': 'No computer sits in this lobby.',
  'lobby.started.you': 'The match has begun.',
  'thread.name': '{called}: {players}',
  // One of these distinguishes the threads of a game.
  'thread.words':
    'amber anvil arch ash banner barley beacon birch bridge bronze cedar chapel cobalt crane dawn ember falcon fern flint forge frost gable garnet harbor harvest hazel heron ivy lantern lark linden marble meadow mill moat oak onyx orchard otter raven river rowan saffron silver spire stag tower vale willow wren',
  'notice.inLobby':
    'Your match of {game} hasn’t begun yet: {taken, number} of {wanted, number} {wanted, plural, one {seat is} other {seats are}} taken. It starts with the last one, or when the host starts it: {link}',
  'notice.noLobby': 'There is no open lobby in this channel. `/game new` opens one.',
  'notice.cannotWrite':
    'I can’t open a match here: I lack the permission to {what}. Somebody who manages this channel can grant it.',
  'permission.view': 'see this channel',
  'permission.send': 'send messages',
  'permission.files': 'attach files',
  'refused.rule': '{why} ({rule})',
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
  'refused.haveLeft':
    '{names} {count, plural, one {has left this server, and their seat is} other {have left this server, and their seats are}} free again. Others can join, or **Start** begins without.',
  'refused.tooFewSeats': 'It takes at least {min} to start: wait for others, or fill the seats with computers.',
  'refused.badWanted':
    'This game has {range, select, yes {{min, number} to {max, number} seats.} other {{max, plural, one {one seat} other {# seats}}, no more and no fewer.}}',
  'refused.belowTaken':
    '{taken, number} are too many for {wanted, plural, one {one seat} other {# seats}}: choose more seats, or fewer computers.',
  'refused.tooManyComputers':
    'With {seats, plural, one {one seat} other {# seats}} there is room for {fit, plural, =0 {no computer} one {one computer} other {# computers}} beside you, not for {computers, number}.{more, select, yes { This game has up to {most, number} seats.} other {}}',
  'refused.tooManyLobbies':
    '{open, number} lobbies of yours are open already. Start one, or call one off with `/game cancel`, and there is room for another.',
  'refused.tooManyHosted':
    'You are the host of {most, number} open matches already. When one of them is over there is room for another; `/game list` shows them.',
  'refused.tooManyLately':
    'You have begun {most, number} matches within an hour. In a while you can begin another, and you can join those of others now.',
  'refused.noComputer': 'No computer player knows this game yet.',
  'refused.noSuchPlayer': 'That computer doesn’t play this game. Those who do: {known}.',
  'refused.staleQuestion': 'That was chosen already. This is how things stand now.',
  'refused.busy': 'Many hands at this table at once. Please try again.',
} as const;
