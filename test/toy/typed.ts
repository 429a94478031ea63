import { fold } from '../../src/cards/typed.js';

/** A typed lantern, as `F3`, `3f` or `🔥3`; undefined for anything else. */
export function typed(word: string): string | undefined {
  const plain = fold(word).toUpperCase().replace('🔥', 'F').replace('🍃', 'L').replace('💧', 'D');
  const [, light = '', number = ''] = /^([FLD])([1-4])$/.exec(plain.replace(/^([1-4])([FLD])$/, '$2$1')) ?? [];
  return light === '' ? undefined : `${light}${number}`;
}
