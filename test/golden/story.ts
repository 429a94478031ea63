import type { ChoiceWords, GameFolder, LineWords } from '../../src/contract/game.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import { begin, forceAll, type Line, legalChoices, type Play, whyNot } from '../../src/engine/play.js';
import { type Seen, see } from '../../src/engine/see.js';
import type { Decision, Eye, GameEvent, Told } from '../../src/engine/table.js';
import { COMMON_REFUSALS } from '../common-refusals.js';
import { subsetsToTry } from '../subsets.js';
import { eyes, playOn } from '../walk.js';
import type { Example, Golden, Match, Told as ToldEvents } from './games.js';
import { chooserOf } from './matches.js';
import { type Novelty, novelty } from './novelty.js';

/* A game's story as people read it: its words, whole matches, and examples of what matches seldom bring. */

export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
/** At one question in so many it is looked at what is refused, of so many sets of options. */
const EACH = 3;
const REFUSED = 40;
/** Of the legal choices of a question, so many are looked at. */
const TRIED = 50;
/** In an example fewer than so many are all shown. */
const FEW = 9;

/** `8D AC` as options. */
export const optionsIn = (choice: string): string[] => choice.split(' ').filter((option) => option !== '');

export interface Story {
  readonly text: string;
  /** The types of events that were told. */
  readonly events: ReadonlySet<string>;
  /** The kinds of questions that were asked. */
  readonly kinds: ReadonlySet<string>;
  /** The names of refusals that were met. */
  readonly refusals: ReadonlySet<string>;
}

export function storyOf(folder: GameFolder, golden: Golden): Story {
  const teller = new Teller(folder);
  teller.words();
  for (const [i, match] of golden.matches.entries()) teller.match(match, i + 1);
  for (const each of golden.told) teller.told(each);
  for (const example of golden.examples) teller.example(example);
  return { ...teller.met, text: `${teller.lines.join('\n').trimStart()}\n` };
}

/** A question, by whom it is asked. */
interface Question {
  readonly view: Seen;
  /** What everybody sees. */
  readonly open: Seen;
  readonly asked: Decision;
  readonly legal: readonly string[][];
  readonly why: (choice: readonly string[]) => Refusal | undefined;
}

class Teller {
  readonly lines: string[] = [];
  readonly met = { events: new Set<string>(), kinds: new Set<string>(), refusals: new Set<string>() };
  readonly #novelty: Novelty = novelty();
  readonly #words;
  readonly #named = new Set<string>();
  #questions = 0;
  /** What each seat hears is told even where it is not new. */
  #everySeat = false;
  /** Of those who sit at the table that is told of. */
  #names = NAMES;

  constructor(readonly folder: GameFolder) {
    this.#words = folder.words('en');
  }

  title(title: string): void {
    this.#say('', `== ${title}`);
  }

  /** What is said outside of matches. */
  words(): void {
    const { rules, conduct, samples } = this.folder;
    const words = this.#words;
    this.title('Words');
    this.#say(words.title, words.blurb, words.credit);
    if (words.etiquette) this.#say(words.etiquette);
    for (const seats of [rules.seats.min, rules.seats.max]) {
      const note = words.lobbyNote?.(seats, {});
      if (note) this.#say(`Lobby of ${seats}: ${note}`);
    }
    for (const { id, values } of rules.options)
      for (const value of new Set([...values(rules.seats.min), ...values(rules.seats.max)])) {
        const { name, value: called, hint } = words.option(id, value, NAMES);
        this.#say(`Option ${id}=${value}: ${name}: ${called}${hint ? ` (${hint})` : ''}`);
        const alone = words.option(id, value).value;
        if (alone !== called) this.#say(`  while nobody sits there: ${alone}`);
      }
    if (words.yours) this.#say(words.yours(''));
    this.#say(`An option of another version: ${Object.values(words.option('speed', 'high')).join(': ')}`);
    for (const { kind } of conduct.standing ?? [])
      this.#say(`Standing ${kind}: ${Object.values(words.standing?.(kind) ?? {}).join(' | ')}`);
    for (const { id, emoji = '' } of conduct.signals?.all ?? [])
      this.#say(`Signal ${id}: ${emoji} ${words.signal?.(id)}`);
    this.#say(`Help: ${words.help.map(({ title }) => title).join(', ')}`);
    for (const { word, means, rule } of words.glossary ?? []) this.#say(`${word}: ${means} (${rule})`);
    this.title('Refusals');
    for (const [why, values] of Object.entries({ ...COMMON_REFUSALS, ...samples.refusals }))
      this.#say(`${why}: ${this.#reason({ refused: true, why, values })}`);
    for (const kind of Object.keys(rules.decisions))
      for (const given of Object.keys(rules.decisions))
        if (kind !== given)
          this.#new('otherKind: ', this.#reason({ refused: true, why: 'otherKind', values: { asked: kind, given } }));
  }

  match(match: Match, number: number): void {
    const { slips: _, ...setup } = match;
    const options = Object.entries(setup.options).map(([id, value]) => `, ${id}=${value}`);
    this.title(`Match ${number}: ${setup.seats} seats, seed ${setup.seed}${options.join('')}`);
    const begun = begin(this.folder.rules, setup);
    if (isRefusal(begun)) throw new Error(begun.why);
    const { play } = begun;
    this.#names = NAMES.slice(0, setup.seats);
    const whole = number === 1;
    const heard: GameEvent[] = [];
    let left = 0;
    this.happened(begun.events, setup.seats, heard);
    playOn(
      play,
      setup.seed,
      chooserOf(match),
      (line) => {
        const before = this.lines.length;
        this.#chose(line, play, heard, whole);
        if (this.lines.length === before) left++;
        else if (left > 0) {
          this.lines.splice(before, 0, `… ${left} more`);
          left = 0;
        }
      },
      (at) => {
        const asked = at.state.pending[0];
        if (asked && !at.forced()) this.#askedIn(at, asked, `${setup.seed} ${asked.seat} ${asked.no}`, whole);
        this.#ahead(at);
      },
    );
    this.#over(play);
  }

  example({ title, at, seat: only, choices, chosen = [], refusals = [] }: Example): void {
    this.title(title);
    const place = at();
    const shown = choices?.map(optionsIn);
    const explain = (view: Seen): void => {
      for (const refusal of refusals) this.#say(`  refused: ${this.#reason(refusal, view)}`);
    };
    if ('eye' in place) {
      this.#names = NAMES.slice(0, place.seats);
      const { asked } = place;
      const legal = asked?.options.map((option) => [option]) ?? [];
      if (asked) this.#asked({ view: place, open: place, asked, legal, why: () => undefined }, 'example', shown);
      explain(place);
      if (place.outcome) this.#outcome(() => place);
      return;
    }
    this.#names = NAMES.slice(0, place.state.seats);
    const heard: GameEvent[] = [];
    for (const [seat, choice] of chosen) {
      const line = place.choose(seat, optionsIn(choice));
      if (isRefusal(line)) throw new Error(`${title}: ${line.why}`);
      for (const each of [line, ...forceAll(place)]) this.#chose(each, place, heard, true);
    }
    for (const asked of place.state.pending)
      if (only === undefined || asked.seat === only) this.#askedIn(place, asked, title, 'example', shown);
    explain(see(this.folder.rules, place.state, only ?? 0));
    if (place.state.outcome) this.#over(place);
  }

  told({ title, events }: ToldEvents): void {
    this.title(title);
    const seats = this.folder.rules.seats.max;
    this.#names = NAMES.slice(0, seats);
    this.#everySeat = true;
    this.happened(
      events.map((event) => ({ event })),
      seats,
    );
    this.#everySeat = false;
  }

  /** Sentences for what happened: as bystanders hear it, and for seats where that is new. */
  happened(told: readonly Told[], seats: number, heard: GameEvent[] = [], line?: LineWords): void {
    const words = this.#words;
    for (const { event, to } of told) {
      this.met.events.add(event.type);
      const chapter = to === undefined && words.chapter?.(event, this.#names, heard);
      if (chapter) this.#say('', `-- ${chapter}`);
      if (to === undefined) heard.push(event);
      const open =
        to === undefined ? words.event(event, this.#names, 'bystander', line && { ...line, choice: [] }) : undefined;
      if (open !== undefined) this.#once(`  ${open}`);
      for (const seat of eyes(seats)) {
        if (seat === 'bystander' || (to !== undefined && to !== seat)) continue;
        const own = words.event(
          event,
          this.#names,
          seat,
          line && { ...line, ...(line.seat !== seat && { choice: [] }) },
        );
        if (own === undefined || own === open) continue;
        if (this.#everySeat) this.#once(`    ${this.#names[seat]} hears: ${own}`);
        else this.#new(`    ${this.#names[seat]} hears: `, own);
      }
    }
  }

  #chose(line: Line, play: Play, heard: GameEvent[], whole: boolean): void {
    const { seat, kind, choice, auto } = line;
    const texts = this.#sentences(line);
    const isNew = texts.filter((text) => this.#novelty.isNew(text)).length > 0;
    for (const { event } of line.events) this.met.events.add(event.type);
    if (!whole && !isNew) {
      for (const { event, to } of line.events) if (to === undefined) heard.push(event);
      return;
    }
    const named = choice.map((option) => this.#words.optionName(option, this.#names)).join(' ');
    this.#say(`> ${this.#names[seat]}, ${kind}${auto ? ', by the engine' : ''}: ${named}`);
    this.happened(line.events, play.state.seats, heard, { seat, kind, choice });
  }

  #sentences({ seat, kind, events }: Line): string[] {
    return events.flatMap(({ event, to }) =>
      to === undefined ? (this.#words.event(event, this.#names, 'bystander', { seat, kind, choice: [] }) ?? []) : [],
    );
  }

  #askedIn(play: Play, asked: Decision, seed: string, whole: boolean | 'example', only?: readonly string[][]): void {
    const { rules } = this.folder;
    const view = see(rules, play.state, asked.seat);
    const question: Question = {
      view,
      open: see(rules, play.state, 'bystander'),
      asked,
      legal: legalChoices(rules, view),
      why: (choice) => whyNot(rules, play.state, asked.seat, choice),
    };
    this.#asked(question, whole, only);
    if (!only && this.#questions++ % EACH === 0)
      this.#refusals(question, subsetsToTry(asked.options, play.legal(asked), new Chance(chanceFrom(seed))));
  }

  #asked(question: Question, whole: boolean | 'example', only?: readonly string[][]): void {
    const { view, open, asked, legal } = question;
    const words = this.#words;
    const { seat } = asked;
    this.met.kinds.add(asked.kind);
    const text = words.question(view, this.#names);
    const isNew = this.#novelty.isNew(text);
    if (whole || isNew) this.#say(`${this.#names[seat]} is asked: ${text}`);
    this.#new('  goal: ', words.goal(view));
    this.#new('  menu: ', words.menu?.(view) ?? '');
    for (const each of this.#names.keys())
      this.#new(`  of ${this.#names[each]} others see: `, words.awaited(open, each, this.#names));
    this.#new('  facts: ', words.facts(open, this.#names));
    this.#new('  hand: ', words.yours?.(words.hand(view)) ?? words.hand(view));
    this.#explains(view);
    if (!only) for (const option of asked.options) this.#choiceIfNew('  ', words.pick(view, option, this.#names));
    for (const choice of only ?? legal.slice(0, TRIED))
      this.#try(question, choice, whole === 'example' && (only !== undefined || legal.length < FEW));
    const suggested = words.suggestion(view);
    for (const { choice, mark } of [...(suggested ? [suggested] : []), ...(words.notable?.(view, legal) ?? [])])
      if (this.#novelty.isNew(mark) || whole === 'example')
        this.#say(`  suggested: ${words.choice(view, choice, this.#names).label} [${mark}]`);
  }

  #explains(view: Seen): void {
    for (const { title, text } of this.#words.explains?.(view, this.#names) ?? [])
      this.#new('  explains ', `${title}: ${text.replaceAll('\n', ' / ')}`);
  }

  #try({ view, why }: Question, choice: readonly string[], always: boolean): void {
    const refused = why(choice);
    if (refused) this.#refused(choice, refused, view, always);
    else if (always) this.#say(`  - ${inLine(this.#words.choice(view, choice, this.#names))}`);
    else this.#choiceIfNew('  - ', this.#words.choice(view, choice, this.#names));
  }

  #choiceIfNew(before: string, words: ChoiceWords): void {
    const { label, mark = '', preview = '', emoji = '' } = words;
    const isNew = [label, mark, preview, emoji].filter((text) => this.#novelty.isNew(text)).length > 0;
    if (isNew) this.#say(`${before}${inLine(words)}`);
  }

  #refusals({ view, asked: { options }, why }: Question, sets: readonly string[][]): void {
    for (const option of options) this.#named.add(option);
    const others = [...this.#named, 'zed'].filter((option) => !options.includes(option)).map((option) => [option]);
    for (const choice of [...sets.slice(0, REFUSED), ...others]) {
      const refused = why(choice);
      if (refused) this.#refused(choice, refused, view, false);
    }
  }

  #refused(choice: readonly string[], refused: Refusal, view: Seen, always: boolean): void {
    this.met.refusals.add(refused.why);
    const named = choice.map((option) => this.#words.optionName(option, this.#names)).join(' ') || 'nothing';
    const reason = this.#reason(refused, view);
    if (this.#novelty.isNew(reason) || always) this.#say(`  refused ${named}: ${reason}`);
  }

  #reason(refusal: Refusal, view?: Seen): string {
    const { text, rule } = this.#words.refusal(refusal, this.#names, view);
    return rule === undefined ? text : `${text} (${rule})`;
  }

  /** What others may decide before they are asked. */
  #ahead(play: Play): void {
    const { ahead } = this.folder.conduct;
    for (let seat = 0; ahead && seat < play.state.seats; seat++) {
      if (play.state.pending.some((open) => open.seat === seat)) continue;
      for (const { kind, choices } of ahead.foreseen(see(this.folder.rules, play.state, seat)))
        for (const choice of choices)
          this.#new(`  ${this.#names[seat]} may decide ahead: `, this.#words.ahead?.(kind, choice) ?? '');
    }
  }

  #over(play: Play): void {
    this.#outcome((eye) => see(this.folder.rules, play.state, eye));
  }

  #outcome(seenBy: (eye: Eye) => Seen): void {
    const view = seenBy('bystander');
    const { title, lines } = this.#words.outcome(view, this.#names);
    this.#say(
      `The end: ${title}`,
      ...lines.map((line) => `  ${line}`),
      `  facts: ${this.#words.facts(view, this.#names)}`,
    );
    this.#explains(view);
    for (const [seat, name] of this.#names.entries()) {
      const own = this.#words.outcome(seenBy(seat), this.#names);
      for (const text of [own.title, ...own.lines])
        if (![title, ...lines].includes(text)) this.#new(`    ${name}: `, text);
    }
  }

  #say(...lines: readonly string[]): void {
    this.lines.push(...lines);
  }

  /** Says it, and knows it from then on. */
  #once(line: string): void {
    this.#novelty.isNew(line.trim());
    this.#say(line);
  }

  /** Says it where it is new. */
  #new(before: string, text: string): void {
    if (text !== '' && this.#novelty.isNew(text)) this.#say(before + text);
  }
}

/** `8♦ A♣ [exact kill]: 18 damage` */
const inLine = ({ label, mark, preview, emoji }: ChoiceWords): string =>
  [emoji, label, mark && `[${mark}]`].filter(Boolean).join(' ') + (preview ? `: ${preview}` : '');
