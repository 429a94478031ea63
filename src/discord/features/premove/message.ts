import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { Seen } from '../../../engine/see.js';
import { isSame } from '../../../match/features/premove/index.js';
import type { PremoveChoice } from '../../../match/features/premove/premove.js';
import type { Match } from '../../../match/model/match.js';
import type { OwnSeat } from '../../../match/model/own.js';
import { writeId } from '../../controls/custom-id.js';
import { LIMITS } from '../../controls/limits.js';
import type { HandSeen } from '../../controls/parts.js';
import { type ButtonSpec, buttons, select } from '../../controls/payload.js';
import { gameWords } from '../../controls/seen.js';

/*
 * Premoves, shown only in one's own hand: a button or a menu, the current premove, and the way to take it back. Places
 * count among the offers after so many lines of the log: with more lines, a place may mean something else.
 */

/** The place of no offer: takes the premove back. */
export const NONE = LIMITS.selectOptions;

/** All possible premoves of this eye, in order. */
export function offeredPremoves({ record, folder }: Match, view: Seen): PremoveChoice[] {
  if (record.status !== 'running' || view.asked) return [];
  const foreseen = folder.conduct.ahead?.foreseen(view) ?? [];
  return foreseen
    .flatMap(({ kind, choices }) => choices.map((choice) => ({ kind, choice })))
    .slice(0, LIMITS.selectOptions);
}

/** The controls, in the place of those of a question. */
export function premoveControls({ match, seat, view, words }: HandSeen): APIComponentInContainer[] {
  const offered = offeredPremoves(match, view);
  const decided = standsAhead(match, seat);
  const called = ({ kind, choice }: PremoveChoice): string =>
    gameWords(match, words).ahead?.(kind, choice) ?? choice.join(' ');
  const at = { verb: 'ahead', match: match.record.id, no: match.tableState.lines } as const;
  const back: ButtonSpec[] = decided ? [{ id: writeId({ ...at, at: [NONE] }), label: words('button.askMe') }] : [];
  const chosen = (each: PremoveChoice): boolean => decided?.kind === each.kind && isSame(decided.choice, each.choice);
  // Several buttons would look like choices for now.
  if (offered.length > 1)
    return [
      select({
        id: writeId(at),
        placeholder: words('ahead.menu'),
        options: offered.map((each, place) => ({ label: called(each), value: String(place), chosen: chosen(each) })),
      }),
      ...buttons(back),
    ];
  const open = offered.flatMap((each, place) =>
    chosen(each) ? [] : [{ id: writeId({ ...at, at: [place] }), label: called(each) }],
  );
  return buttons([...open, ...back]);
}

/** The current premove, or what happened to it. */
export function premoveLines({ match, seat, words }: HandSeen): string[] {
  const { premove } = match.own(seat);
  if (!premove || match.record.status !== 'running') return [];
  const what = gameWords(match, words).ahead?.(premove.kind, premove.choice) ?? premove.choice.join(' ');
  return [premove.dropped ? words(`ahead.${premove.dropped}`, { what }) : words('ahead.stands', { what })];
}

function standsAhead(match: Match, seat: OwnSeat): PremoveChoice | undefined {
  const { premove } = match.own(seat);
  return premove?.dropped === undefined ? premove : undefined;
}
