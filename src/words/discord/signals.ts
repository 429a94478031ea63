/** Signals to the seat that chooses. */
export const signals = {
  'table.signal': '{emoji} {who}: “{word}”',
  'table.taps': 'For {asker} alone to press:',
  'table.signalled': 'Said, for everybody to see.',
  'table.signals': 'Signals for {asker}, from the others:',
  'notice.noSuchSignal': '“{word}” is no signal. There are {signals}.',
  'refused.noSignalNow': 'There is nothing to signal just now.',
  'refused.askedSignals': 'The signals are for the others. You are the one they are meant for: it is you who chooses.',
} as const;
