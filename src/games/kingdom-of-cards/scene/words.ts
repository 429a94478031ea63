import { type FiveSuit, fiveSuitValueOf } from '../../../cards/five-suits.js';
import type { Seat } from '../../../engine/table.js';
import { cardNames } from '../../../words/cards.js';
import { perLanguage } from '../../../words/languages.js';
import { type Say, sayIn } from '../../../words/messages.js';
import { joinList } from '../../../words/shared.js';
import type { Card, Phase } from '../rules/state.js';
import { suitAfter } from '../rules/wheel.js';
import { pictures } from '../words/en/pictures.js';

type SayPictures = Say<typeof pictures>;

/** Cuts a name that is too long, never within a character. */
function cutName(name: string, limit: number): string {
  let cut = '';
  for (const char of name) {
    if (cut.length + char.length > limit) return `${cut.trimEnd()}…`;
    cut += char;
  }
  return cut;
}

/** The style of a seat's alt text. */
export interface AltTextStyle {
  /** All other words of pictures. */
  readonly say: SceneWords;
  name(name: string): string;
  card(card: Card): string;
  cards(n: number): string;
  captured(n: number): string;
  handsWon(n: number): string;
  who(name: string, seat: Seat): string;
  readonly hidden: string;
  readonly answered: string;
  reinforce(what: string): string;
  alliance(what: string): string;
  readonly noReinforce: string;
  readonly noAlliance: string;
  pair(values: readonly string[]): string;
  defends(value: string): string;
  attacks(card: string): string;
  allied(names: readonly string[]): string;
  beats(names: readonly string[]): string;
  wins(n: number): string;
  twice(name: string): string;
  readonly wheelLabel: string;
  readonly wheel: string;
  /** R1 What a suit beats. */
  focus(suit: FiveSuit): string;
}

/** In full words. */
function fullTongue(say: SayPictures, words: SceneWords): AltTextStyle {
  const and = (names: readonly string[]): string => joinList(names, say.locale);
  const { suit: suitName } = words;
  return {
    say: words,
    name: (name) => cutName(name, 14),
    card: words.card,
    cards: (n) => say('full.held', { n }),
    captured: (n) => say('full.captured', { n }),
    handsWon: words.handsWonWords,
    who: (name) => cutName(name, 14),
    hidden: say('full.hidden'),
    answered: say('full.answered'),
    reinforce: (what) => say('full.reinforce', { what }),
    alliance: (what) => say('full.alliance', { what }),
    noReinforce: say('full.noReinforce'),
    noAlliance: say('full.noAlliance'),
    pair: (values) => say('full.pair', { values: values.join(', ') }),
    defends: (value) => say('full.defends', { value }),
    attacks: (card) => say('full.attacks', { card }),
    allied: (names) => say('full.allied', { who: and(names) }),
    beats: (names) => (names.length === 0 ? say('full.beatsNobody') : say('full.beats', { who: and(names) })),
    wins: words.wins,
    twice: (who) => say('full.twice', { who }),
    wheelLabel: say('wheel'),
    wheel: say('full.wheel'),
    focus: (suit) =>
      say('full.focus', {
        suit: suitName(suit),
        next: suitName(suitAfter(suit, 1)),
        after: suitName(suitAfter(suit, 2)),
      }),
  };
}

/** The short style: without conclusions from the rest, or what is next to the picture. */
const briefTongue = (say: SayPictures, full: AltTextStyle): AltTextStyle => ({
  ...full,
  name: (name) => cutName(name, 9),
  cards: () => '',
  captured: () => '',
  handsWon: () => '',
  who: (name) => cutName(name, 9),
  hidden: say('brief.hidden'),
  reinforce: (what) => say('brief.reinforce', { what }),
  alliance: (what) => say('brief.alliance', { what }),
  noReinforce: '',
  noAlliance: '',
  pair: () => '',
  attacks: () => '',
  wheel: '',
  focus: () => '',
});

/** The shortest style: seats are called by their numbers after their first mention. */
const leastTongue = (brief: AltTextStyle): AltTextStyle => ({
  ...brief,
  who: (_name, seat) => brief.say.number(seat),
  wheelLabel: '',
});

/** Every text of the pictures except the alt text's own. Keys in `…Words` are for the alt text alone. */
export type SceneWords = ReturnType<typeof plainWords>;

function plainWords(locale: string, say: SayPictures) {
  const names = cardNames(locale);
  const and = (all: readonly string[]): string => joinList(all, locale);
  // Longer lists of names have no room in a title.
  const together = (all: readonly string[]): string => (and(all).length > 34 ? String(all.length) : and(all));
  const allied = (alliances: readonly (readonly string[])[]): string => alliances.map(and).join('; ');
  const hand = (at: number, hands: number): string => say('hand', { hand: at, hands });
  const trick = (at: number, seats: number): string => say('trick', { trick: at, seats });
  return {
    tableTitle: say('tableTitle'),
    handTitle: say('handTitle'),
    seat: (seat: Seat) => say('seat', { number: seat + 1 }),
    number: (seat: Seat) => String(seat + 1),
    card: names.fiveSuits,
    back: say('back'),
    suit: names.fiveSuit,
    value: (card: Card) => String(fiveSuitValueOf(card)),
    values: (codes: readonly Card[]) => codes.map(fiveSuitValueOf).join(' · '),
    hand,
    trick,
    handAndTrick: (at: number, hands: number, trickAt: number, seats: number) =>
      `${hand(at, hands)} · ${trick(trickAt, seats)}`,
    step: (phase: Phase) => say('step', { phase }),
    mark: (phase: Exclude<Phase, 'over'>) => say('mark', { phase }),
    shortMark: (phase: Exclude<Phase, 'over'>) => say('shortMark', { phase }),
    yours: (phase: Exclude<Phase, 'over'>) => say('yours', { phase }),
    starts: say('starts'),
    dealer: say('dealer'),
    ready: say('ready'),
    keeps: say('keeps'),
    keepsShort: say('keepsShort'),
    mulligans: say('mulligans'),
    forfeited: say('forfeited'),
    passes: say('passes'),
    out: say('out'),
    ally: say('ally'),
    handTaken: (at: number, who: readonly string[]) =>
      say('handTaken', { hand: at, who: together(who), n: who.length }),
    locale,
    endTitle: say('endTitle'),
    momentTitle: say('momentTitle'),
    alsoTaken: say('alsoTaken'),
    beaten: say('beaten'),
    bestTaken: (who: string, card: string) => say('bestTaken', { who, card }),
    cardsInAll: (n: number) => say('cardsInAll', { n }),
    sharedByAll: (share: number) => say('sharedByAll', { share }),
    sharedBy: (n: number, share: number) => say('sharedBy', { n, share }),
    takes: (who: string, n: number, share: number) => say('takes', { who, n, share }),
    inAll: (n: number) => say('inAll', { n }),
    cardsUnit: (n: number) => say('cardsUnit', { n }),
    beatIt: (card: string) => say('beatIt', { card }),
    orHigher: (value: number) => say('orHigher', { value }),
    orLower: (value: number) => say('orLower', { value }),
    nothingHigher: say('nothingHigher'),
    chain: say('chain'),
    answered: say('ready'),
    you: say('you'),
    captured: say('captured'),
    piles: (stock: number, discard: number) => say('piles', { stock, discard }),
    twice: (seat: Seat, times: number) => `${seat + 1}×${times}`,
    taken: (n: number) => `+${n}`,
    wins: (n: number) => say('wins', { n }),
    places: say('places'),
    tally: say('tally'),
    allied: (alliances: readonly (readonly string[])[]) =>
      say('allied', {
        alliances: alliances.length === 0 ? say('allied.none') : say('allied.some', { parts: allied(alliances) }),
      }),
    last: (seats: readonly string[], share: number, alliances: readonly (readonly string[])[]) =>
      [
        say('last', { share, n: seats.length, who: and(seats) }),
        ...(alliances.length > 0 ? [say('last.allied', { parts: allied(alliances) })] : []),
      ].join(' · '),
    allCounts: say('allCounts'),
    lastTrick: say('lastTrick'),
    countsWords: (counts: readonly number[]) => say('countsWords', { counts: counts.join(', ') }),
    winsWords: say('winsWords'),
    handsWon: (n: number) => String(n),
    handsWonWords: (n: number) => say('handsWon', { n }),
    totalWords: (n: number) => say('totalWords', { n }),
    won: (who: string) => say('won', { who }),
    shared: (n: number) => say('shared', { n }),
    draw: say('draw'),
    calledOff: say('calledOff'),
    own: say('own'),
    more: say('more'),
    ownFacts: (captured: number, handsWon: number) => say('ownFacts', { captured, handsWon }),
    ledBy: (who: string) => say('ledBy', { who }),
    noCards: say('noCards'),
    dimmed: say('dimmed'),
    foes: (n: number) => say('foes', { n }),
    beatsLead: say('beatsLead'),
    losesToLead: say('losesToLead'),
    calls: say('calls'),
    wheelMarks: { rim: '≥', across: '≤' },
    wheelNotes: [
      { mark: '≥', text: say('ifHigher') },
      { mark: '≤', text: say('ifLower') },
    ],
  };
}

/** All words of pictures in one language. */
export interface SceneLanguage {
  /** From full words to the fewest. */
  readonly tongues: readonly [AltTextStyle, ...AltTextStyle[]];
}

/** In the language nearest to a locale. */
export const sceneLanguage: (locale: string) => SceneLanguage = perLanguage((locale) => {
  const say = sayIn({ en: pictures }, locale);
  const full = fullTongue(say, plainWords(locale, say));
  const brief = briefTongue(say, full);
  return { tongues: [full, brief, leastTongue(brief)] };
});
