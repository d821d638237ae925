import type { DeviceKind } from '../../src/domain/device.ts';
import type { Reading } from '../../src/domain/monitoring/reading.ts';
import type { MonitorState } from '../../src/domain/monitoring/state.ts';
import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { claim } from '../jobs/claim.ts';
import { log } from '../process/log.ts';
import { completeFrom } from '../readings/retention.ts';
import { CHECKPOINT_INTERVAL_MS, checkpointBefore, withCheckpoint } from './checkpoints.ts';
import type { CompanyPlaces } from './company-places.ts';
import { deviceContext, shipmentContext } from './context-of.ts';
import { type Evaluation, evaluate, firstDeviceState, firstState, readingFor, shipmentsOver } from './evaluate.ts';
import { type LoadedDevice, type LoadedShipment, loadDevices, loadShipments } from './load-shipments.ts';
import { monitoredReadings, type StoredReading } from './monitored-readings.ts';
import { moveAlerts } from './move-alerts.ts';
import { logFailure, postpone } from './postpone.ts';
import type { placesCache } from './read-places.ts';
import type { CompanyRules, rulesCache } from './read-rules.ts';
import { deviceOf, guidOf } from './subject.ts';
import { writeFacts } from './write-facts.ts';
import { endSubjects, type StateToStore, writeShipments, writeStates, writeTasks } from './write-states.ts';

/** Milliseconds of one subject's evaluation from which the operator wants to know of it. */
const SLOW_MS = 250;

/** What a process keeps from one batch to the next. */
export interface Kept {
  readonly places: ReturnType<typeof placesCache>;
  readonly rules: ReturnType<typeof rulesCache>;
}

export interface BatchOptions {
  readonly companyId: string;
  readonly size: number;
  /** Only this one. */
  readonly subject?: string | undefined;
  /** The clock, milliseconds; where the database's is ahead of it, that one counts. */
  readonly now: number;
  /** Told whom the batch took, before anything can fail. */
  readonly onTaken: (subjects: readonly string[]) => void;
}

export interface BatchResult {
  /** Tasks that were due, as many as one takes. */
  readonly taken: number;
  /** Of them the ones that are evaluated; others were changed by somebody else at this moment. */
  readonly evaluated: number;
}

interface Task {
  readonly subject: string;
  readonly since: string | null;
}

interface StoredState {
  readonly subject: string;
  readonly state: MonitorState;
  readonly checked: string | null;
}

/** A subject with everything that its evaluation needs but the readings. */
interface Loaded {
  readonly subject: string;
  readonly shipment: LoadedShipment | null;
  readonly kind: DeviceKind | null;
  readonly warehouse: LoadedDevice['warehouse'];
  readonly before: MonitorState | null;
  readonly first: MonitorState;
  readonly from: MonitorState;
  /** Devices that are on it, or were. */
  readonly macIds: readonly string[];
  /** Readings later than that are another subject's. */
  readonly until: number;
  readonly checkpoints: readonly MonitorState[] | null;
}

/**
 * Takes subjects of a company that are due and evaluates them, all in one transaction: their facts, states and next times are
 * written together or not at all. Who else runs takes others. It waits for nobody: whoever has a shipment at this moment keeps
 * it, and the shipment's turn comes again.
 */
export function runBatch(database: Database, kept: Kept, options: BatchOptions): Promise<BatchResult> {
  const { companyId, size, subject, now, onTaken } = options;
  return database.transaction(
    { companyId },
    async (tx) => {
      const only = subject === undefined ? sql`` : sql` AND subject = ${subject}`;
      const isDue = sql`due <= greatest(now(), ${new Date(now).toISOString()}::timestamptz)`;
      const tasks = await tx.query<Task>(
        claim({
          columns: sql`subject, since`,
          from: sql`monitor_task`,
          where: sql`company_id = ${companyId} AND ${isDue}${only}`,
          order: sql`due`,
          atOnce: size,
        }),
      );
      onTaken(tasks.map((task) => task.subject));
      if (tasks.length === 0) return { taken: 0, evaluated: 0 };
      return runTasks(tx, kept, companyId, tasks, now);
    },
    'whenever',
  );
}

async function runTasks(
  tx: Transaction,
  kept: Kept,
  companyId: string,
  tasks: readonly Task[],
  given: number,
): Promise<BatchResult> {
  // Read after the tasks are ours: nothing that is stored, and marked, is of a later moment.
  const [version] = await tx.query<{ places: number; rules: number; now: number }>(sql`
    SELECT coalesce(sum(places), 0)::bigint AS places, coalesce(sum(rules), 0)::bigint AS rules,
           floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
      FROM monitor_version WHERE company_id = ${companyId}`);
  const now = Math.max(given, version?.now ?? given);
  const places = await kept.places.of(tx, companyId, version?.places ?? 0);
  const rules = await kept.rules.of(tx, companyId, version?.rules ?? 0);
  const { loaded, gone } = await loadTasks(tx, companyId, tasks, now);
  // What comes late may have been said before anybody knew whose devices they were.
  const late = loaded.filter(({ before, from }) => from !== before);
  await moveAlerts(
    tx,
    companyId,
    late.flatMap(({ shipment }) => shipment ?? []),
  );
  const readings = await readFor(tx, companyId, loaded, now);
  const done: { readonly evaluation: Evaluation; readonly one: Loaded }[] = [];
  const failed: string[] = [];
  for (const one of loaded) {
    const started = performance.now();
    try {
      done.push({ one, evaluation: evaluateOne(one, places, rules, readings, now) });
    } catch (error) {
      failed.push(one.subject);
      logFailure(companyId, one.subject, error);
    }
    const ms = Math.round(performance.now() - started);
    if (ms > SLOW_MS) log.warn('monitor-slow', { company: companyId, subject: one.subject, ms });
  }
  const evaluations = done.map(({ evaluation }) => evaluation);
  await writeShipments(
    tx,
    companyId,
    done.flatMap(({ evaluation, one: { shipment, first } }) =>
      shipment === null ? [] : [{ evaluation, row: shipment, first }],
    ),
  );
  await writeFacts(tx, companyId, evaluations);
  await writeStates(
    tx,
    companyId,
    done.map(({ evaluation, one }) => stateOf(evaluation, one)),
  );
  await endSubjects(tx, companyId, gone, now);
  await writeTasks(tx, companyId, [...evaluations, ...gone.map((subject) => ({ subject, nextDue: null }))]);
  await postpone(tx, companyId, failed, now);
  return { taken: tasks.length, evaluated: done.length + gone.length + failed.length };
}

/** The readings of devices, by device. Those of subjects that reach far back are read by themselves. */
async function readFor(
  tx: Transaction,
  companyId: string,
  loaded: readonly Loaded[],
  now: number,
): Promise<ReadonlyMap<string, readonly StoredReading[]>> {
  const byHour = Map.groupBy(loaded, ({ from }) =>
    Math.max(0, Math.floor(Math.log2((now - from.upto) / CHECKPOINT_INTERVAL_MS))),
  );
  const all: StoredReading[] = [];
  for (const group of byHour.values()) {
    const macIds = [...new Set(group.flatMap((one) => one.macIds))];
    const from = Math.min(...group.map((one) => one.from.upto)) + 1;
    all.push(...(await monitoredReadings(tx, companyId, macIds, from, now)));
  }
  return Map.groupBy(all, ({ macId }) => macId);
}

const NO_CHIMES: ReadonlySet<string> = new Set();

function evaluateOne(
  one: Loaded,
  places: CompanyPlaces,
  rules: CompanyRules,
  all: ReadonlyMap<string, readonly StoredReading[]>,
  now: number,
): Evaluation {
  const { subject, shipment, from, until } = one;
  const own = one.macIds
    .flatMap((macId) => all.get(macId) ?? [])
    .filter((reading) => {
      const time = Math.min(reading.time, reading.receivedAt);
      return time > from.upto && time <= until;
    });
  if (shipment === null) {
    const macId = deviceOf(subject) ?? '';
    const context = deviceContext(macId, one.kind, one.warehouse, places, from, own);
    const readings = own.map((reading) => readingFor(reading, macId, NO_CHIMES));
    const contexts = [{ from: Number.NEGATIVE_INFINITY, context }];
    return evaluate(subject, one.before, from, contexts, rules.ofDevice(macId), readings, now);
  }
  const over = shipmentsOver(shipment);
  const contexts = over.map((era) => ({
    from: era.from,
    context: shipmentContext(era.shipment, places, from, own),
  }));
  const readings = own.flatMap((reading): Reading[] => {
    const time = Math.min(reading.time, reading.receivedAt);
    // Of a device that is on it no more, what it said while it was; of one that joined it, what it says since.
    const { macId, chimes } = over.findLast((era) => era.from < time)?.shipment ?? shipment;
    const read = readingFor(reading, macId, new Set(chimes.map((chime) => chime.macId)));
    return read.source === 'other' ? [] : [read];
  });
  return evaluate(subject, one.before, from, contexts, rules.over(shipment), readings, now);
}

/** What is stored of a subject. Every now and then the state it had becomes a checkpoint, which late messages need. */
function stateOf({ state }: Evaluation, one: Loaded): StateToStore {
  const { subject, before, first, from, checkpoints } = one;
  if (before === null) return { subject, state, checkpoints: [first] };
  if (checkpoints === null) return { subject, state, checkpoints: null };
  // What was folded again makes what came after it void.
  const valid = from === before ? checkpoints : checkpoints.filter(({ upto }) => upto <= from.upto);
  const newest = valid.at(-1);
  const isDue = from === before && (newest === undefined || before.upto - newest.upto >= CHECKPOINT_INTERVAL_MS);
  return { subject, state, checkpoints: isDue ? withCheckpoint(valid, before) : valid };
}

const timeOf = (text: string): number => Date.parse(text);

async function loadTasks(
  tx: Transaction,
  companyId: string,
  tasks: readonly Task[],
  now: number,
): Promise<{ loaded: Loaded[]; gone: string[] }> {
  const subjects = tasks.map(({ subject }) => subject);
  const guids = subjects.flatMap((subject) => guidOf(subject) ?? []);
  const shipments = await loadShipments(tx, companyId, guids, 'lock');
  const devices = await loadDevices(
    tx,
    companyId,
    subjects.flatMap((subject) => deviceOf(subject) ?? []),
  );
  const stored = await tx.query<StoredState>(sql`
    SELECT subject, state, checked FROM monitor_state
     WHERE company_id = ${companyId} AND subject = ANY (${sql.param(subjects)}::text[])`);
  const states = new Map(stored.map((row) => [row.subject, row]));
  const isLate = ({ subject, since }: Task): boolean => {
    const state = states.get(subject)?.state;
    return state !== undefined && since !== null && timeOf(since) <= state.upto;
  };
  const wanted = tasks.filter((task) => {
    const known = states.get(task.subject);
    if (known === undefined) return false;
    const newest = known.checked === null ? Number.NEGATIVE_INFINITY : timeOf(known.checked);
    return isLate(task) || known.state.upto - newest >= CHECKPOINT_INTERVAL_MS;
  });
  const checkpoints = await readCheckpoints(
    tx,
    companyId,
    wanted.map(({ subject }) => subject),
  );
  const complete = tasks.some(isLate) ? await completeFrom(tx, companyId, now) : now;
  const loaded: Loaded[] = [];
  const gone: string[] = [];
  for (const task of tasks) {
    const { subject } = task;
    const guid = guidOf(subject);
    const shipment = guid === null ? null : shipments.get(guid);
    // Somebody has it; or, seldom, it was deleted, and its task with it.
    if (shipment === undefined) continue;
    const device = devices.get(deviceOf(subject) ?? '');
    // What it says now is the shipment's.
    if (shipment === null && (device === undefined || device.isOnShipment)) {
      gone.push(subject);
      continue;
    }
    const before = states.get(subject)?.state ?? null;
    const since = task.since === null ? now : timeOf(task.since);
    const first = shipment === null ? firstDeviceState(since) : firstState(shipment, since);
    const known = checkpoints.get(subject) ?? null;
    const from = before === null ? first : isLate(task) ? earlierState(before, known ?? [], since, complete) : before;
    const over = shipment === null ? [] : shipmentsOver(shipment).map((era) => era.shipment);
    loaded.push({
      subject,
      shipment,
      kind: device?.kind ?? null,
      warehouse: device?.warehouse ?? null,
      before,
      first,
      from,
      macIds: [
        ...new Set([
          deviceOf(subject),
          ...over.flatMap(({ macId, chimes, loggers }) => [macId, ...chimes.map((chime) => chime.macId), ...loggers]),
        ]),
      ].filter((id) => id !== null),
      until: shipment === null || shipment.decommDate === null ? now : timeOf(shipment.decommDate),
      checkpoints: known,
    });
  }
  return { loaded, gone };
}

/**
 * The state from which a subject is folded again for something that came late: the newest checkpoint before it. Where some of what
 * was said since that may be deleted by now, the state as it is: it knows more than could be folded, and what came late changes nothing.
 * @param complete from when on all that was said is still there
 */
function earlierState(
  before: MonitorState,
  checkpoints: readonly MonitorState[],
  since: number,
  complete: number,
): MonitorState {
  const from = checkpointBefore(checkpoints, since) ?? checkpoints[0] ?? before;
  return from.upto + 1 < complete ? before : from;
}

async function readCheckpoints(
  tx: Transaction,
  companyId: string,
  subjects: readonly string[],
): Promise<Map<string, MonitorState[]>> {
  if (subjects.length === 0) return new Map();
  const rows = await tx.query<{ subject: string; checkpoints: MonitorState[] }>(sql`
    SELECT subject, checkpoints FROM monitor_state
     WHERE company_id = ${companyId} AND subject = ANY (${sql.param(subjects)}::text[])`);
  return new Map(rows.map(({ subject, checkpoints }) => [subject, checkpoints]));
}
