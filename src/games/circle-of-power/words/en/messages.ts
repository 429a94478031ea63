/** Everything Circle of Power says, in English. A select on `you` is `yes` where the reader is meant. */
export const en = {
  title: 'Circle of Power',
  blurb:
    'Two to four emperors, each with a trump of their own, conquer each other’s cities. A season takes 20 to 40 minutes, a full match about two. For a short match: 3 cities to win, or 1 season at most.',

  // ---- emperors and cards
  dummy: '{number, select, 1 {Dummy Otto} other {Dummy Nero}}',
  fallen: '{who} (dummy)',
  joker: 'Joker',
  theJoker: 'the Joker',
  whose: '{you, select, yes {your} other {{who}’s}}',
  Whose: '{you, select, yes {Your} other {{who}’s}}',
  cityOf: '{who} {city}',

  // ---- rule options
  'option.mode': 'Mode',
  'option.mode.basic': 'Basic',
  'option.mode.basic.hint': 'Conquer cities; whoever has the most wins. Best for a first match.',
  'option.mode.tyrant': 'Lonely Tyrant',
  'option.mode.tyrant.hint': 'Destroy the holy cities of all others; the last one standing wins.',
  'option.mode.coloured': 'Coloured Cities',
  'option.mode.coloured.hint': 'Both: red cities are conquered, black ones destroyed, with two ways to win.',
  'option.target': 'Cities to win',
  'option.target.short': 'A short match: one season, in Coloured Cities often two.',
  'option.target.usual': 'The full match: two seasons, Coloured Cities three or four.',
  'option.target.hint': 'The match ends with the season in which somebody has them.',
  'option.holy': 'Holy cities',
  'option.holy.hint': 'Whoever loses so many is out.',
  'option.maxSeasons': 'Seasons at most',
  'option.maxSeasons.one': 'A short match: 15 actions, 20 to 40 minutes. Whoever leads then wins.',
  'option.maxSeasons.usual': 'Hardly ever reached: the other aims end the match before.',
  'option.maxSeasons.hint': 'After so many the match is over, and whoever leads wins.',
  'option.other': '{value}',

  // ---- the story
  'event.season':
    '**Season {season}.** The cities: {cities}. {who} {you, select, yes {deal} other {deals}}, {starter} {starts, select, yes {begin} other {begins}}.',
  'event.dummies':
    '{n, plural, one {The dummy plays the top card of a pile that nobody sees.} other {Dummies play the top cards of piles that nobody sees.}}',
  'event.deal': 'You are dealt {cards}.',
  'event.nextCity': 'Next city: {card}.',
  'event.noNextCity': 'The last action, with no next city.',
  'event.initiative': '{who}: {card}.',
  'event.draw': 'You draw {card}.',
  'event.initiativeWon':
    '{whose} {card} wins the initiative{tied, select, yes {, played later than its equal} other {}}.',
  'event.takeOver':
    '{who} {deed, select, conquer {{you, select, yes {conquer} other {conquers}}} other {{you, select, yes {destroy} other {destroys}}}} {other} {card}',
  'event.takeOver.last': '{deed}.',
  'event.takeOver.kept': '{deed}; {loser} {yours, select, yes {move} other {moves}} to {city}.',
  'event.takeOver.gave': '{deed}, {you, select, yes {leave} other {leaves}} {loser} {gave}',
  'event.takeOver.given': '{deed} and {you, select, yes {move} other {moves}} to {city}.',
  'event.retake':
    '{who} {you, select, yes {retake} other {retakes}} {other} {card}{trophy, select, yes {; {whoseTrophy} trophy {lost} is lost} other {}}.',
  'event.regroup':
    '{who} {you, select, yes {reach nobody and regroup} other {reaches nobody and regroups}}{last, select, yes {: {from} is given up} other { from {from} to {to}}}.',
  'event.rebellion': 'It was under no threat and rebels: {whose} trophy {trophy} is lost.',
  'event.secondDeal':
    '**Second deal.** The 24 cards played are shuffled and dealt out: nine each, for the last nine actions.',
  'event.knockedOut':
    'That was the last holy city: **{who} {you, select, yes {are} other {is}} out** and can no longer win.',
  'event.seasonEnd': '**Season {season} is over.**',
  'event.seasonTotals': 'Conquered: {parts}.',
  'event.seasonTotal': '{who} {total}{more, select, yes { (+{gained})} other {}}',
  'event.seasonRuins': 'Holy cities lost: {parts}.',
  'event.dummyTakesOver': '{whose} throne falls to a dummy, which plays on from the next season.',
  'event.dummyMoves': 'Clockwise now: {table}.',
  'event.matchEnd': '**{title}.**',

  // ---- questions
  'ask.trump': 'Play a battle card. Your trump: {suit}.',
  'ask.noTrump': 'Play a battle card. You have no trump now.',
  'ask.first': 'You play first.',
  'ask.beatTrump': '{whose} {card} leads: it takes {suit} {n, plural, =10 {10} other {# or higher}}.',
  'ask.beatPlain': '{whose} {card} leads: any {suit} beats it, or {n, plural, =10 {a 10} other {# or higher}}.',
  'ask.beatNumber': '{whose} {card} leads: {n, plural, =10 {a 10} other {# or higher}} beats it.',
  'ask.beatNothing': '{whose} {card} leads: no card of yours beats it.',
  'ask.win.attack': 'If you win, you attack {victims}.',
  'ask.win.regroup': 'If you win, you reach nobody and regroup to {city}.',
  'ask.win.last': 'If you win, you reach nobody and give your city up.',
  'ask.win.rebellion': 'If you win, you reach nobody, and your city rebels: your trophy {trophy} is lost.',
  'ask.after': 'After you: {emperors}.',
  'ask.afterOne': '{who} ({trump, select, yes {{suit}} other {no trump}})',
  'ask.attack': 'You have the initiative. Whom does your {city} attack, and how?',
  'ask.destroy': 'You have the initiative. Whose city does your {city} destroy?',
  'ask.out': 'You are out and can no longer win; the season is still played to its end.',
  'awaited.first': 'play the first card, {trump, select, yes {with trump {suit}} other {without a trump}}',
  'awaited.next':
    'play a card against {whose} {card}, {trump, select, yes {with trump {suit}} other {without a trump}}',
  'awaited.attack': 'attack with {city}',
  'awaited.other': 'choose',

  // ---- facts
  'facts.season': 'season {season}{last, select, yes { (the last)} other {}}, action {action} of 15',
  'facts.next': 'next city {city}',
  'facts.trumps': 'trumps: {parts}',
  'facts.part': '{who} {n}',
  'facts.trophies': 'conquered ({target, plural, one {one wins} other {# win}}): {parts}',
  'facts.ruins': 'holy cities lost (of {holy}): {parts}',
  'facts.over': '{seasons, plural, one {one season} other {# seasons}} played',

  // ---- choices
  'attack.label':
    '{manner, select, conquer {Conquer} destroy {Destroy} other {Retake}} {whose} {city}{hand, select, keep {, keep {own}} give {, give {own}} other {}}',
  'attack.name':
    '{manner, select, conquer {conquer} destroy {destroy} other {retake}} {who}{hand, select, keep {, keep} give {, give} other {}}',
  'mark.wins': 'wins the match',
  'mark.loses': 'loses the match',
  'mark.sure': 'wins for sure',
  'mark.win': 'wins',
  'mark.leads': 'leads',
  'mark.cheapest': 'cheapest win',
  'mark.lowest': 'lowest card',
  'mark.safe': 'keeps your trophy',
  'mark.trophy': 'a trophy',
  'mark.mostRuins': 'nearest to falling',
  'preview.last': 'you play last',
  'preview.sure': 'no card left can beat it',
  'preview.cannot': 'cannot win: {card} leads',
  'preview.onlyCards': 'only {cards} can beat it',
  'preview.leadsTrump': 'beaten by trumps ({suits}) as high or higher',
  'preview.leadsPlain': 'beaten by any trump ({suits}), and by a card as high or higher',
  'preview.leadsNumber': 'beaten by a card as high or higher',
  'preview.conquer': 'then you have {n} of {target}',
  'preview.destroy': '{who} has lost {n} of {holy} then',
  'preview.dummy': 'a dummy: its losses decide nothing',
  'preview.out': '{who} is out',
  'preview.outAlready': '{who} is out already',
  'preview.trophyLost': '{who} loses the trophy {trophy}',
  'preview.noTrophy': '{who} has no trophy to lose',
  'preview.theyGet': '{who} to {theirs}',
  'preview.youMove': 'you to {own}, {who} to {theirs}',
  'preview.trump': 'trump {suit}, {n} in hand',
  'preview.prey': 'you reach {prey}',
  'preview.noPrey': 'you reach nobody',
  'preview.hunters': '{n, plural, =0 {nobody reaches you} one {{hunters} reaches you} other {{hunters} reach you}}',
  'warning.loses': 'ends the match, and {leaders} {n, plural, one {leads} other {lead}}',

  // ---- refusals
  'refusal.notInHand': '{card} is not in your hand.',
  'refusal.cityNow': '{card} is a city: a battle card from 2 to 10 is asked for.',
  'refusal.cardNow': 'An attack is asked for now, not a card.',
  'refusal.attackNow': 'A battle card is asked for now, not an attack.',
  'refusal.noAttack': 'You cannot attack {who} in that way now.',
  'refusal.noVictim': 'Name an attack, such as {example}.',
  'kind.initiative': 'for a battle card',
  'kind.attack': 'whom you attack',
  'kind.other': 'something else',
  'refusal.otherKind': 'You are asked {asked} now, not {given}.',

  // ---- the Circle explained
  'explain.circle': 'The Circle as it lies',
  'explain.trump': 'trump {suit}',
  'explain.noTrump': 'no trump',
  'explain.attacks': 'can attack {victims}',
  'explain.attacksNobody': 'reaches nobody',
  'explain.rule':
    'Q attacks J, K attacks Q, A attacks K, J attacks A. Black attacks a Joker, and a Joker attacks red. Trumps beat all other cards; ★ marks a trump of whoever plays it.',
  'explain.battle': 'Battle cards played since the shuffle',
  'explain.noBattle': 'None yet.',
  'explain.cities': 'Cities used up in this season',
  'explain.trophies': 'Trophies of {who}',

  // ---- the end
  'outcome.won': '{who} wins the Circle of Power',
  'outcome.tyrant': '{who} is the Lonely Tyrant',
  'outcome.draw': 'A draw between {who}',
  'outcome.dummy': '{who} wins, and every player loses',
  'outcome.dummies': 'Only dummies lead: every player loses',
  'outcome.emperor':
    '{n, plural, one {{who} leads with {total, plural, one {one city} other {# cities}}} other {{who} lead with {total, plural, one {one city} other {# cities}} each}}; {target} were needed.',
  'outcome.seasons':
    'The {season, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} season was the last, and {n, plural, one {{who} leads with {total, plural, one {one city} other {# cities}}} other {{who} lead with {total, plural, one {one city} other {# cities}} each}}.',
  'outcome.seasonsRuins':
    'The {season, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} season was the last, and {n, plural, one {{who} has} other {{who} have}} lost the fewest holy cities: {total}.',
  'outcome.rivals':
    'All other players have lost {holy, plural, one {their holy city} other {# holy cities}}, in season {season}.',
  'outcome.totals': 'Cities conquered: {parts}.',
  'outcome.ruins': 'Holy cities lost: {parts}.',
  'outcome.length': '{seasons, plural, one {One season was} other {# seasons were}} played.',
} as const;
