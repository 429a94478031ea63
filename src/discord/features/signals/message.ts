import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { Match } from '../../../match/model/match.js';
import { writeId } from '../../controls/custom-id.js';
import type { HandSeen, TableSeen } from '../../controls/parts.js';
import { buttons, quiet, text } from '../../controls/payload.js';
import { awaitedSeats, gameWords, nameIn, namesOf } from '../../controls/seen.js';

/* What people may say at the table, and what not. */

/** The signals so far, and the buttons to signal, while signals are open. */
export function signalPart({ match, view, words }: TableSeen): APIComponentInContainer[] {
  const { signals } = match.folder.conduct;
  const label = (id: string): string => gameWords(match, words).signal?.(id) ?? id;
  const [asker] = awaitedSeats(view);
  if (!signals?.open(view) || asker === undefined) return [];
  const no = match.see(asker)?.asked?.no ?? 0;
  const lines = Object.entries(saidTo(match, asker, no)).flatMap(([seat, id]) => {
    const word = signals.all.find((each) => each.id === id);
    const who = nameIn(match, Number(seat));
    return word ? [words('table.signal', { who, word: label(word.id), emoji: word.emoji ?? '•' })] : [];
  });
  return [
    text([words('table.signals', { asker: namesOf(match, [asker], words) }), ...lines].join('\n')),
    ...buttons(
      signals.all.map(({ id, emoji }, i) => ({
        id: writeId({ verb: 'signal', match: match.record.id, no, at: [asker, i] }),
        label: label(id),
        emoji,
      })),
    ),
  ];
}

function saidTo({ tableState: { signals } }: Match, asker: number, no: number): Readonly<Record<number, string>> {
  return signals?.asker === asker && signals.no === no ? signals.said : {};
}

/** What people may not say at the table now, where several people play. */
export function etiquetteOf({ match, view, words }: HandSeen): string[] {
  const { etiquette } = gameWords(match, words);
  const { status, seats } = match.record;
  const together = seats.filter(({ userId }) => userId !== undefined).length > 1;
  const silent = status === 'running' && together && !match.folder.conduct.signals?.open(view);
  return etiquette && silent ? [etiquette] : [];
}

/** A rematch has no lobby of its own that asks for silence: its first table does. */
export function silenceLines({ match, words, story }: Omit<TableSeen, 'view'>): string[] {
  if (match.record.rematchOf === undefined || story[0]?.n !== 0) return [];
  const { etiquette } = gameWords(match, words);
  return etiquette && match.record.seats.length > 1 ? [quiet(etiquette)] : [];
}
