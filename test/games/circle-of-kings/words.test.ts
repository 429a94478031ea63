import { describe, expect, test } from 'vitest';
import { refuse } from '../../../src/engine/game.js';
import { legalChoices, type Play } from '../../../src/engine/play.js';
import { hear, type Seen, see } from '../../../src/engine/see.js';
import type { Eye, Told } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/circle-of-kings/index.js';
import type { CircleEvent } from '../../../src/games/circle-of-kings/rules/events.js';
import { LORDS } from '../../../src/games/circle-of-kings/rules/lords/index.js';
import { type Fare, fareOf } from '../../../src/games/circle-of-kings/words/lords.js';
import { circleIn, lordText } from '../../../src/games/circle-of-kings/words/phrases.js';
import { fight, type Sat, sit, type Wanted } from './table.js';

const { conduct, rules } = folder;
const words = folder.words('en');
const NAMES = ['Ada', 'B_n'];
const say = circleIn('en');

const heard = (event: CircleEvent, eye: Eye = 'bystander'): string | undefined => words.event(event, NAMES, eye);
const seen = ({ play }: Sat, eye: Eye): Seen => see(rules, play.state, eye);
/** All that an eye is told of a line. */
const told = (events: readonly Told[], eye: Eye): string[] =>
  hear(events, eye).flatMap((event) => words.event(event, NAMES, eye) ?? []);
/** Everything that is said beside the choices of a seat, by label. */
const offered = (table: Sat, seat: number): Record<string, string> =>
  Object.fromEntries(
    legalChoices(rules, seen(table, seat)).map((choice) => {
      const { label, preview = '' } = words.choice(seen(table, seat), choice, NAMES);
      return [label, preview];
    }),
  );
const asked = (table: Sat, seat: number): string => words.question(seen(table, seat));

/** Both choose their Captains, in round 1. */
const CAPTAINS: Wanted = {
  phase: 'deploy',
  held: ['M16 M3', 'M13 M0'],
  hands: ['7W 2C 9S 4P 1W', '3W 4W 5W'],
  further: { phase: 'captain', round: 1 },
};
/** At the hand limit. */
const FULL: Wanted = {
  phase: 'draw',
  held: ['M16 M3 M1', 'M13 M0 M4'],
  hands: ['7W 2C 9S 4P 1W 8C', '3W 4W 5W'],
  seats: [{ toDraw: 2 }, { toDraw: 0 }],
};

describe('what lies face-down', () => {
  test('is told to its owner once, with the card, and to the others without', () => {
    const line = sit(CAPTAINS).choose(0, '0.7W');
    expect(told(line.events, 0)).toEqual(['Your Captain, face-down: the 7 of Wands.']);
    for (const eye of [1, 'bystander'] as const) expect(told(line.events, eye)).toEqual(['Ada has placed a Captain.']);
  });

  test('armies and Lords alike; a forced army says that it is all there was', () => {
    const table = sit({
      captains: ['5S', '10W'],
      held: ['M1 M2', 'M3 M4'],
      hands: ['1W 2W 3W 4C', '1W 2W 3W 4W 5W 6W'],
    });
    const army = table.choose(0, '0.1W 0.2W 0.4C');
    expect(told(army.events, 0)).toEqual(['Your army, face-down: Ace of Wands, 2 of Wands and 4 of Cups.']);
    // Its number follows from the Captain, and the Lord is still to come.
    expect(told(army.events, 1)).toEqual([]);
    const lord = table.choose(0, '0.M2');
    expect(told(lord.events, 0)).toEqual(['Your Lord, face-down: the High Priestess.']);
    expect(told(lord.events, 'bystander')).toEqual(['Ada has placed army and Lord.']);
    expect(heard({ type: 'army-set', seat: 1, count: 2, auto: true })).toBe('B\\_n has placed all 2 Army cards left.');
  });

  test('what is drawn is told by number, to its owner by card, each once', () => {
    const events: Told<CircleEvent>[] = [
      { event: { type: 'drew', seat: 0, lords: 2, army: 4 } },
      { event: { type: 'drew-cards', seat: 0, cards: ['0.M16', '0.M8', '0.1W', '0.10P'] }, to: 0 },
      { event: { type: 'drew', seat: 1, lords: 2, army: 4 } },
      { event: { type: 'drew', seat: 0, lords: 0, army: 1 } },
      { event: { type: 'drew-cards', seat: 0, cards: ['0.3S'] }, to: 0 },
    ];
    const both = 'Both draw 2 Lords and 4 Army cards.';
    expect(told(events, 1)).toEqual([both, 'Ada draws an Army card.']);
    expect(told(events, 0)).toEqual([
      both,
      'You draw the Tower, Strength, Ace of Wands and 10 of Pentacles.',
      'You draw the 3 of Swords.',
    ]);
    expect(heard({ type: 'drew', seat: 0, lords: 1, army: 0 })).toBe('Both draw a Lord.');
  });
});

describe('the story', () => {
  test('a bystander reads the round: reveal, Lords, combat, walk, Purge, Cleanup', () => {
    const { line } = fight({ captains: ['7W', '3S'], armies: ['10P 9W', '2S'], lords: ['M14', 'M18'] });
    expect(told(line.events, 'bystander')).toEqual([
      'B\\_n has placed army and Lord.',
      'All is revealed. Ada: **Temperance** and an army of 26 (7, 9 of Wands · 10 of Pentacles). B\\_n: **The Moon** and an army of 5 (2, 3 of Swords).',
      'Ada’s Temperance: this combat counts the Captains only.',
      'The Captains alone meet: Ada 7, B\\_n 3. Ada wins the combat.',
      'B\\_n burns a Lord: 19 left in the deck.',
      'B\\_n’s Moon: the top and bottom Kings change places, for good.',
      'Clockwise from the top now: Pentacles, Swords, Wands, Cups.',
      'Ada’s 10 of Pentacles attacks Swords.',
    ]);
  });

  test('a round that a Lord ends is said to be over once', () => {
    const { line } = fight({ captains: ['7W', '3S'], armies: ['10P 9W', '2S'], lords: ['M6', 'M18'] });
    const story = told(line.events, 'bystander').join(' ');
    expect(story).toContain('Ada’s Lovers: the round is over: nobody fights, nobody burns. 5 cards come home');
    expect(story.split('the round is over')).toHaveLength(2);
  });

  test('who reads of themselves reads "you"', () => {
    expect(heard({ type: 'stolen', seat: 0, card: '1.9C' }, 0)).toBe(
      'You steal B\\_n’s 9 of Cups until the round ends.',
    );
    expect(heard({ type: 'stolen', seat: 0, card: '1.9C' }, 1)).toBe('Ada steals your 9 of Cups until the round ends.');
    expect(heard({ type: 'combat', values: [9, 12], winner: 0, rule: 'low' }, 0)).toBe(
      'The armies meet, and the lower total wins: you 9, B\\_n 12. You win the combat.',
    );
    expect(heard({ type: 'negated', seat: 1, lord: '1.M13' }, 1)).toBe(
      'Ada’s Empress takes all effect from your Death for this round.',
    );
    expect(heard({ type: 'army-burned', seat: 1, card: '1.1C' }, 1)).toBe(
      'You keep your hand and burn the top of the Army deck: the Ace of Cups.',
    );
  });

  test.each<[CircleEvent, string]>([
    [{ type: 'lord-burned', seat: 0, cause: 'purge', left: 1 }, 'Ada burns a Lord: only one is left in the deck.'],
    [{ type: 'lord-burned', seat: 0, cause: 'recruit', left: 0 }, 'Ada burns a Lord: none is left in the deck.'],
    [
      { type: 'combat', values: [3, 3], winner: null, rule: 'captains-low' },
      'The Captains alone meet, and the lower wins: Ada 3, B\\_n 3. The combat is a draw.',
    ],
    [{ type: 'combat', values: null, winner: 1, rule: 'devil' }, 'The Devil pays: B\\_n wins the combat.'],
    [
      { type: 'forced', seat: 1, back: '1.M13', lord: '1.M15' },
      'B\\_n takes Death back to hand, and **the Devil** must come out instead.',
    ],
    [
      { type: 'replaced', seat: 0, lost: ['0.2W', '0.3W'], cards: ['0.10C', '0.1S'] },
      'Ada’s 2 cards go to the discard pile; the deck sends 10 of Cups and Ace of Swords, worth 11.',
    ],
    [
      { type: 'king-removed', king: 'KP' },
      'The King of Pentacles leaves the Circle for this round: Pentacles can neither attack nor fall in the walk.',
    ],
    [{ type: 'attack', seat: 1, by: '1.M7', suit: null }, 'B\\_n’s Chariot charges.'],
    [{ type: 'eliminated', seat: 0, cards: ['0.2W'], by: '1.7C' }, 'Ada loses the 2 of Wands.'],
    [{ type: 'eliminated', seat: 0, cards: ['0.2W'], by: '1.M11' }, 'Ada gives up the 2 of Wands.'],
    [{ type: 'eliminated', seat: 0, cards: ['0.2W'], by: '0.M15' }, 'Ada’s army is eliminated.'],
    [{ type: 'survivors', armies: [['0.2W'], []] }, 'Left standing after the walk: Ada one card, B\\_n none.'],
    [
      { type: 'doubled', seat: 0, card: '0.2W', auto: true },
      'Ada’s 2 of Wands counts double. (No other choice was left.)',
    ],
  ])('%o', (event, sentence) => {
    expect(heard(event)).toBe(sentence);
  });

  test('the end says who lost, and why', () => {
    const over = {
      type: 'over',
      winners: [1],
      losers: [0],
      draw: false,
      scores: [0, 4],
      cause: 'recruit',
      hands: [5, 5],
      round: 9,
    } as const;
    expect(heard({ ...over, winners: [1], losers: [0], reason: 'lords' })).toBe(
      'Ada has no Lord left in the deck: B\\_n wins the match.',
    );
    expect(heard({ ...over, winners: [1], losers: [0], reason: 'lords' }, 0)).toBe(
      'You have no Lord left in the deck: B\\_n wins the match.',
    );
    expect(heard({ ...over, winners: [1], losers: [0], reason: 'hand' }, 1)).toBe(
      'Both Lord decks are empty at once, and you hold more cards: you win the match.',
    );
    expect(heard({ ...over, winners: [], losers: [], draw: true, reason: 'tie' })).toBe(
      'Both Lord decks are empty at once, and both hold as many cards: the match is a draw.',
    );
  });
});

describe('questions and choices', () => {
  test('a Captain: how many it leads, and where its suit stands in the ring', () => {
    const table = sit(CAPTAINS);
    expect(offered(table, 0)).toMatchObject({
      '7 of Wands': 'leads 4 more · hits Swords, hit by Cups',
      '9 of Swords': 'leads 5, so all your 4 others go too · hits Pentacles, hit by Wands',
      'Ace of Wands': 'leads 1 more · hits Swords, hit by Cups',
    });
    expect(words.awaited(seen(table, 'bystander'), 0)).toBe('choose a Captain, face-down');
    expect(words.suggestion(seen(table, 0))).toBeUndefined();
  });

  test('a Lord that exchanges two Kings says how the ring lies then', () => {
    const table = sit({ captains: ['1S', '1W'], armies: ['2S', '2W'], held: ['M18 M19', 'M3 M16'] });
    expect(offered(table, 0)).toEqual({
      'The Moon': 'Circle: the ring is Pentacles → Swords → Wands → Cups, for good',
      'The Sun': 'Circle: the ring is Wands → Cups → Pentacles → Swords, for good',
    });
    expect(offered(table, 1)['The Empress']).not.toContain('→');
  });

  test('an army: its total, and of a card what it hits', () => {
    const table = sit({ captains: ['4S', '10W'], held: ['M1 M2', 'M3 M4'], hands: ['1W 2W 3C', '1W 2W 3W 4W 5W 6W'] });
    expect(asked(table, 0)).toBe('Send 2 cards to war with your 4 of Swords, face-down.');
    expect(offered(table, 0)).toEqual({
      'Ace, 2 of Wands': 'total 7 with Captain',
      'Ace of Wands · 3 of Cups': 'total 8 with Captain',
      '2 of Wands · 3 of Cups': 'total 9 with Captain',
    });
    expect(words.suggestion(seen(table, 0))).toEqual({ choice: ['0.2W', '0.3C'], mark: 'strongest' });
    expect(words.pick(seen(table, 0), '0.3C')).toMatchObject({
      label: '3 of Cups',
      preview: 'worth 3 · hits Wands, hit by Pentacles',
    });
    expect(words.awaited(seen(table, 'bystander'), 1)).toBe('send 5 cards to war, face-down');
    const why = rules.decisions.army?.whyNot(table.play.state, table.play.state.pending[0]!, ['0.1W']);
    expect(why && words.refusal(why, NAMES).text).toBe('Your 4 of Swords takes 2 cards along; you named one.');
  });

  test('a Lord: when and what, short enough for a menu', () => {
    const table = sit({ captains: ['4S', '10W'], armies: ['1W 2W', '9W'], held: ['M16 M3', 'M0 M14'] });
    expect(offered(table, 0)).toEqual({
      'The Empress': 'Reveal: takes all effect from the rival’s Lord this round',
      'The Tower': 'Circle: a King leaves for a round: his suit can’t act or fall',
    });
  });

  test('at the hand limit "burn" stands out, and the lowest card is suggested; good cards are kept', () => {
    const table = sit(FULL);
    expect(asked(table, 0)).toMatch(/^Your hand is full, 2 Army cards are due: discard and draw, or burn one/);
    const burn = words.choice(seen(table, 0), ['burn']);
    expect(burn).toMatchObject({ label: 'Burn (keep my hand)', emoji: '🔥', prominent: true });
    expect(words.suggestion(seen(table, 0))).toEqual({ choice: ['0.1W'], mark: 'lowest card' });
    const good = sit({ ...FULL, hands: ['7W 6C 9S 8P 10W 8C', '3W'] });
    expect(words.suggestion(seen(good, 0))).toEqual({ choice: ['burn'], mark: 'all are good' });
  });

  test('a Recruit costs a Lord; with one left it is warned of, and passing is the safe choice', () => {
    const at = (left: number) =>
      sit({ phase: 'draw', held: ['M16 M3 M1', 'M13 M0 M4'], hands: ['7W 2C', '3W'], lordsLeft: [left, 5] });
    const recruit = (left: number) => words.choice(seen(at(left), 0), ['recruit'], NAMES);
    expect(recruit(9)).toMatchObject({ preview: '8 Lords left then' });
    expect(recruit(9).warns).toBeUndefined();
    expect(recruit(2)).toMatchObject({
      emoji: '⚠️',
      preview: 'one Lord left then: drawing it next round loses',
    });
    expect(recruit(1)).toMatchObject({
      warns: true,
      mark: 'loses the match',
      preview: 'that was your last Lord',
    });
    expect(asked(at(1), 0)).toBe('Recruit: burn your last Lord for two more Army cards?');
    expect(words.choice(seen(at(1), 0), ['pass'], NAMES).preview).toBe(
      'you draw your last Lord next round: the rival must run out first',
    );
    expect(words.suggestion(seen(at(1), 0))).toEqual({ choice: ['pass'], mark: 'safe for now' });
    expect(words.awaited(seen(at(1), 1), 0)).toBe('recruit or pass, with one Lord left');
    expect(at(1).choose(0, 'recruit').events.at(-1)?.event.type).toBe('over');
  });

  test('the Hermit’s theft and Strength show the totals; what just suffices is suggested', () => {
    const hermit = fight({ captains: ['4S', '3W'], armies: ['1P 9C', '1W'], lords: ['M18', 'M9'] });
    expect(offered(hermit, 1)).toEqual({
      '4 of Swords': 'you 8, they 10 · you lose as it stands',
      'Ace of Pentacles': 'you 5, they 13 · you lose as it stands',
      '9 of Cups': 'you 13, they 5 · you win as it stands',
    });
    expect(words.suggestion(seen(hermit, 1))).toEqual({ choice: ['0.9C'], mark: 'best total' });
    const strength = fight({ captains: ['4S', '3W'], armies: ['6P 2C', '10W'], lords: ['M8', 'M18'] });
    expect(offered(strength, 0)['4 of Swords']).toBe('you 16, they 13 · you win as it stands');
    expect(words.suggestion(seen(strength, 0))).toEqual({ choice: ['0.2C'], mark: 'just enough' });
  });

  test('with a Fool opposite the lower total is the better one', () => {
    const table = fight({ captains: ['4S', '3W'], armies: ['1P 9C', '1W'], lords: ['M0', 'M9'] });
    expect(words.suggestion(seen(table, 1))).toEqual({ choice: ['0.1P'], mark: 'best total' });
    expect(offered(table, 1)['9 of Cups']).toBe('you 13, they 5 · you lose as it stands');
  });

  test('what becomes of the ring: Tower, Wheel, Hierophant, Magician', () => {
    const at = (lord: string) => fight({ captains: ['4W', '3S'], armies: ['1P 9C', '1W'], lords: [lord, 'M14'] });
    expect(offered(at('M16'), 0)['King of Swords']).toBe('Wands → Pentacles → Cups · prey: you 1, they 1');
    expect(offered(at('M10'), 0)).toEqual({
      Clockwise: 'Cups → Wands → Swords → Pentacles',
      Counterclockwise: 'Swords → Pentacles → Cups → Wands',
    });
    expect(offered(at('M5'), 0)['Bottom: Pentacles']).toBe('Pentacles → Cups → Wands → Swords');
    expect(offered(at('M1'), 0)['Wands ⇄ Swords']).toMatch(/^Swords → Wands → Pentacles → Cups · /);
  });

  test('the walk: what a card hits, what a casualty could still do, a tapped one is the least loss', () => {
    const table = fight({
      captains: ['7W', '9S'],
      armies: ['10P', '2S 4C'],
      lords: ['M18', 'M19'],
      circle: 'KP KC KW KS',
    });
    const { asked: open } = seen(table, 1);
    expect(open?.kind).toBe('casualty');
    expect(asked(table, 1)).toBe('Their 7 of Wands hits your Swords: which card falls?');
    expect(words.awaited(seen(table, 'bystander'), 1)).toBe('choose which Swords to lose to the 7 of Wands');
    expect(offered(table, 1)).toEqual({
      '9 of Swords': 'Captain · can still attack Pentacles',
      '2 of Swords': 'can still attack Pentacles',
    });
    expect(words.suggestion(seen(table, 1))).toEqual({ choice: ['1.2S'], mark: 'least loss' });
  });

  test('several casualties, and what Justice takes: what stays of the army; before a combat, what that is worth', () => {
    const star = fight({ captains: ['7W', '9S'], armies: ['10P', '2S 3S 4C'], lords: ['M17', 'M14'] });
    expect(offered(star, 1)['2, 3 of Swords']).toBe('keeps 4 of Cups · 9 of Swords');
    const hanged = fight({ captains: ['7W', '9S'], armies: ['10P', '2S 4C'], lords: ['M12', 'M14'] });
    expect(offered(hanged, 1)['2 of Swords']).toBe('can still attack Pentacles · then you fight with 13');
    const justice = fight({ captains: ['4W', '5W'], armies: ['1W 2W', '9W'], lords: ['M14', 'M11'] });
    expect(offered(justice, 0)['Ace of Wands']).toBe('keeps 2, 4 of Wands');
  });

  test('of equally strong armies that of more suits is suggested', () => {
    const table = sit({
      captains: ['3S', '10W'],
      held: ['M1 M2', 'M3 M4'],
      hands: ['4W 5P 4S 5S', '1W 2W 3W 4W 5W 6W'],
    });
    expect(words.suggestion(seen(table, 0))).toEqual({ choice: ['0.5S', '0.5P'], mark: 'strongest' });
    const equal = sit({
      captains: ['3S', '10W'],
      held: ['M1 M2', 'M3 M4'],
      hands: ['1W 4S 5S 4P', '1W 2W 3W 4W 5W 6W'],
    });
    expect(words.suggestion(seen(equal, 0))).toEqual({ choice: ['0.5S', '0.4P'], mark: 'strongest' });
  });

  test('the Chariot: strike or wait, and what falls', () => {
    const table = fight({ captains: ['7P', '9P'], armies: ['10P', '2P 4W'], lords: ['M7', 'M14'] });
    expect(asked(table, 0)).toMatch(/Does your Chariot strike, or is it given up\?$/);
    expect(offered(table, 0)).toEqual({
      'The Chariot': 'strikes any card, once',
      'Don’t strike': 'the walk ends, the Chariot unused',
    });
    table.choose(0, '0.M7');
    expect(conduct.goesOn(seen(table, 'bystander'))).toBe(true);
    expect(offered(table, 0)['9 of Pentacles']).toBe('Captain · has acted');
  });

  test('from the reveal on a round is one round of questions, told by its number', () => {
    const roundOf = (table: Sat) => conduct.roundOf?.(seen(table, 'bystander'));
    expect(roundOf(sit(CAPTAINS))).toBeUndefined();
    const table = fight({ captains: ['7P', '9P'], armies: ['10P', '2P 4W'], lords: ['M7', 'M14'] });
    const war = roundOf(table);
    expect(war).toMatch(/^war \d+$/);
    table.choose(0, '0.M7');
    expect(roundOf(table)).toBe(war);
  });

  test('everything said beside a choice fits a menu entry', () => {
    for (const { number } of LORDS) {
      const lord = `M${number}`;
      expect(lordText(say, lord, 'short').length).toBeLessThanOrEqual(90);
      expect(lordText(say, lord, 'short')).not.toMatch(/\.$/);
      expect(lordText(say, lord, 'full')).toMatch(/\.$/);
    }
  });
});

describe('how a Lord fares against another', () => {
  /** The first round from the reveal on, whatever is asked answered with the first legal choice. */
  function fought(mine: number, theirs: number): CircleEvent[] {
    const { play, line } = fight({
      captains: ['7W', '8S'],
      armies: ['2P 3C', '4W 5C'],
      lords: [`M${mine}`, `M${theirs}`],
    });
    const events = line.events.map(({ event }) => event as CircleEvent);
    while (!events.some(({ type }) => type === 'cleanup' || type === 'over')) events.push(...next(play));
    return events.slice(
      0,
      events.findIndex(({ type }) => type === 'cleanup'),
    );
  }
  function next(play: Play): CircleEvent[] {
    const [decision] = play.state.pending;
    if (!decision) throw new Error('nobody is asked');
    const line = play.choose(decision.seat, play.legal(decision).at(0));
    if ('refused' in line) throw new Error(words.refusal(line, NAMES).text);
    return line.events.map(({ event }) => event as CircleEvent);
  }
  /** What became of seat 0's Lord, told from the events alone. */
  function lived(events: readonly CircleEvent[], mine: number): Fare {
    const of = <T extends CircleEvent['type']>(type: T) =>
      events.filter((event): event is Extract<CircleEvent, { type: T }> => event.type === type);
    if (of('cancelled').length > 0) return 'cancelled';
    const [negated] = of('negated');
    const [forced] = of('forced');
    if (negated && (forced === undefined || events.indexOf(negated) < events.indexOf(forced)))
      return negated.seat === 0 ? 'negated' : 'negates';
    if (forced) return forced.seat === 0 ? 'sentBack' : 'sendsBack';
    const acted = of('lord').map(({ seat }) => seat);
    const [over] = of('round-over');
    if (over) {
      const byMine = over.by === `0.M${mine}`;
      if (acted.length === 1) return byMine ? 'silences' : 'silenced';
      return byMine ? 'lastAndOver' : 'firstThenOver';
    }
    return acted[0] === 0 ? 'first' : 'second';
  }

  test.each(LORDS.map((lord) => [lordText(say, `M${lord.number}`, 'name'), lord] as const))(
    'R15-R20: %s is said to do against each Lord what it does',
    (_, mine) => {
      for (const theirs of LORDS)
        expect([theirs.number, fareOf(mine, theirs)]).toEqual([
          theirs.number,
          lived(fought(mine.number, theirs.number), mine.number),
        ]);
    },
  );

  test('Lords are explained: what, when, and against the one that lies opposite', () => {
    const table = fight({ captains: ['7W', '8S'], armies: ['2P 3C', '4W 5C'], lords: ['M16', 'M9'] });
    const explained = Object.fromEntries(
      (words.explains?.(seen(table, 0), NAMES) ?? []).map(({ title, text }) => [title, text]),
    );
    expect(explained['The Hermit (B_n)']).toMatch(
      /\nActs as the combat begins, initiative 9: of two that act then, the higher is first\. Against the Tower: acts first\.$/,
    );
    expect(explained['The Tower (Ada)']).toMatch(
      /Acts before the walk, initiative 16: of two that act then, the higher is first\. Against the Hermit: acts second\.$/,
    );
    // One that is held meets none of those that lie open.
    expect(explained['The Last Judgement (in your hand)']).toMatch(
      /Acts before the walk, initiative 20: of two that act then, the higher is first\.$/,
    );
  });

  test('once the High Priestess has acted, nothing that she did is said to be still to come', () => {
    const explained = (lords: readonly [string, string], held: readonly [string, string]) => {
      const table = fight({ captains: ['7W', '8S'], armies: ['2P 3C 4C', '4W 5C 1S'], lords, held });
      return Object.fromEntries(
        (words.explains?.(seen(table, 'bystander'), NAMES) ?? []).map(({ title, text }) => [title, text]),
      );
    };
    const forced = explained(['M2', 'M13'], ['M1', 'M9']);
    expect(forced['The High Priestess (Ada)']).toMatch(
      /She has sent another Lord back to hand, and the Hermit came out\.$/,
    );
    expect(forced['The Hermit (B_n)']).toMatch(/initiative 9: .*\. The High Priestess brought it out\.$/);
    const stopped = explained(['M2', 'M3'], ['M1', 'M9']);
    expect(stopped['The High Priestess (Ada)']).toMatch(
      /Against the Empress: has no effect\. It is negated in this round\.$/,
    );
  });

  test('a face-down Lord of the rival is explained to nobody', () => {
    const table = sit({ captains: ['4S', '10W'], armies: ['1W 2W', '9W'], lords: ['M16', 'M9'], held: ['M3', 'M0'] });
    const titles = (eye: Eye) => (words.explains?.(seen(table, eye), NAMES) ?? []).map(({ title }) => title);
    expect(titles(1)).toEqual(['The Fool (in your hand)', 'The Hermit (in your hand)']);
    expect(titles('bystander')).toEqual([]);
  });
});

describe('refusals', () => {
  const refused = (option: string, kind: string): string =>
    words.refusal(refuse('notAnOption', { option, kind }), NAMES).text;

  test('a card that cannot be chosen has its reason', () => {
    expect(refused('0.7W', 'captain')).toBe('The 7 of Wands is not in your hand.');
    expect(refused('7W', 'attacker')).toBe('The 7 of Wands cannot attack now.');
    expect(refused('0.M7', 'attacker')).toBe('You have no Chariot that could strike now.');
    expect(refused('0.M16', 'captain')).toBe('An Army card is asked for now, not a Lord.');
    expect(refused('0.7W', 'lord')).toBe('A Lord is asked for now, not an Army card.');
    expect(refused('M16', 'lord')).toBe('The Tower is not in your hand.');
    expect(refused('1.7W', 'target')).toBe('The 7 of Wands does not lie where you choose from now.');
    expect(refused('KW', 'tower')).toBe('The Tower spares the top King.');
    expect(refused('left', 'hierophant')).toBe('That place has lost its King to the Tower.');
    expect(refused('wait', 'attacker')).toBe('There is nothing to wait with: one of these must act.');
  });

  test('what is nothing at all is named as it was typed, and harmless', () => {
    expect(refused('*boo*', 'captain')).toBe('“\\*boo\\*” cannot be chosen now.');
    expect(words.refusal(refuse('namedTwice', { option: '0.1C' }), NAMES).text).toBe('Ace of Cups is named twice.');
    expect(words.refusal(refuse('otherKind', { asked: 'lord', given: 'tower' }), NAMES).text).toBe(
      'You are asked for a Lord now, not how your Lord acts.',
    );
  });
});

describe('what is typed', () => {
  test.each([
    ['7c', '7C'],
    ['C7', '7C'],
    ['7 cups', '7C'],
    ['ace of swords', '1S'],
    ['as', '1S'],
    ['10P', '10P'],
    ['0.7c', '0.7C'],
    ['1.m13', '1.M13'],
    ['fool', 'M0'],
    ['The Fool', 'M0'],
    ['m0', 'M0'],
    ['lovers', 'M6'],
    ['wheel', 'M10'],
    ['priestess', 'M2'],
    ['judgement', 'M20'],
    ['kw', 'KW'],
    ['King of Cups', 'KC'],
    ['BURN', 'burn'],
    ['ccw', 'counterclockwise'],
    ['Top', 'top'],
    ['right/top', 'top-right'],
    ['left-top', 'left-top'],
    ['s', 'S'],
    ['the', undefined],
    ['11c', undefined],
    ['m22', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('%s names %s', (word, option) => {
    expect(folder.typed(word)).toBe(option);
  });

  test('whose card is meant follows from what can be chosen', () => {
    expect(folder.typed('7c', NAMES, ['0.7C', '0.M7', 'wait'])).toBe('0.7C');
    expect(folder.typed('7c', NAMES, ['1.7C', '1.8C'])).toBe('1.7C');
    expect(folder.typed('chariot', NAMES, ['0.7C', '0.M7', 'wait'])).toBe('0.M7');
    expect(folder.typed('swords', NAMES, ['KC', 'KS', 'KP'])).toBe('KS');
    expect(folder.typed('swords', NAMES, ['C', 'S'])).toBe('S');
    expect(folder.typed('3c', NAMES, ['1.7C', '1.8C'])).toBe('3C');
  });

  test('every option of a match can be typed by its name', () => {
    const table = sit(CAPTAINS);
    for (const option of table.asked()[0]?.options ?? []) {
      expect(folder.typed(words.optionName(option), NAMES, table.asked()[0]?.options)).toBe(option);
      expect(folder.typed(words.pick(seen(table, 0), option).label, NAMES, table.asked()[0]?.options)).toBe(option);
    }
  });
});

describe('the rest', () => {
  test('the outcome tells what emptied which deck, and what was left', () => {
    const table = sit({ phase: 'draw', held: ['M16 M3 M1', 'M13 M0 M4'], hands: ['7W 2C', '3W'], lordsLeft: [1, 5] });
    table.choose(0, 'recruit');
    expect(words.outcome(seen(table, 'bystander'), NAMES)).toEqual({
      title: 'B\\_n wins the Circle',
      lines: [
        'Ada’s Lord deck ran out in round 3: its last Lord was burned to recruit.',
        'Lords left in the decks: Ada 0, B\\_n 5.',
      ],
    });
  });

  test('the facts line says what is public, and the hand is listed by Lords and suits', () => {
    const table = sit(FULL);
    expect(words.facts(seen(table, 'bystander'), NAMES)).toBe(
      'round 3 · Lords left: Ada 19, B\\_n 19 · in hand: Ada 3 Lords + 6 Army, B\\_n 3 Lords + 3 Army',
    );
    expect(words.hand(seen(table, 0))).toBe(
      'The Magician · The Empress · The Tower · Ace, 7 of Wands · 2, 8 of Cups · 9 of Swords · 4 of Pentacles',
    );
  });

  test('the rules help tells of every Lord and every phase, and fits a message', () => {
    const text = words.help.map((section) => section.text).join('\n');
    for (const { number } of LORDS) expect(text).toContain(`**${number} · ${lordText(say, `M${number}`, 'name')}**`);
    for (const { title, text: body } of words.help) {
      expect(title.length).toBeLessThanOrEqual(100);
      expect(body.length).toBeLessThan(3_500);
    }
    expect(words.help.length).toBeLessThanOrEqual(25);
  });
});
