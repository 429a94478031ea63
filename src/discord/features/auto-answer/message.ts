import type { AutoAnswerRequest } from '../../../match/features/auto-answer/index.js';
import type { Match } from '../../../match/model/match.js';
import type { OwnSeat } from '../../../match/model/own.js';
import type { DiscordWords } from '../../../words/discord.js';
import { writeId } from '../../controls/custom-id.js';
import type { HandSeen } from '../../controls/parts.js';
import type { ButtonSpec } from '../../controls/payload.js';

/** A way to set an auto-answer, or to take it back. */
export interface AutoAnswerOffer extends AutoAnswerRequest {
  /** Its place among the game's auto-answers. */
  readonly place: number;
  readonly label: string;
  /** The line that shows while it is set. */
  readonly said?: string;
}

/** For this seat: to take back those that are set, and to set the others. `asked`: only for this kind of question. */
export function autoAnswerOffers(
  { folder, own, record }: Match,
  seat: OwnSeat,
  { locale }: DiscordWords,
  asked?: string,
): AutoAnswerOffer[] {
  if (record.status !== 'running') return [];
  return (folder.conduct.standing ?? []).flatMap(({ kind }, place): AutoAnswerOffer[] => {
    const said = folder.words(locale).standing?.(kind);
    if (!said) return [];
    if (own(seat).autoAnswers.includes(kind))
      return [{ place, kind, stands: false, label: said.takeBack, said: said.stands }];
    return asked === undefined || asked === kind ? [{ place, kind, stands: true, label: said.give }] : [];
  });
}

const offeredIn = ({ match, seat, view, words }: HandSeen): AutoAnswerOffer[] =>
  autoAnswerOffers(match, seat, words, view.asked?.kind ?? '');

/** A line for each auto-answer that is set. */
export const autoAnswerLines = (hand: HandSeen): string[] => offeredIn(hand).flatMap(({ said }) => said ?? []);

export const autoAnswerButtons = (hand: HandSeen): ButtonSpec[] =>
  offeredIn(hand).map(({ place, stands, label }) => ({
    id: writeId({ verb: 'stand', match: hand.match.record.id, at: [place, stands ? 1 : 0] }),
    label,
  }));
