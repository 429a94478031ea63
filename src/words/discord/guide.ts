/** Help, rules and explanations. */
export const guide = {
  'button.rules': 'Rules',
  'button.explain': 'Explain',
  'button.rule': 'Rule {rule}',
  'button.wholeSection': 'The whole section',
  'button.enough': 'Enough hints',
  'button.otherGames': 'Other games',
  'button.readRules': 'Rules',
  'button.commands': 'Commands',
  'explain.dimmed': 'Dimmed in your hand',
  'explain.whyNot': '- **{cards}**: {why}',
  'explain.nothing': 'Nothing that you see now has an effect of its own.',
  'pick.title':
    '### Which game{seats, plural, =0 {} one { for one} other { for #}}{computers, plural, =0 {} one {, with one computer} other {, with # computers}}?',
  'pick.menu': 'Pick a game',
  'pick.unfit': 'Not for that many: {games}.',
  'hand.term': '**{word}**: {means} ({rule})',
  'hand.goal': '**Your goal now:** {goal}',
  'me.hints.on': 'In your first two matches of a game, your hand says what you are after.',
  'me.hints.off': 'Your hand doesn’t say any more what you are after. `/rules` and **Explain** still do.',
  'me.show.hints':
    '- What you are after, in your first matches: {none, plural, =0 {your hand says it} other {no more in {games}}} (`/me hints`)',
  'rules.title': '{game}: {section}',
  'rules.which': '### Which game?',
  'pick.game': '**{game}** ({range, select, yes {{min, number}–{max, number}} other {{max, number}}}) · {line}',
  'rules.pick': 'Read on: another section',
  'rules.none': 'I know no game called “{game}”.',
  'help.title': 'Castellan',
  'help.line': 'Royal card games on your server',
  'help.text':
    'Play cards right here, with friends or against computers. Open a match, others join with a button, and everybody plays when they have time. Your hand is shown to you alone.',
  'help.commands':
    '**Everything can be typed as well**\n- `/game new` opens a match, and asks whom you name in `with`\n- `/game join` takes a seat\n- `/hand` shows your hand, `/game table` the table\n- `/me words` writes cards in words for you, not signs\n- `/play` chooses by typing: `8d ac`\n- `/game list` lists your matches\n- `/game rematch` plays again, `/game resign` gives up\n-# I read no messages. A match has no clock, unless its lobby agrees on one.',
} as const;
