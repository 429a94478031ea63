import { parseCard } from '../../cards/standard.js';
import { fold, spellings } from '../../cards/typed.js';
import type { Names } from '../../contract/game.js';

const WORDS = spellings('regicide');

/** The option that a person typed: a card, `yield`, `flip`, a seat's name, or its number, counted from 1. */
export function typed(word: string, names: Names = []): string | undefined {
  const plain = fold(word);
  if (plain === '') return undefined;
  return (
    WORDS.get(plain) ??
    parseCard(plain) ??
    seatCalled(plain.replace(/^@/, ''), names) ??
    (/^[1-4]$/.test(plain) ? String(Number(plain) - 1) : undefined)
  );
}

/** The only seat with this name; else the only one whose name, or a word of it, begins like this. */
function seatCalled(plain: string, names: Names): string | undefined {
  const called = names.map(fold);
  const begins = (name: string): boolean => [name, ...name.split(/\s+/)].some((part) => part.startsWith(plain));
  const exact = called.flatMap((name, seat) => (name === plain ? [seat] : []));
  const near = called.flatMap((name, seat) => (begins(name) ? [seat] : []));
  const [seat, ...others] = exact.length > 0 ? exact : near;
  return plain === '' || seat === undefined || others.length > 0 ? undefined : String(seat);
}
