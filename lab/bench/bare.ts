/** The smallest possible bot: the same client, and one constant answer. Arguments: bytes of its file, API, token. */
import { Client, Events, MessageFlags } from 'discord.js';

const [bytes = '0', api = '', token = ''] = process.argv.slice(2);
const file = Buffer.alloc(Number(bytes), 1);

const gallery = { type: 12, items: [{ media: { url: 'attachment://hand.png' }, description: 'A constant' }] };
/** A new object each time: the client writes into it. */
const answer = () => ({
  components: [
    {
      type: 17,
      components: [
        { type: 10, content: 'A constant.' },
        ...(file.length > 0 ? [gallery] : []),
        { type: 1, components: [{ type: 2, style: 1, label: 'Press', custom_id: 'press' }] },
      ],
    },
  ],
  files: file.length > 0 ? [{ attachment: file, name: 'hand.png', description: 'A constant' }] : [],
  attachments: [],
});

const client = new Client({ intents: 1, rest: { api, version: '10' } });
client.on(Events.InteractionCreate, async (interaction) => {
  const { components, files, attachments } = answer();
  const flags = MessageFlags.IsComponentsV2;
  if (interaction.isButton()) await interaction.update({ flags, components, files, attachments });
  else if (interaction.isChatInputCommand())
    await interaction.reply({ flags: flags | MessageFlags.Ephemeral, components, files });
});
client.once(Events.ClientReady, ({ application }) =>
  application.commands.set([{ name: 'bare', description: 'Answers a constant' }]),
);
process.once('SIGTERM', () => client.destroy().then(() => process.exit(0)));
await client.login(token);
