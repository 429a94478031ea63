/** Leaving a table, and taking another person's seat. */
export const seating = {
  'button.takeBack': 'My seat back',
  'button.undo': 'Undo',
  'button.computerFor': 'A computer for {who}',
  'button.takeSeat': 'Take a seat',
  'button.askFor': 'Ask for the seat of {who}',
  'button.askForAbsent': 'Ask for {who}’s seat',
  'button.handOver': 'Let a computer play on',
  'button.resign': 'Yes, give up',
  'table.left': '{computer}, a computer, plays on for {person}.',
  'hand.arrived':
    'You play on for {who}. **What changed** tells what was before you came, **Rules** how the game goes.',
  'confirm.resign':
    'Give up your seat in **{game}**? A computer player takes it over until you come back with **My seat back**.',
  'confirm.resignAlone': 'Give up **{game}**? It ends, since nobody else plays it.',
  'confirm.handedOver': 'A computer player plays on for you. The table still shows you everything.',
  'confirm.tookBack': 'You have your seat again.',
  'confirm.resigned': 'A computer plays on for you. **Undo** gives you your seat back at any time.',
  'confirm.givenUp': 'You gave up. The match ends in a minute.',
  'table.givenUp': 'This match was given up: it ends {time}.',
  'refused.gaveUp':
    'You gave your seat up: {who} {back, select, yes {plays for you. **My seat back**, at the table, is yours at any time.} other {has it now. You’re welcome to watch.}}',
  'refused.noSeatToTakeBack': 'No computer plays here for you. You’re welcome to watch.',
  'refused.notAbsent': '{who} hasn’t been away long enough: a seat goes to a computer a day after its time was up.',
  'refused.seatHeld': '{who} still plays. Only seats that computers have can be asked for.',
  'refused.sitsHere': 'You sit at this table already.',
  'refused.satBefore': 'You had a seat at this table, and know what it held. **My seat back** is for that one.',
} as const;
