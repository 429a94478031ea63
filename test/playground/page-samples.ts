/** People, channels, commands and messages to show on the page, shaped as Discord shapes them. */
import type { APIApplicationCommand, APIChannel, APIMessage, APIUser } from 'discord-api-types/v10';
import type { SeenMessage } from '../../playground/index.js';

const user = (id: string, name: string, bot = false): APIUser => ({
  id,
  username: name.toLowerCase(),
  global_name: name,
  discriminator: '0',
  avatar: null,
  bot,
});

export const people = [user('101', 'Ada'), user('102', 'Ben'), user('103', 'Cleo'), user('104', 'Dov')] as const;
export const welcome = {
  things: { title: 'Games here:', list: [{ name: 'Regicide', text: 'Against the castle.' }] },
  steps: [{ title: 'Begin.', text: 'Type `/` below.' }],
  start: 'game new',
};
export const bot = user('900', 'Castellan', true);
export const HALL = '2001';
export const EMPTY = '2002';
export const THREAD = '2101';

export const channels = [
  { id: HALL, type: 0, name: 'great-hall', guild_id: '1', position: 0 },
  { id: EMPTY, type: 0, name: 'courtyard', guild_id: '1', position: 1 },
  { id: THREAD, type: 11, name: 'Regicide of Ada and Ben', guild_id: '1', parent_id: HALL },
] as unknown as readonly APIChannel[];

const text = (name: string, more: object = {}): object => ({ type: 3, name, description: `What ${name} is`, ...more });

export const commands = [
  {
    id: '3001',
    type: 1,
    name: 'game',
    description: 'Matches',
    options: [
      {
        type: 1,
        name: 'new',
        description: 'Open a match',
        options: [
          { type: 6, name: 'with', description: 'Somebody to play with' },
          text('game', {
            required: true,
            description: 'Which game',
            choices: [
              { name: 'Regicide', value: 'regicide' },
              { name: 'Kingdoms', value: 'kingdoms' },
            ],
          }),
          { type: 4, name: 'seats', description: 'How many play', min_value: 1, max_value: 4 },
          { type: 5, name: 'open', description: 'Whether anybody may join' },
        ],
      },
      { type: 1, name: 'list', description: 'All matches in this channel' },
    ],
  },
  {
    id: '3002',
    type: 1,
    name: 'play',
    description: 'Play cards in your match here',
    options: [text('cards', { required: true, autocomplete: true, description: 'Cards, as 8D AC' })],
  },
  { id: '3003', type: 1, name: 'hand', description: 'See your hand' },
] as unknown as readonly APIApplicationCommand[];

let count = 0;

/** A message of the bot in the great hall, a minute after the one before. */
export function message(more: object): APIMessage {
  count += 1;
  return {
    id: String(5000 + count),
    channel_id: HALL,
    author: bot,
    content: '',
    timestamp: new Date(Date.UTC(2030, 0, 1, 12, count)).toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    pinned: false,
    type: 0,
    components: [],
    flags: 32768,
    ...more,
  } as unknown as APIMessage;
}

export const seen = (one: APIMessage, more: Partial<SeenMessage> = {}): SeenMessage => ({
  message: one,
  onlyYou: false,
  thinking: false,
  mentionsYou: false,
  standsOut: false,
  ...more,
});

export const button = (custom_id: string, label: string, style = 2, more: object = {}): object => ({
  type: 2,
  custom_id,
  label,
  style,
  ...more,
});

export const words = (content: string): object => ({ type: 10, content });
export const row = (...components: object[]): object => ({ type: 1, components });
export const picture = (name: string, description: string): object => ({
  type: 12,
  items: [{ media: { url: `/attachments/${name}.svg`, width: 960, height: 420 }, description }],
});

/** A lobby as the bot would show it. */
export const lobby = (): object => ({
  type: 17,
  accent_color: 0xb8475e,
  components: [
    words('## Regicide\nTwo to four against the castle. **Ada** hosts, 1 of 2 seats is taken.'),
    { type: 14 },
    {
      type: 9,
      components: [
        words('1. <@101>\n2. *an open seat*'),
        words('-# The match starts when the last seat is taken, <t:1893499200:R>.'),
      ],
      accessory: button('rules', 'Rules', 2),
    },
    row(
      button('join', 'Join', 3),
      button('leave', 'Leave', 4),
      button('computer', 'Fill with computers', 2),
      button('start', 'Start', 1, { disabled: true }),
    ),
  ],
});

/** A table with its picture and story. */
export const table = (story: string): object => ({
  type: 17,
  accent_color: 0xd9a441,
  components: [
    words('### Jack of Clubs\n<@101> is to play. The castle strikes for **10** after that.'),
    picture(
      'table',
      'The Jack of Clubs with 11 of 20 health left. The castle pile holds 11 cards, the tavern 28, the discard pile 6.',
    ),
    words(story),
    row(button('move', 'My hand', 1), button('rules', 'Rules'), {
      type: 2,
      style: 5,
      label: 'How to play',
      url: 'https://example.org/rules',
    }),
  ],
});

/** A hand with single plays, a menu for sets, and a comfort line. */
export const hand = (): readonly object[] => [
  words('**Your hand.** Play a card, several together, or yield.'),
  picture('hand', 'Your hand: 8 of Diamonds, Ace of Clubs, 5 of Hearts, 3 of Spades, 10 of Clubs'),
  row(
    button('p1', '8♦ for 8, draw 8', 1),
    button('p2', 'A♣ for 2', 2),
    button('p3', '5♥ for 5, heal 5', 2),
    button('p4', '3♠ shield 3', 2),
    button('p5', '10♣ for 20: exact kill', 3),
  ),
  row(
    button('yield', 'Yield', 4),
    button('sort', 'Sort by suit', 2, { emoji: { name: '🂠' } }),
    button('late', 'Take back', 2, { disabled: true }),
  ),
  row({
    type: 3,
    custom_id: 'cards',
    placeholder: 'Play several together',
    min_values: 1,
    max_values: 3,
    options: [
      { label: '8 of Diamonds', value: '8D', description: 'Draws cards', emoji: { name: '♦️' } },
      { label: 'Ace of Clubs', value: 'AC', description: 'Goes with any one card' },
      { label: '5 of Hearts', value: '5H', description: 'Takes cards back from the discard pile' },
      { label: '3 of Spades', value: '3S', description: 'Shields' },
    ],
  }),
];
