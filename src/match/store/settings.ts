import type { Tables } from './database.js';

/* Preferences of people and terms of servers, as JSON. Where all are at their default, there is no row. */

export async function personOf(tables: Tables, userId: string): Promise<string | undefined> {
  return (await tables.person.findUnique({ where: { userId } }))?.settings;
}

export async function setPerson(
  tables: Tables,
  userId: string,
  settings: string | undefined,
  now: number,
): Promise<void> {
  if (settings === undefined) return void (await tables.person.deleteMany({ where: { userId } }));
  const row = { userId, settings, updatedAt: BigInt(now) };
  await tables.person.upsert({ where: { userId }, create: row, update: row });
}

export async function guildOf(tables: Tables, guildId: string): Promise<string | undefined> {
  return (await tables.guild.findUnique({ where: { guildId } }))?.settings;
}

export async function setGuild(
  tables: Tables,
  guildId: string,
  settings: string | undefined,
  now: number,
): Promise<void> {
  if (settings === undefined) return void (await tables.guild.deleteMany({ where: { guildId } }));
  const row = { guildId, settings, updatedAt: BigInt(now) };
  await tables.guild.upsert({ where: { guildId }, create: row, update: row });
}
