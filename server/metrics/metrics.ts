import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { countSessions } from '../http/session.ts';
import { readWaiting, type Waiting } from '../jobs/read-waiting.ts';
import type { JobCount, RunningJobs } from '../jobs/start-jobs.ts';
import type { LiveChanges } from '../live/live-changes.ts';
import { VERSION } from '../process/version.ts';

/** Seconds; a page's reads are meant to stay in the first half. */
const DURATIONS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const MILLISECOND = 1e6;

/** What this process counts and what it reads when it is asked. Nothing in it says who or whose. */
export interface Metrics {
  /** A call was answered. */
  answered(operation: string, status: number, seconds: number): void;
  /** Something that a gateway passed on was not taken. */
  notAccepted(door: string, code: string): void;
  /** The text of `GET metrics` and its type. */
  read(): Promise<{ readonly type: string; readonly body: string }>;
  /** Whether a request may read it. */
  admits(address: string, headers: Headers): boolean;
}

export interface MetricsOptions {
  readonly database: Database;
  readonly live: LiveChanges;
  readonly jobs: RunningJobs;
  /** Seconds; see `findSession`. */
  readonly idleLimit: number;
  readonly token: string | undefined;
  /** Whether whoever is on this machine may read them without the token. */
  readonly openHere: boolean;
  /** Whether requests come through a proxy: then each seems to come from the machine itself. */
  readonly behindProxy: boolean;
}

/** Figures of one server process in a registry of their own. */
export function createMetrics({
  database,
  live,
  jobs,
  idleLimit,
  token,
  openHere,
  behindProxy,
}: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'lading_requests_total',
    help: 'Calls answered, by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'lading_request_seconds',
    help: 'Seconds from a request to its answer, by operation.',
    labelNames: ['operation'],
    buckets: DURATIONS_S,
    registers,
  });
  const notAccepted = new Counter({
    name: 'lading_ingest_not_accepted_total',
    help: 'Items or values that gateways passed on and that were not taken, by door and reason.',
    labelNames: ['door', 'code'],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  };
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();

  new Gauge({
    name: 'lading_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'database'],
    registers,
  }).set({ version: VERSION, database: database.kind }, 1);
  gauge('lading_streams', 'Open streams of live changes in this process.', () => live.openStreams());
  gauge('lading_sessions', 'Sessions that are in force in the whole installation.', () =>
    countSessions(database, idleLimit),
  );
  gauge('lading_database_waiting', 'Transactions of this process that wait for a connection.', () =>
    database.waiting(),
  );
  gauge('lading_mail_waiting', 'Messages that are still to be sent, of the whole installation.', () =>
    countOf(database, sql`outgoing_mail WHERE next_try IS NOT NULL`),
  );
  gauge(
    'lading_alert_changes_waiting',
    'Changes of alerts that are in no incident yet, of the whole installation.',
    () => countOf(database, sql`alert_change`),
  );
  gauge('lading_webhooks_waiting', 'Deliveries that are still to be made, of the whole installation.', () =>
    countOf(database, sql`webhook_delivery WHERE next_try IS NOT NULL`),
  );
  const { counts } = jobs;
  const ofQueues = { labelNames: ['job'], registers };
  const queueGauge = (name: string, help: string, read: (queue: Waiting) => number): void => {
    new Gauge({
      name,
      help,
      ...ofQueues,
      async collect() {
        const jobsOfAll = counts.map(({ job }) => job);
        for (const queue of await readWaiting(database, jobsOfAll)) this.set({ job: queue.queue }, read(queue));
      },
    });
  };
  queueGauge('lading_jobs_due', 'What is due and not done, by queue, of the whole installation.', ({ due }) => due);
  queueGauge(
    'lading_jobs_oldest_due_seconds',
    'For how long the first thing that is due has been, by queue, of the whole installation.',
    ({ oldest }) => oldest,
  );
  const counter = (name: string, help: string, read: (count: JobCount) => number): void => {
    new Counter({
      name,
      help,
      ...ofQueues,
      collect() {
        this.reset();
        for (const count of counts) this.inc({ job: count.job.name }, read(count));
      },
    });
  };
  counter(
    'lading_jobs_done_total',
    'What was taken from queues, and chores that were done, by this process.',
    (count) => count.done,
  );
  counter('lading_jobs_failed_total', 'Steps of jobs that failed as a whole in this process.', (count) => count.failed);
  gauge('lading_event_loop_lag_seconds', 'The 99th percentile since the last reading.', () => {
    const late = lag.percentile(99) / MILLISECOND / 1_000;
    lag.reset();
    return Number.isFinite(late) ? late : 0;
  });
  gauge('lading_memory_bytes', 'Resident memory of this process.', () => process.memoryUsage.rss());
  gauge('lading_uptime_seconds', 'Since this process started.', () => process.uptime());

  const loopback = new BlockList();
  loopback.addSubnet('127.0.0.0', 8);
  loopback.addAddress('::1', 'ipv6');

  return {
    answered(operation, status, seconds) {
      requests.inc({ operation, status });
      durations.observe({ operation }, seconds);
    },
    notAccepted(door, code) {
      notAccepted.inc({ door, code });
    },
    async read() {
      return { type: registry.contentType, body: await registry.metrics() };
    },
    admits(address, headers) {
      const given = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
      if (given !== undefined) return token !== undefined && isSame(given, token);
      // A proxy on this machine that isn't configured still shows itself.
      const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers.has(name));
      return openHere && !behindProxy && !passedOn && loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Rows of a table, with a condition or without. */
async function countOf(database: Database, rows: SQL): Promise<number> {
  const [row] = await database.read('installation', (tx) =>
    tx.query<{ waiting: number }>(sql`SELECT count(*) AS waiting FROM ${rows}`),
  );
  return row?.waiting ?? 0;
}
