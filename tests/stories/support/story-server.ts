import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../../server/capabilities/sign-in/password.ts';
import type { Configuration } from '../../../server/configuration/configuration.ts';
import { readTrustedProxies } from '../../../server/http/peer.ts';
import { setLogLevel } from '../../../server/process/log.ts';
import { atExit } from '../../server/support/at-exit.ts';
import { isOnPostgresql, newEmptyDatabase } from '../../server/support/postgresql-of-run.ts';
import { startTestServer, type TestServer } from '../../server/support/test-server.ts';

/** Milliseconds between two looks of the server for what is due. */
const PACE = { lookInterval: 25, keepInterval: 100 };

export const STORY_PASSWORD = 'Harbour-Lamp-77';

/** What a webhook was told. */
export interface ToldWebhook {
  readonly event: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The server of all stories of this process, with the mail server and the receiver of webhooks that it calls. */
export interface StoryServer extends TestServer {
  readonly passwordHash: string;
  /** Where a company's webhooks are received. */
  hookOf(companyId: string): string;
  /** What they were told, in the order in which it came. */
  toldBy(companyId: string): readonly ToldWebhook[];
}

let started: Promise<StoryServer> | undefined;

/** Started by the first story, and ended with the process. */
export const storyServer = (): Promise<StoryServer> => (started ??= start());

/** A server of a story's own, which is put back to an earlier state. It stays at one address. */
export interface RestorableServer extends StoryServer {
  /** Copies its data folder while it is stopped. */
  backUp(): Promise<void>;
  /** Puts the copy in the place of its data. */
  restore(): Promise<void>;
}

export async function restorableServer(): Promise<RestorableServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lading-story-'));
  const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup')];
  let running = await start({ dataDir });
  const port = Number(new URL(running.url).port);
  const stoppedWhile = async (work: () => void): Promise<void> => {
    await running.remove();
    work();
    running = await start({ dataDir, port });
  };
  const server: RestorableServer = {
    ...running,
    console: () => running.console(),
    backUp: () => stoppedWhile(() => cpSync(dataDir, backup, { recursive: true })),
    restore: () =>
      stoppedWhile(() => {
        rmSync(dataDir, { recursive: true });
        cpSync(backup, dataDir, { recursive: true });
      }),
    async remove() {
      await running.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  // What is told of it is told of the one that runs now.
  for (const name of ['database', 'logged', 'mailbox', 'toldBy', 'hookOf'] as const) {
    Object.defineProperty(server, name, { get: () => running[name] });
  }
  return server;
}

async function start(change: Partial<Configuration> = {}): Promise<StoryServer> {
  const told = new Map<string, ToldWebhook[]>();
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const name = request.url ?? '';
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as ToldWebhook['body'];
      told.set(name, [...(told.get(name) ?? []), { event: String(request.headers['lading-event']), body }]);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  receiver.unref();
  const { port } = receiver.address() as AddressInfo;
  // It says there when days are closed.
  setLogLevel('info');
  const database = isOnPostgresql() && change.dataDir === undefined ? await newEmptyDatabase() : undefined;
  const server = await startTestServer(
    database,
    { empty: true, trustedProxies: readTrustedProxies('127.0.0.1'), ...change },
    undefined,
    PACE,
  );
  atExit(() => {
    rmSync(server.dataDir, { recursive: true, force: true });
  });
  return {
    ...server,
    passwordHash: await hashPassword(STORY_PASSWORD),
    hookOf: (companyId) => `http://127.0.0.1:${port}/${companyId}`,
    toldBy: (companyId) => told.get(`/${companyId}`) ?? [],
  };
}
