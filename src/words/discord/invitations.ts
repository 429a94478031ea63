/** Invitations by name. */
export const invitations = {
  'button.accept': 'Accept',
  'button.decline': 'Decline',
  'lobby.asks': '{host} asks {guests} to play.',
  'lobby.invited': '{who} · asked · ⏳ {time}',
  'lobby.accepted': '{who} · accepted',
  'lobby.answer.declined': '{who} can’t this time. The seat is free.',
  'lobby.answer.silent': '{who} didn’t answer within a day. The seat is free.',
  'lobby.answer.withdrawn': 'The seat kept for {who} is free: the person who asked has left.',
  'lobby.howInvited':
    'Seats are kept for a day for those who were asked. {free, plural, =0 {The match starts when all of them accept.} other {The match starts when all of them accept and the last seat is taken.}}',
  'lobby.openedFor':
    '**{game}** is open, and {guests} {count, plural, one {is} other {are}} asked. [To the lobby]({url})',
  'lobby.declined': 'You said no. The lobby tells it, and the seat is free.',
  'pick.guests': 'Who will be asked:',
  'invite.bot':
    '{who} {count, plural, one {is a bot} other {are bots}} and can’t be asked. The option `computers` seats computers. Nobody was told.',
  'invite.notHere': '{who} can’t see this channel, and so can’t be asked here. Nobody was told.',
  'invite.unwanted':
    '{who} {count, plural, one {doesn’t} other {don’t}} want to be asked by name. Nobody was told. You can open the lobby without, and anybody can join.',
  'list.invited': '**you are asked**',
  'list.invitedPlain': 'you are asked',
  'me.invitations.on': 'Others may ask you to a match by name.',
  'me.invitations.off': 'Nobody can ask you to a match by name any more. You can still join any lobby you see.',
  'me.show.invitations': '- Invitations: {on, select, on {welcome} other {none}} (`/me invitations`)',
  'refused.kept': 'The seats that are left are kept for those who were asked. If one of them can’t, it is free.',
  'refused.stillAsked':
    'It starts when everybody who was asked has answered, and {names} may still do that. If you can’t wait, `/game cancel` calls the lobby off.',
  'refused.notInvited': 'No seat is kept for you here. **Join** takes a free one, if there is any.',
  'refused.inviteSelf': 'You have a seat yourself. Name somebody else, or nobody at all.',
  'refused.tooManyGuests':
    'You named {guests, plural, one {one person} other {# people}}, but with {seats, plural, one {one seat} other {# seats}} there is room for {room, plural, =0 {nobody} one {one} other {#}} beside you. Nobody was told.',
  'refused.unanswered':
    '{by, select, guest {{guest} hasn’t answered your last invitation yet. You can ask again once they have, or when it is a day old.} other {{guest} has asked you, and waits for your answer. `/game list` shows where.}}',
  'refused.askedLately':
    'You asked {guest} less than an hour ago, and they didn’t accept. You can ask again {time}; they can join any lobby they see. Nobody was told.',
} as const;
