import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clock } from '../../fixtures/test-clock.ts';
import { freePort } from './free-port.ts';
import { preparedFolder } from './prepared-folder.ts';
import { DEMO_PASSWORD, spawnServer, whenReady } from './server-child.ts';

/** Everything that decides what a new data folder holds. */
const SOURCES = ['server', 'src/contract', 'src/domain'].map((name) => join(import.meta.dirname, '../../..', name));

/**
 * A temporary data folder of a server that has made its demo and stopped, its password `DEMO_PASSWORD`. Making a demo
 * takes seconds, and dozens of tests want one: it is made once an hour for each state of the sources, and copied. What
 * is tested of the making itself starts on an empty folder.
 */
export const demoFolder = (): Promise<string> => copied('lading-demo-');

/** The same of a server that was told to make no demo: its tables are there, and nobody's company. */
export const emptyFolder = (): Promise<string> => copied('lading-empty-', '--empty');

async function copied(prefix: string, ...args: readonly string[]): Promise<string> {
  const prepared = await preparedFolder({
    prefix,
    sources: SOURCES,
    // The hour: what the demo says of "now" must not be long ago.
    besides: [DEMO_PASSWORD, new Date(clock.now()).toISOString().slice(0, 13)],
    prepare: () => prepare(args),
  });
  const folder = await mkdtemp(join(tmpdir(), 'lading-data-'));
  // A thousand files: one after the other takes a tenth of the processor time that as many promises do.
  cpSync(prepared, folder, { recursive: true });
  return folder;
}

async function prepare(args: readonly string[]): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'lading-data-'));
  const server = spawnServer(await freePort(), ['--data', made, ...args]);
  await whenReady(server);
  // A password that was given is known to whoever gave it.
  if (server.stdout().includes(DEMO_PASSWORD)) throw new Error('The server printed the password it was given.');
  await server.end('SIGTERM');
  return made;
}
