import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { DEMO_PASSWORD, spawnServer, whenReady } from './server-child.ts';

/** Everything that decides what a new data folder holds. */
const SOURCES = ['server', 'src/contract', 'src/domain'].map((name) => join(import.meta.dirname, '../..', name));
const PREFIX = 'lading-demo-';
/** Somebody who prepares the folder takes less than this, also on a busy machine. Milliseconds. */
const PREPARE_LIMIT = 180_000;

/**
 * A temporary data folder of a server that has made its demo and stopped, its password `DEMO_PASSWORD`. Making a demo
 * takes seconds, and dozens of tests want one: it is made once an hour for each state of the sources, and copied. What
 * is tested of the making itself starts on an empty folder.
 */
export async function demoFolder(): Promise<string> {
  const prepared = await preparedFolder();
  const folder = await mkdtemp(join(tmpdir(), 'lading-data-'));
  await cp(prepared, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

async function preparedFolder(): Promise<string> {
  const folder = join(tmpdir(), PREFIX + (await keyOfSources()));
  const deadline = Date.now() + PREPARE_LIMIT;
  while (!(await exists(folder))) {
    const lock = `${folder}.lock`;
    try {
      await mkdir(lock);
    } catch {
      // Another process is at it, or was killed at it.
      if (Date.now() > deadline) await rm(lock, { recursive: true, force: true });
      await delay(100);
      continue;
    }
    try {
      if (!(await exists(folder))) await prepare(folder);
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  }
  return folder;
}

async function prepare(folder: string): Promise<void> {
  await removeOutdated();
  const made = await mkdtemp(join(tmpdir(), 'lading-data-'));
  const server = spawnServer(await freePort(), ['--data', made]);
  await whenReady(server);
  await server.end('SIGTERM');
  await rename(made, folder);
}

async function removeOutdated(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX) && !name.endsWith('.lock'));
  for (const name of names) await rm(join(tmpdir(), name), { recursive: true, force: true });
}

/** Names the sources' state, and the hour: what the demo says of "now" must not be long ago. */
async function keyOfSources(): Promise<string> {
  const hash = createHash('sha256').update(DEMO_PASSWORD).update(new Date().toISOString().slice(0, 13));
  for (const source of SOURCES) {
    const entries = await readdir(source, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
