import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../server/database/sql.ts';
import type { Row } from './support/console-client.ts';
import { freePort } from './support/free-port.ts';
import { type Mailbox, startMailbox } from './support/mailbox.ts';
import { newDemoDatabase } from './support/postgresql-of-run.ts';
import { type ServerChild, spawnServer, whenReady } from './support/server-child.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { startUpstream, type Upstream } from './support/upstream.ts';

const PROCESSES = 2;
const INCIDENTS = 40;
const MEMBERS = 8;
const KILLS = 4;
/** Milliseconds between two incidents, and between two kills: a process lives long enough to have work in its hands. */
const INCIDENT_INTERVAL_MS = 150;
const KILL_INTERVAL_MS = 700;

const root = mkdtempSync(join(tmpdir(), 'lading-told-'));
const delivered: string[] = [];
let mailbox: Mailbox;
let receiver: Upstream;
/** Looks into the database; it mails nothing. */
let observer: TestServer;
let databaseUrl = '';

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  observer.database.transaction('installation', (tx) => tx.query<Row>(statement));

beforeAll(async () => {
  databaseUrl = await newDemoDatabase();
  mailbox = await startMailbox();
  receiver = await startUpstream((request, response) => {
    delivered.push(String(request.headers['lading-delivery']));
    request.resume().once('end', () => response.writeHead(204).end());
  });
  observer = await startTestServer(databaseUrl, { mail: undefined });
});

afterAll(async () => {
  await observer.remove();
  await mailbox.close();
  await receiver.close();
  rmSync(root, { recursive: true, force: true });
});

const start = async (): Promise<ServerChild> => {
  const port = await freePort();
  return spawnServer(port, ['--data', join(root, String(port))], {
    DATABASE_URL: databaseUrl,
    LADING_SMTP_URL: mailbox.configuration.smtpUrl,
    LADING_MAIL_FROM: mailbox.configuration.from,
    LADING_WEBHOOK_NETWORKS: '127.0.0.0/8',
  });
};

it('processes that are killed again and again tell each incident to each reader and system once', async () => {
  await run(sql`UPDATE app_user SET notify_list = '["Email"]' WHERE user_id = 'u-admin'`);
  await run(sql`INSERT INTO webhook (company_id, webhook_id, url, events, secret, created_by)
                VALUES ('1', gen_random_uuid(), ${receiver.url}, '["incident.opened"]', 's', 'admin')`);
  const [shipment] = await run(sql`SELECT guid FROM shipping_pick_list WHERE company_id = '1' LIMIT 1`);
  const processes = await Promise.all(Array.from({ length: PROCESSES }, start));
  const trucks = Array.from({ length: INCIDENTS }, () => `Truck-${randomUUID()}`);
  try {
    await Promise.all(processes.map(whenReady));
    const alerts = async (): Promise<void> => {
      for (const truck of trucks) {
        const data = JSON.stringify({ incident: { kind: 'vehicle', key: truck } });
        await run(sql`INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, data, alert_source)
                      SELECT '1', ${String(shipment?.guid)}::uuid, 221, 2, ${data}, 'KILL-TEST'
                        FROM generate_series(1, ${MEMBERS}::int)`);
        await delay(INCIDENT_INTERVAL_MS);
      }
    };
    const kills = async (): Promise<void> => {
      for (let n = 0; n < KILLS; n += 1) {
        await delay(KILL_INTERVAL_MS);
        await processes[n % PROCESSES]?.end('SIGKILL');
        processes[n % PROCESSES] = await whenReady(await start());
      }
    };
    await Promise.all([alerts(), kills()]);
    // What a killed process had claimed is left alone for a while: no need to wait for that here.
    await vi.waitFor(
      async () => {
        await run(
          sql`UPDATE outgoing_mail SET next_try = now() WHERE next_try > now() + interval '1 minute' AND tries = 1`,
        );
        // Nor for the end of a flood of mails: an hour goes by.
        await run(sql`UPDATE notification SET queued = queued - interval '1 hour'`);
        await run(sql`UPDATE notification SET due = now() WHERE state = 'waiting'`);
        const [row] = await run(sql`
          SELECT (SELECT count(*) FROM alert_change) AS changes,
                 (SELECT count(*) FROM notification WHERE state IN ('waiting', 'queued')) AS notifications,
                 (SELECT count(*) FROM outgoing_mail WHERE next_try IS NOT NULL) AS mails,
                 (SELECT count(*) FROM webhook_delivery WHERE next_try IS NOT NULL) AS deliveries`);
        expect(row).toEqual({ changes: 0, notifications: 0, mails: 0, deliveries: 0 });
      },
      { timeout: 90_000, interval: 200 },
    );
  } finally {
    await Promise.all(processes.map((child) => child.end('SIGKILL')));
  }
  const incidents = await run(sql`
    SELECT cause_key AS truck, members FROM incident WHERE cause_key LIKE 'Truck-%' ORDER BY cause_key`);
  expect(incidents).toEqual(trucks.toSorted().map((truck) => ({ truck, members: MEMBERS })));
  // A mail that was under way when its process died comes again under its own Message-ID, which mail programs show once.
  const messages = new Map(
    mailbox.arrived.map((mail) => [mail.headers.find((line) => line.startsWith('Message-ID:')), mail]),
  );
  const tellsOf = (truck: string): number =>
    [...messages.values()].filter((mail) => `${mail.headers.join('\n')}\n${mail.body}`.includes(truck)).length;
  expect(trucks.filter((truck) => tellsOf(truck) !== 1)).toEqual([]);
  const told = await run(sql`SELECT state, count(*) AS n FROM notification GROUP BY state`);
  expect(told).toEqual([{ state: 'sent', n: INCIDENTS }]);
  const deliveries = await run(sql`SELECT delivery_id AS id FROM webhook_delivery`);
  expect(deliveries).toHaveLength(INCIDENTS);
  expect(new Set(delivered)).toEqual(new Set(deliveries.map(({ id }) => id)));
}, 240_000);
