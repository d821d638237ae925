import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '../../fixtures/test-clock.ts';
import { preparedFolder } from './prepared-folder.ts';

let folder: string;
let prefix: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prepared-test-'));
  prefix = `prepared-${crypto.randomUUID()}-`;
});
const made: string[] = [];
afterEach(async () => {
  for (const one of [folder, ...made.splice(0)]) await rm(one, { recursive: true, force: true });
});

/** Asks for the folder; what is made says how often it was. */
async function ask(prepare: () => Promise<void> = () => Promise.resolve(), which = prefix): Promise<string> {
  const path = await preparedFolder({
    prefix: which,
    sources: [],
    prepare: async () => {
      await prepare();
      const made = await mkdtemp(join(folder, 'made-'));
      await writeFile(join(made, 'content'), 'whole');
      return made;
    },
  });
  made.push(path);
  return path;
}

const lockOf = (path: string): string => `${path}.lock`;

/** As if somebody had begun to make it anew, and had last said so that long ago. Milliseconds. */
async function holdSince(path: string, age: number): Promise<void> {
  await rm(path, { recursive: true });
  await mkdir(lockOf(path));
  const then = new Date(clock.ofMachine() - age);
  await utimes(lockOf(path), then, then);
}

it('is made once for all who ask at the same time', async () => {
  const prepare = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const [one, other, third] = await Promise.all([ask(prepare), ask(prepare), ask(prepare)]);
  expect([other, third]).toEqual([one, one]);
  expect(await readFile(join(one, 'content'), 'utf8')).toBe('whole');
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('is made by the next who asks when whoever was at it is dead, and not while they live', async () => {
  const other = `other-${prefix}`;
  const ofDead = await ask(undefined, other);
  const ofLiving = await ask();
  await holdSince(ofDead, 61_000);
  await holdSince(ofLiving, 45_000);
  const prepare = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const waiting = ask(prepare);
  // Begun later, and made after its first look at the lock: by then the other has had its look, too.
  expect(await ask(undefined, other)).toBe(ofDead);
  expect(prepare).not.toHaveBeenCalled();
  await stat(lockOf(ofLiving));

  await rm(lockOf(ofLiving), { recursive: true });
  expect(await waiting).toBe(ofLiving);
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('goes on after one that failed', async () => {
  await expect(ask(() => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  expect(await readFile(join(await ask(), 'content'), 'utf8')).toBe('whole');
});

it('is removed when another is made and nobody has asked for it for hours, and not before', async () => {
  const old = await ask();
  const used = await ask(undefined, `${prefix}used-`);
  const then = new Date(clock.ofMachine() - 3 * 60 * 60_000);
  for (const path of [old, used]) await utimes(path, then, then);
  expect(await ask(undefined, `${prefix}used-`)).toBe(used);
  await ask(undefined, `${prefix}next-`);
  expect(await stat(used).then(() => 'there')).toBe('there');
});

it('says what keeps it from being made, instead of waiting for it to pass', async () => {
  await expect(ask(undefined, `${prefix}no-such-folder/`)).rejects.toThrow('ENOENT');
});
