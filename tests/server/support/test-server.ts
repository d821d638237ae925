import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from '../../../server/configuration/configuration.ts';
import type { openDatabase } from '../../../server/database/open-database.ts';
import { sql } from '../../../server/database/sql.ts';
import { readNetworks } from '../../../server/http/networks.ts';
import { captureLog, DEFAULT_LOG_LEVEL } from '../../../server/process/log.ts';
import { DEFAULT_QUOTAS } from '../../../server/quota/quotas.ts';
import { type RunningServer, type Substitutes, start } from '../../../server/start.ts';
import { ConsoleClient } from './console-client.ts';
import { demoFolder, emptyFolder } from './demo-folder.ts';
import { sharedFakeConsole } from './fake-console.ts';
import { freePort } from './free-port.ts';
import { type IdentityProviderServer, startIdentityProvider } from './identity-provider-server.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { DEMO_PASSWORD } from './server-child.ts';

/** Milliseconds between two looks for mail and notifications: a second, as servers have it, would be waited for each time. */
const LOOK_INTERVAL_MS = 100;

/** How often a server looks for work by itself. */
export type Pace = Pick<Substitutes, 'lookInterval' | 'keepInterval'>;

/** The real server in this process, with the demo companies, on a port of its own. */
export interface TestServer extends RunningServer {
  readonly dataDir: string;
  /** The PostgreSQL it is on. */
  readonly databaseUrl: string | undefined;
  /** What it mailed. */
  readonly mailbox: Mailbox;
  /** Who may sign on there. */
  readonly identityProvider: IdentityProviderServer;
  /** A console that nobody is signed in to. */
  console(): ConsoleClient;
  /** A console that one of the demo users is signed in to. */
  as(loginName: string): Promise<ConsoleClient>;
  /** Free tags of company 1 that no other test was given. */
  freeTags(count: number): Promise<string[]>;
  /** What was logged so far, one JSON line each: kept from the output, where refusals on purpose would drown a failure. */
  readonly logged: readonly string[];
  /** Another server on the same PostgreSQL, as a further process would be. It is the caller's to remove. */
  another(change?: Partial<Configuration>): Promise<TestServer>;
  /** Stops it and removes its data, unless they are in a folder that was given. */
  remove(): Promise<void>;
}

/** A folder of the server's own: with the embedded database as it was prepared, unless that is elsewhere. */
async function ownFolder(isElsewhere: boolean, { empty }: Partial<Configuration>): Promise<string> {
  if (isElsewhere) return mkdtempSync(join(tmpdir(), 'lading-test-'));
  return empty === true ? emptyFolder() : demoFolder();
}

/**
 * @param databaseUrl a PostgreSQL; without it the embedded database in a temporary folder
 * @param change what is configured otherwise than in the other tests
 * @param open the database instead of these, as `demoOfWorker`
 * @param pace how often it looks for work
 */
export async function startTestServer(
  databaseUrl?: string,
  change: Partial<Configuration> = {},
  open?: typeof openDatabase,
  pace: Pace = {},
): Promise<TestServer> {
  const ownDir = await ownFolder(
    databaseUrl !== undefined || change.dataDir !== undefined || open !== undefined,
    change,
  );
  const dataDir = change.dataDir ?? ownDir;
  const logged: string[] = [];
  const stopCapture = captureLog((line) => logged.push(line));
  const mailbox = await startMailbox();
  const identityProvider = await startIdentityProvider();
  const port = await freePort();
  const server = await start(
    {
      port,
      host: '127.0.0.1',
      dataDir,
      empty: false,
      demoPassword: DEMO_PASSWORD,
      databaseUrl,
      publicOrigin: undefined,
      mail: mailbox.configuration,
      signOn: identityProvider.configurationFor(`http://127.0.0.1:${port}`),
      maps: { geocoder: undefined, directionsUrl: undefined, file: undefined },
      weather: undefined,
      // As a test's carrier, and this machine for those who are called.
      smsGateways: new Map([['kpn', 'sms.kpn.example']]),
      webhookNetworks: readNetworks('LADING_WEBHOOK_NETWORKS', '127.0.0.0/8'),
      pushHosts: ['127.0.0.1'],
      trustedProxies: undefined,
      metricsToken: undefined,
      quotas: DEFAULT_QUOTAS,
      secretKeys: [],
      openToAll: new Set(['metrics', 'openapi']),
      logLevel: DEFAULT_LOG_LEVEL,
      checkReplies: true,
      ...change,
    },
    sharedFakeConsole(),
    { ...(open === undefined ? {} : { open }), lookInterval: LOOK_INTERVAL_MS, ...pace },
  );
  const base = server.url.replace('localhost', '127.0.0.1');
  const given = new Set<string>();
  return {
    ...server,
    dataDir,
    databaseUrl,
    mailbox,
    identityProvider,
    logged,
    console: () => new ConsoleClient(base),
    async as(loginName) {
      const client = new ConsoleClient(base);
      const reply = await client.login(loginName, DEMO_PASSWORD);
      if (reply.status !== 200) throw new Error(`Sign-in of ${loginName}: ${reply.status} ${reply.text}`);
      return client;
    },
    async freeTags(count) {
      const rows = await server.database.read({ companyId: '1' }, (tx) =>
        tx.query<{ id: string }>(
          sql`SELECT mac_id AS id FROM device WHERE kind = 'tags' AND provision_status = 0 ORDER BY mac_id`,
        ),
      );
      const free = rows.map((row) => row.id).filter((id) => !given.has(id));
      const tags = free.slice(0, count);
      if (tags.length < count) throw new Error('The demo has not that many free tags left.');
      for (const tag of tags) given.add(tag);
      return tags;
    },
    another(more = {}) {
      if (databaseUrl === undefined) throw new Error('Only a PostgreSQL is for several servers.');
      return startTestServer(databaseUrl, more);
    },
    async remove() {
      await server.stop();
      await mailbox.close();
      await identityProvider.close();
      stopCapture();
      rmSync(ownDir, { recursive: true, force: true });
    },
  };
}
