import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { NODE_FLAGS } from '../../scripts/node-flags.ts';
import { ROUTES } from '../../server/capabilities/routes.ts';
import type { Database } from '../../server/database/database.ts';
import type { Driver } from '../../server/database/driver.ts';
import { DURABLE_PARAMETERS, DurableFiles } from '../../server/database/embedded/durable-files.ts';
import { embeddedDriver } from '../../server/database/embedded/embedded-driver.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { postgresqlDriver } from '../../server/database/postgresql-driver.ts';
import { VALUE_PARSERS } from '../../server/database/value-parsers.ts';
import { prepareDemo } from '../../server/demo/prepare-demo.ts';
import type { Session } from '../../server/http/session.ts';
import { fingerprintOf, once } from '../../server/serving/idempotency.ts';
import { clock } from '../fixtures/test-clock.ts';
import { activation, ConsoleClient } from '../server/support/console-client.ts';
import { freePort } from '../server/support/free-port.ts';
import { type RealPostgresql, startPostgresql } from '../server/support/real-postgresql.ts';
import { DEMO_PASSWORD, spawnServer, whenReady } from '../server/support/server-child.ts';
import { addSpareTags } from '../server/support/spare-tags.ts';
import { SERVER } from './budgets.ts';
import { runProgram } from './console-session.ts';
import { type Figure, figuresOf, tell } from './figures.ts';
import { changeShipments, fillShipments, fillTags } from './server/big-company.ts';
import { measureBusyUser } from './server/busy-user.ts';
import { type Answer, HttpClient } from './server/http-client.ts';
import { medianMs, mediansMs, rounded, withMemory } from './server/measure.ts';
import { type Bare, record, replay, type Statement } from './server/recorded-statements.ts';
import { activatedIn, differenceOf, rowsAmong } from './server/same-answers.ts';
import { inMilliseconds, measureSearches, worstRatio } from './server/searches.ts';
import { fetchAll, list, PAGE, pageOf } from './server/shipment-list.ts';

const FEW = 10_000;
const MANY = 100_000;
const CHANGED = 100;
/** Many: a server runs for months, what it is like before its code is compiled is over in its first seconds. */
const TURNS = 400;
const PARALLEL = 200;
/** A page of a table is a megabyte. */
const ENTRIES_TURNS = 40;
/** How often everything is fetched. */
const FIRST_SYNCS = 3;

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

const SESSION: Session = {
  companyId: '1',
  userId: 'u-provisioner',
  loginName: 'provisioner',
  roles: ['Provisioner'],
  shipmentFilter: null,
  permissions: [],
  since: 0,
};

/** Where the figures are taken: the same data for the server and for its driver alone. */
interface Place {
  readonly name: string;
  openDatabase(): Promise<Database>;
  openDriver(): Promise<Driver>;
  openBare(): Promise<Bare & { close(): Promise<void> }>;
  /** Another place with what is in this one, which nobody has open. */
  copy(name: string): Promise<Place>;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
}

const fillWithDemo = async (fresh: Database): Promise<void> => {
  await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
};

const onPostgresql = (postgresql: RealPostgresql, database: string, dataDir: string): Place => {
  const url = postgresql.urlOf(database);
  return {
    name: 'postgresql',
    dataDir,
    env: { DATABASE_URL: url },
    async copy(name) {
      await postgresql.createDatabase(name, database);
      return onPostgresql(postgresql, name, dataDir);
    },
    openDatabase: () => openDatabase(dataDir, url, fillWithDemo),
    openDriver: () => Promise.resolve(postgresqlDriver(url)),
    async openBare() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return {
        query: async (text, params) => (await client.query<Record<string, unknown>>(text, [...params])).rows,
        script: (text) => client.query(text),
        close: () => client.end(),
      };
    },
  };
};

const onEmbedded = (dataDir: string): Place => ({
  name: 'embedded',
  dataDir,
  env: {},
  copy(name) {
    const copied = join(dirname(dataDir), name);
    cpSync(dataDir, copied, { recursive: true });
    return Promise.resolve(onEmbedded(copied));
  },
  openDatabase: () => openDatabase(dataDir, undefined, fillWithDemo),
  openDriver: () => embeddedDriver(join(dataDir, 'database')),
  async openBare() {
    const database = await PGlite.create({
      fs: new DurableFiles(join(dataDir, 'database')),
      startParams: [...PGlite.defaultStartParams, ...DURABLE_PARAMETERS, '-c', 'timezone=UTC'],
    });
    return {
      query: async (text, params) =>
        (await database.query<Record<string, unknown>>(text, [...params], { parsers: VALUE_PARSERS })).rows,
      script: (text) => database.exec(text),
      close: () => database.close(),
    };
  },
});

/** Runs a call of the contract as its handler does, without HTTP. */
function runRoute(database: Database, name: string, input: { query?: unknown; body?: unknown }): Promise<unknown> {
  const route = ROUTES.find(({ operation }) => operation.name === name);
  const doneAt = new Date(clock.now()).toISOString();
  const whole = { params: {}, query: {}, body: {}, doneAt, installation: undefined as never, ...input };
  if (route?.kind === 'query' || route?.kind === 'shared')
    return database.read({ companyId: '1' }, (tx) => route.answer(tx, whole, SESSION));
  if (route?.kind !== 'command') throw new Error(`${name} is no query and no command.`);
  const key = randomUUID();
  return database.transaction({ companyId: '1' }, (tx) =>
    once(tx, SESSION, { key, fingerprint: fingerprintOf('PUT', '/api/scripts', input.body) }, () =>
      route.answer(tx, whole, SESSION),
    ),
  );
}

/** The statements of a delta and of an activation without the server, as often as they are wanted. */
interface Alone {
  delta(): Promise<readonly (readonly unknown[])[]>;
  activate(): Promise<unknown>;
  /** How many activations were made. */
  activated(): number;
  close(): Promise<void>;
}

/** Records both at the place, where it makes one activation. */
async function statementsAlone(place: Place, cursor: string, tags: string[]): Promise<Alone> {
  const driver = await place.openDriver();
  const query = { companyId: '1', cfgType: 0, cursor, max: PAGE };
  const read = await record(driver, (database) => runRoute(database, 'shipmentList', { query }));
  // Of the delta only what finds its rows: which rows changed, and what they are now.
  const delta = read.filter(({ text }) => /FROM (?:change_log|shipping_pick_list)/.test(text));
  const body = activation(tags.pop() ?? '');
  const written = await record(driver, (database) => runRoute(database, 'runScript', { body }));
  await driver.close();

  const bare = await place.openBare();
  // The recorded one is the first.
  let activated = 1;
  const key = keyOf(written);
  return {
    delta: () => replay(bare, delta),
    activate() {
      const fresh = new Map<unknown, unknown>([
        [key, randomUUID()],
        [body.crossRefInfo.guid, randomUUID()],
        [body.receiver, tags.pop()],
      ]);
      const replace = (value: unknown): unknown =>
        Array.isArray(value) ? value.map(replace) : fresh.has(value) ? fresh.get(value) : value;
      activated += 1;
      return replay(bare, written, replace);
    },
    activated: () => activated,
    close: () => bare.close(),
  };
}

/** The mutation id among the recorded values. */
function keyOf(statements: readonly Statement[]): unknown {
  const insert = statements.find(({ text }) => text.includes('INSERT INTO idempotency'));
  return insert?.params?.[2];
}

/** Runs `use` with a server on the place's data and a client that is signed in. */
async function withServer<T>(
  place: Place,
  use: (client: HttpClient, pid: number, open: (connections: number) => HttpClient, url: string) => Promise<T>,
): Promise<T> {
  const server = await whenReady(spawnServer(await freePort(), ['--data', place.dataDir], place.env, NODE_FLAGS));
  const login = new ConsoleClient(server.url);
  await login.login('provisioner', DEMO_PASSWORD);
  const clients: HttpClient[] = [];
  const open = (connections: number): HttpClient => {
    const client = new HttpClient(server.url, login.cookie ?? '', connections);
    clients.push(client);
    return client;
  };
  try {
    return await use(open(1), server.pid, open, server.url);
  } finally {
    for (const client of clients) client.close();
    await server.end('SIGTERM');
  }
}

/** The cursor behind everything, then changes 100 rows. */
async function change(place: Place): Promise<string> {
  const cursor = await withServer(place, async (client) => (await fetchAll(client)).cursor);
  const database = await place.openDatabase();
  await changeShipments(database, CHANGED);
  await database.close();
  return cursor;
}

/** The delta of the rows that were changed, as its rows. */
async function deltaOf(client: HttpClient, cursor: string): Promise<readonly unknown[]> {
  const { rows } = pageOf(await client.send('GET', list(cursor)));
  if (rows.length !== CHANGED) throw new Error(`The delta has ${rows.length} rows, not ${CHANGED}.`);
  return rows;
}

const countedWrong = (what: string, made: number, stored: number): readonly string[] =>
  made === stored ? [] : [`activations: ${made} were ${what}, ${stored} are stored`];

async function measure(place: Place) {
  const fill = async (count: number): Promise<string[]> => {
    const database = await place.openDatabase();
    await fillShipments(database, count);
    await fillTags(database, count);
    const tags = await addSpareTags(database, 2_000);
    await database.close();
    return tags;
  };
  say(`${place.name}: ${FEW} rows`);
  await fill(FEW);
  const few = await place.copy('few');
  const fewCursor = await change(few);
  say(`${place.name}: ${MANY} rows`);
  const tags = await fill(MANY);
  const cursor = await change(place);
  const apart = await place.copy('apart');
  const alone = await statementsAlone(apart, cursor, tags);
  say(`${place.name}: deltas and searches`);
  // By turns: how fast a machine is changes within minutes.
  const { deltas, deltaRows, searches } = await withServer(few, (ofFew) =>
    withServer(place, async (ofMany) => {
      const rows = await deltaOf(ofMany, cursor);
      await deltaOf(ofFew, fewCursor);
      return {
        deltaRows: rows,
        deltas: await mediansMs(TURNS, {
          many: () => ofMany.send('GET', list(cursor)),
          few: () => ofFew.send('GET', list(fewCursor)),
          alone: () => alone.delta(),
        }),
        searches: await measureSearches({ many: ofMany, few: ofFew }),
      };
    }),
  );
  const bareRows = rowsAmong(await alone.delta());
  say(`${place.name}: first syncs and activations`);
  const served = await withServer(place, async (client, pid, open) => {
    await fetchAll(client);
    const started = performance.now();
    const { result, memory } = await withMemory(pid, async () => {
      let rows = 0;
      for (let turn = 0; turn < FIRST_SYNCS; turn += 1) rows += (await fetchAll(client)).rows;
      return rows;
    });
    const seconds = (performance.now() - started) / 1_000;
    const entriesMs = await medianMs(ENTRIES_TURNS, () => client.send('GET', 'tables/shippingPickList/entries'));
    let activated = 0;
    const activate = async (to: HttpClient, tag: string): Promise<Answer> => {
      const answer = await to.send('PUT', 'scripts', activation(tag), { 'Idempotency-Key': randomUUID() });
      if (answer.status === 200) activated += 1;
      return answer;
    };
    const activations = await mediansMs(TURNS, {
      served: () => activate(client, tags.pop() ?? ''),
      alone: () => alone.activate(),
    });
    const many = open(PARALLEL);
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => activate(many, tags.pop() ?? '')));
    return {
      rows: result,
      rowsPerSecond: Math.round(result / seconds),
      memory,
      entriesMs,
      activations,
      activated,
      refused: answers.filter(({ status }) => status !== 200).length,
      parallelMs: Math.round(performance.now() - begun),
    };
  });
  await alone.close();
  say(`${place.name}: beside a busy user`);
  const beside = await withServer(place, (_client, _pid, _open, url) => measureBusyUser(url));
  const left = await activatedIn(await place.openDatabase());
  const leftApart = await activatedIn(await apart.openDatabase());
  const shapes = new Set([...left.shapes, ...leftApart.shapes]);

  const figures = figuresOf(
    SERVER,
    {
      'delta of 100 rows, against its statements alone': deltas.many / deltas.alone,
      'delta of 100 rows, of 100,000 against of 10,000': deltas.many / deltas.few,
      'text search, of 100,000 against of 10,000, the worst': worstRatio(searches.text),
      'device query, of 100,000 against of 10,000, the worst': worstRatio(searches.devices),
      'first sync of 100,000 rows': served.rowsPerSecond,
      'memory after three first syncs, against before': served.memory.end / served.memory.start,
      'table entries of the pick list, default page of 100,000': served.entriesMs,
      'activation, against its transaction alone': served.activations.served / served.activations.alone,
      'of 200 activations at once, refused': served.refused,
      'read of 1,000 rows beside a user who sends 150 at once, against alone': beside.besideMs / beside.aloneMs,
    },
    place.name,
  );
  const difference = differenceOf(deltaRows, bareRows);
  const wrong = [
    ...(difference === null ? [] : [`delta: ${difference}`]),
    ...(served.rows === FIRST_SYNCS * MANY ? [] : [`first sync: ${served.rows} rows, not ${FIRST_SYNCS} × ${MANY}`]),
    ...countedWrong('responded as done', served.activated, left.count),
    ...countedWrong('made by statements alone', alone.activated(), leftApart.count),
    ...(shapes.size === 1 ? [] : [`activations: the call stores something else than its statements`]),
  ].map((words) => `${place.name}: ${words}`);
  const details = {
    delta: {
      changed: CHANGED,
      rows: MANY,
      ms: rounded(deltas.many),
      bareMs: rounded(deltas.alone),
      ofFewRowsMs: rounded(deltas.few),
    },
    searches: inMilliseconds(searches),
    firstSync: { rows: MANY, page: PAGE, memoryMb: served.memory },
    activation: { ms: rounded(served.activations.served), bareMs: rounded(served.activations.alone) },
    parallel: { clients: PARALLEL, ms: served.parallelMs },
    beside: { ms: rounded(beside.besideMs), aloneMs: rounded(beside.aloneMs), between: rounded(beside.between) },
  };
  return { figures, wrong, details };
}

/**
 * `npm run -s bench:server -- [--json]`: what a call takes, beside the same statements sent by the driver alone, and
 * whether both say and store the same. 1 when a budget is missed or they differ.
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const loadBefore = loadavg();
  const root = mkdtempSync(join(tmpdir(), 'lading-bench-'));
  const postgresql = await startPostgresql();
  try {
    await postgresql.createDatabase('lading_bench');
    const places = [
      onPostgresql(postgresql, 'lading_bench', join(root, 'postgresql')),
      onEmbedded(join(root, 'embedded')),
    ];
    const figures: Figure[] = [];
    const wrong: string[] = [];
    const details: Record<string, object> = {};
    for (const place of places) {
      const measured = await measure(place);
      figures.push(...measured.figures);
      wrong.push(...measured.wrong);
      details[place.name] = measured.details;
    }
    const machine = {
      cores: cpus().length,
      loadBefore: loadBefore.map((one) => rounded(one)),
      loadAfter: loadavg().map((one) => rounded(one)),
    };
    if (!values.json) console.log(JSON.stringify({ machine, ...details }, null, 2));
    return tell(figures, { json: values.json, wrong, more: { machine, ...details } });
  } finally {
    await postgresql.stop();
    rmSync(root, { recursive: true, force: true });
  }
});
