import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandsPage } from '../../scripts/commands.js';

test('docs/commands.md has every command as it is declared: `npm run commands` writes it', () => {
  expect(readFileSync('docs/commands.md', 'utf8')).toBe(commandsPage());
});
