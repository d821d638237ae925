import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '../../server/configuration/configuration.ts';
import type { Database } from '../../server/database/database.ts';
import { setLogLevel } from '../../server/process/log.ts';
import { start } from '../../server/start.ts';
import { demoFolder } from '../server/support/demo-folder.ts';
import { freePort } from '../server/support/free-port.ts';
import { DEMO_PASSWORD } from '../server/support/server-child.ts';

/** The real server with the demo company, in this process, so that the oracle can read its database while it runs. */
export interface FaultServer {
  readonly url: string;
  /** The password of every demo account. */
  readonly password: string;
  readonly dataDir: string;
  /** What the server stores: the truth that everything is compared with. */
  database(): Database;
  /** As for maintenance: what is in flight is finished. */
  stop(): Promise<void>;
  /** Starts again on the same port and data. @param consoleDir another console, as after a deploy */
  restart(consoleDir?: string): Promise<void>;
  remove(): Promise<void>;
}

const CONSOLE_DIR = join(import.meta.dirname, '../../dist');

interface FaultServerOptions {
  /** The console it serves; without it, the one that was built last. */
  readonly consoleDir?: string;
  /** An empty database of a PostgreSQL; without it, the embedded one. */
  readonly databaseUrl?: string;
}

export async function startFaultServer({
  consoleDir = CONSOLE_DIR,
  databaseUrl,
}: FaultServerOptions = {}): Promise<FaultServer> {
  setLogLevel('off');
  const dataDir = databaseUrl === undefined ? await demoFolder() : await mkdtemp(join(tmpdir(), 'lading-data-'));
  const port = await freePort();
  const configuration = readConfiguration(['--port', String(port), '--data', dataDir], {
    LADING_DEMO_PASSWORD: DEMO_PASSWORD,
    LADING_LOG: 'off',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  let server = await start(configuration, consoleDir);
  let running = true;
  const stop = async () => {
    if (running) await server.stop();
    running = false;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    password: DEMO_PASSWORD,
    dataDir,
    database: () => server.database,
    stop,
    restart: async (deployed = consoleDir) => {
      await stop();
      server = await start(configuration, deployed);
      running = true;
    },
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
