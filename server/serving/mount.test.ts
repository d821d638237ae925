import { expect, it, onTestFinished } from 'vitest';
import { OPERATIONS } from '../../src/contract/operations.ts';
import { ROUTES } from '../capabilities/routes.ts';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/driver.ts';
import { liveChanges } from '../live/live-changes.ts';
import { createMaps } from '../maps/maps.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { captureLog } from '../process/log.ts';
import { MessageQuota } from '../quota/message-quota.ts';
import { DEFAULT_QUOTAS } from '../quota/quotas.ts';
import { PLAIN_SECRETS } from '../secrets/secrets.ts';
import { fairLimiter } from './concurrency-limiter.ts';
import { LastCall } from './last-call.ts';
import { mountApi } from './mount.ts';
import { sharedReads } from './shared-reads.ts';
import { Together } from './together.ts';

const unused = (): Promise<never> => Promise.reject(new Error('not used'));
const database: Database = {
  kind: 'embedded',
  connections: 1,
  secrets: PLAIN_SECRETS,
  read: unused,
  transaction: unused,
  tidy: unused,
  close: unused,
  listen: () => undefined,
  waiting: () => 0,
  turn: () => Promise.resolve(),
};
const live = liveChanges(database, 3600);
const context = {
  database,
  publicOrigin: undefined,
  origin: 'http://localhost',
  built: new Date(0),
  sendsMail: false,
  smsGateways: new Map<string, string>(),
  webhookNetworks: undefined,
  pushHosts: [],
  identityProvider: undefined,
  maps: createMaps({ geocoder: undefined, directionsUrl: undefined, file: undefined }),
  live,
  metrics: createMetrics({
    database,
    live,
    jobs: { counts: [], stop: () => Promise.resolve() },
    idleLimit: 3600,
    token: undefined,
    openHere: false,
    behindProxy: false,
  }),
  trustedProxies: undefined,
  opensContract: false,
  limiter: fairLimiter(database),
  sharedReads: sharedReads(database),
  lastCall: new LastCall(),
  together: new Together(1),
  maxRebuildTime: 3,
  quotas: DEFAULT_QUOTAS,
  messageQuota: new MessageQuota(DEFAULT_QUOTAS),
  idleLimit: 3600,
  checkReplies: true,
};

it('refuses to serve a contract of which a call has no handler, or two', () => {
  expect(() => mountApi(context, ROUTES)).not.toThrow();
  for (const { name } of OPERATIONS) {
    const without = ROUTES.filter((route) => route.operation.name !== name);
    expect(() => mountApi(context, without)).toThrow(`The call "${name}" needs exactly one handler.`);
  }
  const [first] = ROUTES;
  if (first === undefined) throw new Error('There are no routes.');
  expect(() => mountApi(context, [...ROUTES, first])).toThrow('needs exactly one handler');
});

it.each([
  ['it recovers', '57P03', 503],
  ['it ended all connections after a crash', '57P02', 503],
  ['it is shut down', '57P01', 503],
  ['it is not there', 'ECONNREFUSED', 503],
  ['it went while it was written to', 'EPIPE', 503],
  ['the company was moved away', 'LD503', 503],
  ['it is a standby', '25006', 503],
  ['its disk is full', '53100', 503],
  ['a statement is wrong', '42601', 500],
])('says whether to come again when a database refuses: %s (%s), %i', async (_what, code, status) => {
  // What is logged of it would drown a failure.
  onTestFinished(captureLog(() => undefined));
  const refusing: Database = { ...database, read: () => Promise.reject(new DatabaseError('refused', code)) };
  const app = mountApi({ ...context, database: refusing }, ROUTES);
  const socket = { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' };
  const reply = await app.request('http://localhost/api/certificates/keys/aaaaaaaaaaaaaaaa', undefined, {
    incoming: { socket },
  });
  expect([reply.status, reply.headers.get('Retry-After') !== null]).toEqual([status, status === 503]);
});
