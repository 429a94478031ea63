import { sure } from '../../../engine/sure.js';
import type { Card } from '../rules/state.js';
import { beats } from '../rules/wheel.js';
import { companyOf, oddsOf, ratesOf } from './field.js';
import { type Moment, rivalsOf, unseenBy } from './moment.js';
import type { Weights } from './weights.js';

/** R2 The chance that each of these cards takes the pot as the lead: the others know it when they choose. */
export function leadWorths(m: Moment, cards: readonly Card[], w: Weights): number[] {
  const unseen = unseenBy(m);
  const rivals = rivalsOf(m).length;
  return cards.map((card) => {
    const { wins, losses } = ratesOf(card, unseen);
    // A rival who can beat it does; a card that beats it is not beaten by it.
    const answered = (w.answer * losses) / (1 + (w.answer - 1) * losses);
    const beaten = wins * (1 - answered);
    const own = rivals * beaten + companyOf(card, m.own, w);
    const theirs = answered + (rivals - 1) * MIDDLING;
    return oddsOf([own, ...Array.from({ length: rivals }, () => theirs)], w.edge)[0] ?? 0;
  });
}

/** About the part of all cards that a card beats. */
const MIDDLING = 0.3;

/** R2 The chance that each of these cards takes the pot against the lead. The other cards are not known yet. */
export function deployWorths(m: Moment, cards: readonly Card[], w: Weights): number[] {
  const unseen = unseenBy(m);
  const lead = sure(m.table[m.starter]?.deploy);
  const unknown = rivalsOf(m).length - 1;
  const led = ratesOf(lead, unseen);
  return cards.map((card) => {
    const { wins, losses } = ratesOf(card, unseen);
    const own = (beats(card, lead) ? 1 : 0) + unknown * wins + companyOf(card, m.own, w);
    const leads = (beats(lead, card) ? 1 : 0) + unknown * led.wins;
    const theirs = losses + led.losses + (unknown - 1) * MIDDLING;
    return oddsOf([own, leads, ...Array.from({ length: unknown }, () => theirs)], w.edge)[0] ?? 0;
  });
}
