import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clock } from '../../fixtures/test-clock.ts';
import { CHECKOUT } from './checkout.ts';

interface Preparation {
  /** Begins the folder's name; folders of the same beginning are deleted when nobody has asked for them for long. */
  readonly prefix: string;
  /** Files and folders that decide what is in it. */
  readonly sources: readonly string[];
  /** What else decides. */
  readonly besides?: readonly string[];
  /** Makes it and returns where; it is moved from there. */
  readonly prepare: () => Promise<string>;
}

/** Whoever prepares a folder says so often that they still do, however long it takes. */
const ALIVE_EVERY_MS = 1_000;
/** One who has not said so for this long was killed at it. A build keeps its thread busy for some seconds. */
const DEAD_AFTER_MS = 60_000;
/** A folder that nobody has asked for in this time is outdated. Until then other checkouts may use it. */
const OUTDATED_AFTER_MS = 2 * 60 * 60_000;

/**
 * A folder that takes long to make and is the same for the same sources: made once for all tests of this machine, whoever
 * asks first, and never changed. Returns its path.
 */
export async function preparedFolder(preparation: Preparation): Promise<string> {
  const prefix = `${preparation.prefix}${CHECKOUT}-`;
  const folder = join(tmpdir(), prefix + (await keyOf(preparation)));
  while (!(await exists(folder))) {
    const lock = `${folder}.lock`;
    try {
      await mkdir(lock);
    } catch (error) {
      // Whatever else it is, such as a disk that is full, does not pass by waiting.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      if (await isLeftBehind(lock)) await rm(lock, { recursive: true, force: true });
      await delay(100);
      continue;
    }
    const alive = setInterval(() => {
      const now = new Date(clock.ofMachine());
      // Somebody took it for dead and the lock away: what both make is the same.
      utimes(lock, now, now).catch(() => undefined);
    }, ALIVE_EVERY_MS);
    try {
      if (!(await exists(folder))) {
        await removeOutdated(prefix);
        await rename(await preparation.prepare(), folder);
      }
    } finally {
      clearInterval(alive);
      await rm(lock, { recursive: true, force: true });
    }
  }
  const now = new Date(clock.ofMachine());
  await utimes(folder, now, now);
  return folder;
}

/** Was the process killed that held this lock? */
async function isLeftBehind(lock: string): Promise<boolean> {
  const held = await stat(lock).catch(() => null);
  return held !== null && clock.ofMachine() - held.mtimeMs > DEAD_AFTER_MS;
}

async function removeOutdated(prefix: string): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix) && !name.endsWith('.lock'));
  for (const name of names) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found !== null && clock.ofMachine() - found.mtimeMs > OUTDATED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}

async function keyOf({ sources, besides = [] }: Preparation): Promise<string> {
  const hash = createHash('sha256');
  for (const one of besides) hash.update(one);
  for (const source of sources)
    for (const file of await filesOf(source)) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(source: string): Promise<string[]> {
  if ((await stat(source)).isFile()) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.sort();
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
