import { newShipment } from '../fixtures/new-shipment.ts';
import type { ConsolePage } from './console-page.ts';
import { answering, type Fate, JSON_PORTAL, PASS, refusing, serving } from './fate.ts';
import type { EntryState } from './harness/harness.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld, type World } from './world.ts';

type Expected = 'retry_wait' | 'auth_wait' | 'conflict' | 'rejected';

interface Case {
  readonly name: string;
  readonly fate: Fate;
  readonly becomes: Expected;
  /** Our server said it can't: this counts towards giving up. */
  readonly countsAsAttempt?: boolean;
}

/** Answers of our server, which leave the connection as it is. */
const CODED: readonly Case[] = [
  { name: '400', fate: refusing(400, 'bad-request'), becomes: 'rejected' },
  { name: '403', fate: refusing(403, 'forbidden'), becomes: 'rejected' },
  { name: '404', fate: refusing(404, 'not-found'), becomes: 'rejected' },
  { name: '413', fate: refusing(413, 'payload-too-large'), becomes: 'rejected' },
  { name: '422', fate: refusing(422, 'device-unknown'), becomes: 'rejected' },
  { name: '408', fate: refusing(408, 'overloaded'), becomes: 'retry_wait' },
  { name: '409 in progress', fate: refusing(409, 'in-progress'), becomes: 'retry_wait' },
  { name: '409 version', fate: refusing(409, 'version-conflict'), becomes: 'conflict' },
  { name: '410', fate: refusing(410, 'gone'), becomes: 'conflict' },
  { name: '412', fate: refusing(412, 'version-conflict'), becomes: 'conflict' },
  { name: '425', fate: refusing(425, 'overloaded'), becomes: 'retry_wait' },
  { name: '429', fate: refusing(429, 'too-many-tries', { 'retry-after': '3' }), becomes: 'retry_wait' },
  { name: '500', fate: refusing(500, 'internal'), becomes: 'retry_wait', countsAsAttempt: true },
  { name: '502', fate: refusing(502, 'service-failed'), becomes: 'retry_wait', countsAsAttempt: true },
  { name: '503', fate: refusing(503, 'overloaded'), becomes: 'retry_wait', countsAsAttempt: true },
  { name: '504', fate: refusing(504, 'service-failed'), becomes: 'retry_wait', countsAsAttempt: true },
];

const other = (change: (body: string) => string, headers: Record<string, string> = {}): Fate => ({
  kind: 'rewrite',
  rewrite: (answer) => ({ ...answer, headers: { ...answer.headers, ...headers }, body: change(answer.body) }),
});

/** What is no answer of our server, however it looks: it proves nothing and costs no try. */
const FOREIGN: readonly Case[] = [
  { name: '302 to a login', fate: answering(302, '', { location: '/login' }), becomes: 'retry_wait' },
  { name: '200 HTML', fate: answering(200, '<h1>Welcome</h1>'), becomes: 'retry_wait' },
  { name: '200 cut off', fate: { kind: 'truncate', part: 0.5, closed: true }, becomes: 'retry_wait' },
  { name: '200 cut off with the line', fate: { kind: 'truncate', part: 0.5, closed: false }, becomes: 'retry_wait' },
  {
    name: '200 about another',
    fate: serving({ mutationId: 'x', ack: { epoch: '', xid: '1' } }),
    becomes: 'retry_wait',
  },
  { name: '200 as text', fate: other((body) => body, { 'content-type': 'text/plain' }), becomes: 'retry_wait' },
  { name: '200 empty object', fate: other(() => '{}'), becomes: 'retry_wait' },
  { name: '204', fate: answering(204, ''), becomes: 'retry_wait' },
  { name: '403 HTML', fate: answering(403, '<h1>Blocked by the firewall</h1>'), becomes: 'retry_wait' },
  { name: '200 JSON of a portal', fate: JSON_PORTAL, becomes: 'retry_wait' },
  { name: '401 JSON of a portal', fate: answering(401, { error: 'sign in to the network' }), becomes: 'retry_wait' },
  { name: '403 JSON', fate: answering(403, { code: 'BLOCKED', message: 'by the firewall' }), becomes: 'retry_wait' },
  { name: '502 HTML', fate: answering(502, '<h1>Bad gateway</h1>'), becomes: 'retry_wait' },
  { name: 'reset', fate: { kind: 'reset' }, becomes: 'retry_wait' },
  { name: 'closed', fate: { kind: 'drop' }, becomes: 'retry_wait' },
];

/** Every answer leaves its entry as the table says, and none but an acknowledgement of this very mutation ends it. */
export const statusMatrix: Scenario = {
  id: 'F07',
  title: 'every kind of answer, and every way of having none',
  defaultRounds: 1,
  kind: 'patient',
  run: (options) =>
    inWorld(options, async (world) => {
      const violations: string[] = [];
      const page = await world.signedIn();
      for (let round = 0; round < options.rounds; round += 1) {
        violations.push(...(await tryAll(world, page, CODED)));
        for (const one of FOREIGN) violations.push(...(await tryAll(world, page, [one])));
        violations.push(...(await tryUpdate(world, page)));
        violations.push(...(await trySignIn(world, page)));
        for (const base of await unreachable(world)) violations.push(...(await tryBase(world, page, base)));
      }
      violations.push(...(await checkInvariants(world, page)));
      return { rounds: options.rounds, violations, counts: { sent: world.proxy.commands().length } };
    }),
};

/** The state an entry has after its first answer, and then the way out: everything is sent in the end. */
async function tryAll(world: World, page: ConsolePage, cases: readonly Case[]): Promise<string[]> {
  const { proxy } = world;
  const violations: string[] = [];
  const tags = await world.tags(cases.length);
  const inputs = cases.map(({ name }, nth) => newShipment(`F07 ${name}`, tags[nth] ?? ''));
  proxy.decide(({ key, body }) => {
    const nth = key === null ? -1 : inputs.findIndex(({ guid }) => body.includes(guid));
    return cases[nth]?.fate ?? PASS;
  });
  const saved = await page.issueAll(inputs.map((input) => [CREATE, input] as const));
  const keys = saved.map(({ mutationId }) => mutationId);
  const of = async () => {
    const entries = await page.entries();
    return keys.map((key) => entries.find(({ mutationId }) => mutationId === key));
  };
  if (
    !(await until(HANGS_AFTER_MS, async () =>
      (await of()).every((entry) => entry !== undefined && entry.lastError !== null),
    ))
  ) {
    const without = (await of()).flatMap((entry, nth) => (entry?.lastError == null ? [cases[nth]?.name] : []));
    violations.push(`${without.join(', ')}: no answer was noted`);
  }
  const entries = await of();
  for (const [nth, { name, becomes, countsAsAttempt = false }] of cases.entries()) {
    const entry = entries[nth];
    if (entry === undefined) {
      violations.push(`I1: ${name}: the entry is gone`);
      continue;
    }
    if (!isState(entry, becomes)) violations.push(`${name}: the entry is ${entry.state}, not ${becomes}`);
    if (countsAsAttempt !== entry.attempts > 0) violations.push(`${name}: ${entry.attempts} tries are counted`);
  }
  const asked = proxy.commands().filter(({ key }) => key === keys[cases.findIndex(({ name }) => name === '429')]);
  const [first, second] = asked;
  if (first !== undefined && second !== undefined && second.at - first.at < 3_000) {
    violations.push(`429: asked again after ${second.at - first.at} ms, 3 s were asked for`);
  }
  proxy.decide();
  await retryEach(page, await of());
  if (!(await page.drained(HANGS_AFTER_MS)))
    violations.push(`${cases.map(({ name }) => name).join()}: not sent afterwards`);
  return violations;
}

/** What is tried again by itself may be on its way again by the time somebody looks. */
function isState({ state }: EntryState, becomes: Expected): boolean {
  if (becomes === 'retry_wait') return state === 'retry_wait' || state === 'sending' || state === 'queued';
  return state === becomes;
}

async function retryEach(page: ConsolePage, entries: readonly (EntryState | undefined)[]): Promise<void> {
  for (const entry of entries) {
    if (entry === undefined || entry.state === 'acked') continue;
    await page.page.evaluate((localSeq) => window.harness.retry(localSeq), entry.localSeq);
  }
}

/** 426: the console is too old. Nothing more is sent before it has been updated, which loads it anew. */
async function tryUpdate(world: World, page: ConsolePage): Promise<string[]> {
  const violations: string[] = [];
  const tags = await world.tags(2);
  world.proxy.decide(({ key }) => (key === null ? PASS : refusing(426, 'client-too-old')));
  const before = world.proxy.commands().length;
  const first = await page.issue(CREATE, newShipment('F07 426', tags[0] ?? ''));
  const find = async () => (await page.entries()).find(({ mutationId }) => mutationId === first.mutationId);
  await until(HANGS_AFTER_MS, async () => (await find())?.lastError?.status === 426);
  await page.issue(CREATE, newShipment('F07 426 too', tags[1] ?? ''));
  // Everything is nudged, and what is new is asked for: by then the second one would have gone.
  const asked = world.proxy.count('pass');
  await page.refresh();
  await until(HANGS_AFTER_MS, () => world.proxy.count('pass') > asked);
  await until(HANGS_AFTER_MS, async () => (await page.status())?.syncing === false);
  const sent = world.proxy.commands().length - before;
  if (sent !== 1) violations.push(`426: sent ${sent} times`);
  const entry = await find();
  if (entry === undefined || entry.state === 'acked' || entry.attempts > 0) {
    violations.push(`426: the entry is ${entry?.state ?? 'gone'} after ${entry?.attempts ?? 0} tries`);
  }
  world.proxy.decide();
  await page.load();
  await retryEach(page, [entry]);
  if (!(await page.drained(HANGS_AFTER_MS))) violations.push('426: not sent after the update');
  return violations;
}

/** 401: nobody is signed in any more. Everything waits for the same person, and no try is used up. */
async function trySignIn(world: World, page: ConsolePage): Promise<string[]> {
  const violations: string[] = [];
  const [tag = ''] = await world.tags(1);
  world.proxy.decide(({ key }) => (key === null ? PASS : refusing(401, 'not-signed-in')));
  const { mutationId } = await page.issue(CREATE, newShipment('F07 401', tag));
  const find = async () => (await page.entries()).find((one) => one.mutationId === mutationId);
  await until(HANGS_AFTER_MS, async () => (await find())?.state === 'auth_wait');
  const entry = await find();
  if (entry?.state !== 'auth_wait' || entry.attempts > 0) {
    violations.push(`401: the entry is ${entry?.state ?? 'gone'} after ${entry?.attempts ?? 0} tries`);
  }
  if (!((await page.status())?.signInNeeded ?? false)) violations.push('401: nobody is asked to sign in');
  world.proxy.decide();
  await world.signIn(page);
  if (!(await page.drained(HANGS_AFTER_MS))) violations.push('401: not sent after the sign-in');
  return violations;
}

interface Base {
  readonly name: string;
  readonly apiBase: string;
}

/** Places where our server can't be reached: no such name, no TLS there, another origin that lets nobody in. */
async function unreachable(world: World): Promise<readonly Base[]> {
  return [
    { name: 'no such name', apiBase: 'http://no-such-host.invalid/api' },
    { name: 'no TLS', apiBase: `${world.proxy.url.replace('http:', 'https:')}/api` },
    { name: 'another origin', apiBase: `${world.server.url}/api` },
  ];
}

async function tryBase(world: World, page: ConsolePage, { name, apiBase }: Base): Promise<string[]> {
  const violations: string[] = [];
  const [tag = ''] = await world.tags(1);
  const before = await page.page.evaluate((base) => {
    const stored = localStorage.getItem('lading.host');
    localStorage.setItem('lading.host', JSON.stringify({ ...JSON.parse(stored ?? '{}'), apiBase: base }));
    return stored;
  }, apiBase);
  await page.load();
  const { mutationId } = await page.issue(CREATE, newShipment(`F07 ${name}`, tag));
  const offline = await until(HANGS_AFTER_MS, async () => (await page.status())?.connection === 'offline');
  const entry = (await page.entries()).find((one) => one.mutationId === mutationId);
  if (!offline) violations.push(`${name}: it doesn't count as offline`);
  if (entry === undefined || entry.state === 'acked' || entry.attempts > 0) {
    violations.push(`${name}: the entry is ${entry?.state ?? 'gone'} after ${entry?.attempts ?? 0} tries`);
  }
  await page.page.evaluate((stored) => localStorage.setItem('lading.host', stored ?? ''), before);
  await page.load();
  if (!(await page.drained(HANGS_AFTER_MS))) violations.push(`${name}: not sent afterwards`);
  return violations;
}
