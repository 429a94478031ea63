/**
 * The twenty-two Lords in English, each with all that is said of it. `name` stands alone, `the` within a sentence, `bare`
 * after a possessive. `short` fits a card and a menu: at most 80 characters with its name and its moment, a sentence without its full stop. `full` is
 * all that it does. `ask` and `awaited` are its question, to its owner and in public; `busy` and `picture` stand in pictures.
 */
export const lordsEn = {
  'lord.fool.name': 'The Fool',
  'lord.fool.the': 'the Fool',
  'lord.fool.bare': 'Fool',
  'lord.fool.short': 'The lower total wins this combat',
  'lord.fool.full': 'In this combat the lower total wins. Equal totals are still a draw.',
  'picture.fool': 'The lower wins',

  'lord.magician.name': 'The Magician',
  'lord.magician.the': 'the Magician',
  'lord.magician.bare': 'Magician',
  'lord.magician.short': 'Swaps two neighbouring Kings, for good',
  'lord.magician.full':
    'Its owner picks two Kings that lie next to each other; they change places and stay so. A King the Tower removed, and his gap, cannot be picked.',
  'ask.magician': 'Which two Kings change places?',
  'menu.magician': 'Swap two Kings',
  'awaited.magician': 'swap two Kings with the Magician',
  'busy.magician': 'to swap Kings',

  'lord.priestess.name': 'The High Priestess',
  'lord.priestess.the': 'the High Priestess',
  'lord.priestess.bare': 'High Priestess',
  'lord.priestess.short': 'The rival’s Lord goes back, the other comes out',
  'lord.priestess.full':
    'The rival takes the revealed Lord back into hand, and the other Lord of that hand comes into play at once. If that one acts at the reveal it works now; if it is another High Priestess, both are discarded. The Empress stops her.',
  'event.forced':
    '{who} {you, select, yes {take} other {takes}} {back} back to hand, and **{lord}** must come out instead.',
  'explain.hasActed': 'She has sent another Lord back to hand, and {other} came out.',
  'explain.cameOut': 'The High Priestess brought it out.',

  'lord.empress.name': 'The Empress',
  'lord.empress.the': 'the Empress',
  'lord.empress.bare': 'Empress',
  'lord.empress.short': 'Takes all effect from the rival’s Lord this round',
  'lord.empress.full':
    'The rival’s Lord has no effect in the whole round, whatever it is; only another Empress cancels her. Forced out by the High Priestess she comes too late to matter.',
  'event.negated': '{whose} Empress takes all effect from {other} {lord} for this round.',
  'event.negatedNone': '{whose} Empress finds no Lord to stop.',
  'explain.negated': 'It is negated in this round.',
  'picture.negated': 'negated',

  'lord.emperor.name': 'The Emperor',
  'lord.emperor.the': 'the Emperor',
  'lord.emperor.bare': 'Emperor',
  'lord.emperor.short': 'The topmost suit preys on the next two, for both sides',
  'lord.emperor.full':
    'In this Circle Phase cards of the topmost King’s suit, both players’, prey on the suits of the two Kings after him. Whoever attacks picks one of the two suits; the defender picks the card.',
  'ask.suit': 'Your {card} attacks: which suit does it hit?',
  'menu.suit': 'Hit a suit',
  'awaited.suit': 'choose the suit that the {card} hits',
  'picture.emperor': 'Top suit hits two',
  'picture.emperorWords': 'Each suit preys on the next clockwise, the topmost on the next two',

  'lord.hierophant.name': 'The Hierophant',
  'lord.hierophant.the': 'the Hierophant',
  'lord.hierophant.bare': 'Hierophant',
  'lord.hierophant.short': 'Its owner chooses where the walk starts',
  'lord.hierophant.full':
    'Its owner chooses the position where the walk starts. If the Magician then swaps Kings, the one that lies there now is the first.',
  'ask.hierophant': 'Where does the walk start?',
  'menu.hierophant': 'Start the walk',
  'awaited.hierophant': 'say where the walk starts, by the Hierophant',
  'event.start': 'The walk will start at the {position}.',
  'busy.hierophant': 'to pick a start',

  'lord.lovers.name': 'The Lovers',
  'lord.lovers.the': 'the Lovers',
  'lord.lovers.bare': 'Lovers',
  'lord.lovers.short': 'The round is over: nobody fights, nobody burns',
  'lord.lovers.full':
    'The round is over: no winner, no loser, no draw, and nobody burns a Lord. Both armies go back to hand.',

  'lord.chariot.name': 'The Chariot',
  'lord.chariot.the': 'the Chariot',
  'lord.chariot.bare': 'Chariot',
  'lord.chariot.short': 'Once in the walk, strikes any card of the rival’s army',
  'lord.chariot.full':
    'Once, at any of its owner’s turns in the walk, it may act in place of a card and strike one card of the rival’s army, of the owner’s choice and of any suit. It cannot be hit itself, and it may be left unused.',
  'ask.chariot':
    '{last, select, yes {No card can attack any more. Does your Chariot strike, or is it given up} other {You have no card to attack with now. Does your Chariot strike, or wait}}?',
  'ask.target': 'What does your Chariot strike?{star, select, yes { By the Star, two of one suit.} other {}}',
  'menu.target': 'Strike a card',
  'awaited.target': 'choose what the Chariot strikes',
  'event.attackChariot': '{whose} Chariot charges.',
  'event.wait': '{whose} Chariot waits.',
  giveUp: 'Don’t strike',
  'preview.strikes': 'strikes any card, once',
  'preview.wait': 'keeps the Chariot for a later turn',
  'preview.giveUp': 'the walk ends, the Chariot unused',
  'refusal.noChariot': 'You have no Chariot that could strike now.',
  'refusal.noWait': 'There is nothing to wait with: one of these must act.',
  'busy.target': 'to strike',
  'picture.chariot': 'May still strike',

  'lord.strength.name': 'Strength',
  'lord.strength.the': 'Strength',
  'lord.strength.bare': 'Strength',
  'lord.strength.short': 'One own card counts double in the combat, then is destroyed',
  'lord.strength.full':
    'One card of its owner’s army, Captain or not, counts double in this combat. Once the combat is settled that card is destroyed, won or lost.',
  'ask.strength': 'Which card counts double in this combat, and is destroyed afterwards?',
  'menu.strength': 'Double a card',
  'awaited.strength': 'choose the card that Strength doubles',
  'event.doubled': '{whose} {card} counts double.',
  'event.destroyed': '{whose} doubled {card} is destroyed.',
  'busy.strength': 'to double',

  'lord.hermit.name': 'The Hermit',
  'lord.hermit.the': 'the Hermit',
  'lord.hermit.bare': 'Hermit',
  'lord.hermit.short': 'Steals a card of the rival’s army until the round ends',
  'lord.hermit.full':
    'One card of the rival’s army joins the owner’s: it counts in combat, attacks, and can be lost. A stolen Captain is an ordinary card there, and the rival has none. If it lives it goes home at the end of the round.',
  'ask.hermit': 'Your Hermit steals a card of the rival’s army until the round ends. Which?',
  'menu.hermit': 'Steal a card',
  'awaited.hermit': 'steal a card with the Hermit',
  'event.stolen': '{who} {you, select, yes {steal} other {steals}} {other} {card} until the round ends.',
  'preview.stolen': 'stolen, theirs',
  'preview.home': 'yours, stolen',
  'busy.hermit': 'to steal',
  'picture.stolen': 'stolen',

  'lord.wheel.name': 'Wheel of Fortune',
  'lord.wheel.the': 'the Wheel of Fortune',
  'lord.wheel.bare': 'Wheel of Fortune',
  'lord.wheel.short': 'Turns the Circle one position, either way, for good',
  'lord.wheel.full':
    'Its owner turns the Circle by one position, clockwise or counterclockwise, for good. A gap left by the Tower turns with it.',
  'ask.wheel': 'Which way does your Wheel turn the Circle?',
  'menu.wheel': 'Turn the Circle',
  'awaited.wheel': 'turn the Wheel of Fortune',
  'busy.wheel': 'to turn the ring',

  'lord.justice.name': 'Justice',
  'lord.justice.the': 'Justice',
  'lord.justice.bare': 'Justice',
  'lord.justice.short': 'After the walk the bigger army shrinks to the smaller’s size',
  'lord.justice.full':
    'After the walk and the Purge, the player with more cards left gives up cards of their own choice until both armies are equal. Nobody is purged for that. Cards of a removed King’s suit count, but cannot be given up.',
  'ask.justice': 'Justice: {n, plural, one {which card do} other {which # cards do}} you give up?',
  'menu.justice': '{n, plural, one {Give up a card} other {Give up # cards}}',
  'awaited.justice': 'give up cards to Justice',
  'event.justice': '{who} must give up {count, plural, one {one card} other {# cards}}.',
  'event.eliminatedJustice': '{who} {you, select, yes {give} other {gives}} up the {cards}.',
  'refusal.justiceWants':
    'Justice wants {count, plural, one {one card} other {# cards}}; you named {given, plural, =0 {none} one {one} other {#}}.',
  'busy.justice': 'to give up cards',

  'lord.hanged.name': 'The Hanged Man',
  'lord.hanged.the': 'the Hanged Man',
  'lord.hanged.bare': 'Hanged Man',
  'lord.hanged.short': 'The walk comes before the combat; its owner acts first',
  'lord.hanged.full':
    'The Circle Phase comes before the Combat Phase, and its owner acts first in the walk. Then whoever survived fights the combat; an empty army counts 0.',
  'picture.hanged': 'The walk is first',

  'lord.death.name': 'Death',
  'lord.death.the': 'Death',
  'lord.death.bare': 'Death',
  'lord.death.short': 'Both burn a Lord, both armies fall, the round is over',
  'lord.death.full':
    'The combat is a draw and both players burn a Lord. Then both armies are eliminated, and the round is over.',
  'event.combatDeath': 'Death makes the combat a draw.',

  'lord.temperance.name': 'Temperance',
  'lord.temperance.the': 'Temperance',
  'lord.temperance.bare': 'Temperance',
  'lord.temperance.short': 'This combat counts the Captains only',
  'lord.temperance.full':
    'This combat counts the Captains only. A player whose Captain is gone counts 0; a stolen Captain counts for nobody. The walk uses all cards as usual.',
  'picture.temperance': 'Captains only',

  'lord.devil.name': 'The Devil',
  'lord.devil.the': 'the Devil',
  'lord.devil.bare': 'Devil',
  'lord.devil.short': 'Wins the combat, loses the own army, ends the round',
  'lord.devil.full':
    'Its owner wins the combat: the rival burns a Lord. The price is the owner’s whole army, which is eliminated. The rival’s army goes home, and the round is over.',
  'event.combatDevil': 'The Devil pays: {who} {you, select, yes {win} other {wins}} the combat.',

  'lord.tower.name': 'The Tower',
  'lord.tower.the': 'the Tower',
  'lord.tower.bare': 'Tower',
  'lord.tower.short': 'A King leaves for a round: his suit can’t act or fall',
  'lord.tower.full':
    'Its owner takes a King other than the top one out of the Circle until the round ends. Cards of his suit can neither attack nor be eliminated in the walk; the other three Kings form the ring.',
  'ask.tower': 'Your Tower falls on a King: whose suit is out of the walk?',
  'menu.tower': 'Remove a King',
  'awaited.tower': 'choose the King that the Tower removes',
  'event.kingRemoved':
    'The King of {suit} leaves the Circle for this round: {suit} can neither attack nor fall in the walk.',
  'refusal.topKing': 'The Tower spares the top King.',
  'refusal.removedKing': 'That place has lost its King to the Tower.',
  'busy.tower': 'to pick a King',
  'picture.gap': 'empty, the Tower removed {suit}',
  'picture.removed': '{suit} out',

  'lord.star.name': 'The Star',
  'lord.star.the': 'the Star',
  'lord.star.bare': 'Star',
  'lord.star.short': 'Each attack of the walk takes two cards, for both sides',
  'lord.star.full':
    'In this Circle Phase every attack, both players’, eliminates two cards of the suit hit, or one where there is only one. The Chariot then strikes two cards of one suit as well.',
  'refusal.oneSuitOnly': 'Under the Star the Chariot strikes cards of one suit only.',
  'refusal.bothOfSuit': 'Under the Star the Chariot strikes two cards: there is a second one of {suit}.',
  'picture.star': 'Two fall at once',

  'lord.moon.name': 'The Moon',
  'lord.moon.the': 'the Moon',
  'lord.moon.bare': 'Moon',
  'lord.moon.short': 'The top and bottom Kings change places, for good',
  'lord.moon.full': 'The top and the bottom King change places, and stay so.',

  'lord.sun.name': 'The Sun',
  'lord.sun.the': 'the Sun',
  'lord.sun.bare': 'Sun',
  'lord.sun.short': 'The right and left Kings change places, for good',
  'lord.sun.full': 'The right and the left King change places, and stay so.',

  'lord.judgement.name': 'The Last Judgement',
  'lord.judgement.the': 'the Last Judgement',
  'lord.judgement.bare': 'Last Judgement',
  'lord.judgement.short': 'The four Kings are shuffled and laid out anew',
  'lord.judgement.full': 'The four Kings are shuffled and laid out anew, for good.',

  'lord.world.name': 'The World',
  'lord.world.the': 'the World',
  'lord.world.bare': 'World',
  'lord.world.short': 'Both armies are replaced from the decks, Captains too',
  'lord.world.full':
    'Both armies are eliminated, Captains too, without a Purge. Each player deploys as many cards from the top of their Army deck; none of these is a Captain.',
  'event.replaced':
    '{whose} {n, plural, one {card goes} other {# cards go}} to the discard pile; the deck sends {cards}, worth {total}.',
  'event.replacedNone': '{who} {you, select, yes {have} other {has}} no army to replace.',
} as const;
