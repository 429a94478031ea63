import fs, {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { keepSetting } from '../../src/connect/keep.js';

/**
 * From here on a call of the system is answered so, for whoever has imported it: a mock of the module would reach the keeper
 * only where no other file of this worker had loaded it before.
 */
function answers<Call extends 'writeSync' | 'fsyncSync'>(call: Call, answer: (typeof fs)[Call]): void {
  vi.spyOn(fs, call).mockImplementation(answer as never);
  syncBuiltinESMExports();
}
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const root = mkdtempSync(join(tmpdir(), 'castellan-keep-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const TOKEN = 'MTAwMDAwMDAwMDAw.playgr.ound-ound-ound-ound-ound-ound';
const keep = (file: string): string | undefined => keepSetting(file, 'DISCORD_TOKEN', TOKEN);

let count = 0;
/** A folder with this `.env`, or none. */
function fileWith(text?: string): string {
  const folder = join(root, String(count++));
  mkdirSync(folder);
  const file = join(folder, '.env');
  if (text !== undefined) writeFileSync(file, text, { mode: 0o644 });
  return file;
}

test.each([
  ['there was no file', undefined, `DISCORD_TOKEN=${TOKEN}\n`],
  ['it was empty', '', `DISCORD_TOKEN=${TOKEN}\n`],
  ['other lines stay', 'LOG_LEVEL=warn\n# mine\n', `LOG_LEVEL=warn\n# mine\nDISCORD_TOKEN=${TOKEN}\n`],
  ['the last line has no end', 'LOG_LEVEL=warn', `LOG_LEVEL=warn\nDISCORD_TOKEN=${TOKEN}\n`],
  ['it is set already', 'A=1\nDISCORD_TOKEN=old\nB=2\n', `A=1\nDISCORD_TOKEN=${TOKEN}\nB=2\n`],
  ['it is set twice', 'DISCORD_TOKEN=a\nDISCORD_TOKEN=b\n', `DISCORD_TOKEN=a\nDISCORD_TOKEN=${TOKEN}\n`],
  ['it is set to nothing', 'export DISCORD_TOKEN=\nB=2\n', `DISCORD_TOKEN=${TOKEN}\nB=2\n`],
  ['a comment shows it', '# Token.\n#DISCORD_TOKEN=\n#B=\n', `# Token.\nDISCORD_TOKEN=${TOKEN}\n#B=\n`],
  ['lines end as on Windows', 'A=1\r\n#DISCORD_TOKEN=\r\nB=2\r\n', `A=1\r\nDISCORD_TOKEN=${TOKEN}\r\nB=2\r\n`],
  ['an added line ends as on Windows', 'A=1\r\n', `A=1\r\nDISCORD_TOKEN=${TOKEN}\r\n`],
  ['its file is another setting', 'DISCORD_TOKEN_FILE=\n', `DISCORD_TOKEN_FILE=\nDISCORD_TOKEN=${TOKEN}\n`],
])('kept where %s, for its host alone to read', (_, before, after) => {
  const file = fileWith(before);
  expect(keep(file)).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe(after);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(file, '..'))).toEqual(['.env']);
});

test('.env.example, copied, says so in its own place', () => {
  const example = readFileSync('.env.example', 'utf8');
  const file = fileWith(example);
  expect(keep(file)).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe(example.replace('#DISCORD_TOKEN=\n', `DISCORD_TOKEN=${TOKEN}\n`));
});

test('a link stays a link to the file that is written', () => {
  const file = fileWith('A=1\n');
  const link = `${file}-link`;
  symlinkSync(file, link);
  expect(keep(link)).toBeUndefined();
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(`A=1\nDISCORD_TOKEN=${TOKEN}\n`);
});

test('a text over several lines is left as it is, and that is said', () => {
  const text = 'NOTE="two\nDISCORD_TOKEN=lines\n"\n';
  const file = fileWith(text);
  const why = keep(file);
  expect(why).toBe(
    `${file} holds something that can’t be changed without harm. Please write the line DISCORD_TOKEN=… into ${file} yourself.`,
  );
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('where it can’t be written, that is said without the token', () => {
  const file = fileWith();
  mkdirSync(file);
  expect(keep(file)).toBe(
    `${file} can’t be written (EISDIR). Please write the line DISCORD_TOKEN=… into ${file} yourself.`,
  );
  expect(keep(join(root, 'nowhere', '.env'))).toMatch(/can’t be written \(ENOENT\)/);
  expect(keep(join(root, 'nowhere', '.env'))).not.toContain(TOKEN);
});

test('a disk that takes a part at a time gets all of it', () => {
  const file = fileWith('A=1\n');
  const { writeSync } = fs;
  answers('writeSync', (open: number, text: unknown) =>
    writeSync(open, String(text).slice(0, String(text).length / 2)),
  );
  expect(keep(file)).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe(`A=1\nDISCORD_TOKEN=${TOKEN}\n`);
});

test('on a full disk the file stays as it was, and nothing lies beside it', () => {
  const file = fileWith('A=1\n');
  answers('fsyncSync', () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  expect(keep(file)).toBe(
    `${file} can’t be written (ENOSPC). Please write the line DISCORD_TOKEN=… into ${file} yourself.`,
  );
  expect(readFileSync(file, 'utf8')).toBe('A=1\n');
  expect(readdirSync(join(file, '..'))).toEqual(['.env']);
});
