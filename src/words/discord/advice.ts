/** Advice: what a computer would do. */
export const advice = {
  'button.advise': 'What would you do?',
  'advice.choice': '**{who} would choose {choice}**{preview, select, none {.} other {: {preview}.}}',
  'advice.over':
    'In {deals, plural, one {one imagined deal} other {# imagined deals}} that ended better than {choice} {better, plural, one {once} =2 {twice} other {# times}}{worse, plural, =0 {} one {, and worse once} =2 {, and worse twice} other {, and worse # times}}{preview, select, none {.} other { ({preview}).}}',
  'advice.close': '{choice} would do about as well{preview, select, none {.} other { ({preview}).}}',
  'advice.counted': '{who} asked a computer {times, plural, one {once} =2 {twice} other {# times}}.',
  'hints.name': 'Hints',
  'hints.none': 'None',
  'hints.ask': 'Anybody may ask a computer',
  'hints.hint': 'By **What would you do?** below the hand. The end says who asked.',
  'refused.noAdvice':
    'Computers say what they would do in practice, and where all win or lose together, if you play with them alone or agreed on hints.',
} as const;
