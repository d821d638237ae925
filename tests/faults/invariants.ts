import type { ConsolePage } from './console-page.ts';
import type { EntryState, Shown, ShownRow } from './harness/harness.ts';
import { CREATE } from './inputs.ts';
import type { Promised } from './ledger.ts';
import { type StoredAnswer, shipmentsById, storedAnswers } from './server-truth.ts';
import { HANGS_AFTER_MS, promised, until } from './until.ts';
import { EVERYDAY_ROLE, type World } from './world.ts';

/** How long after the last fault the queue may take to be empty. */
export const DRAIN_LIMIT_MS = promised(120_000);

const PARKED: ReadonlySet<EntryState['state']> = new Set(['conflict', 'rejected', 'stuck']);

interface Expected {
  /** Whose view the page has. */
  readonly role?: string;
  /** How many entries may be left for a person, or held behind one of those. */
  readonly parked?: number;
  /** The work may have been stored and never called saved: then it is done as well. */
  readonly unannounced?: boolean;
  /** Shipment ids that are to be gone in the end. */
  readonly removed?: readonly string[];
  /** Other devices whose promises are in the ledger, too: those answer for them by themselves. */
  readonly others?: readonly ConsolePage[];
}

/**
 * Everything that must hold once the faults are over, from the server's database, what was promised, and what this page
 * shows: I1 no loss, I2 no duplicates, I3 order, I4 the same rows on both sides, I5 an empty queue in time, I6 true counts.
 * Returns what does not hold, in words.
 */
export async function checkInvariants(world: World, page: ConsolePage, expected: Expected = {}): Promise<string[]> {
  const { role = EVERYDAY_ROLE, parked = 0 } = expected;
  const violations: string[] = [];

  const settled = await page.drained(DRAIN_LIMIT_MS, allHeld);
  if (!settled) {
    const left = (await page.entries()).filter(isUnsent).map(inWords);
    violations.push(`I5: unsent ${DRAIN_LIMIT_MS / 1000} s after the last fault: ${left.slice(0, 5).join('; ')}`);
  }
  const entries = await page.entries();
  const left = entries.filter(isUnsent);
  if (left.length !== parked) {
    violations.push(`I1: ${left.length} entries wait for a person, not ${parked}: ${left.map(inWords).join('; ')}`);
  }
  const foreign = (await Promise.all((expected.others ?? []).map((other) => other.entries()))).flat();
  const answers = await storedAnswers(world);
  const elsewhere = new Set(foreign.map(placeOf));
  const promised = world.ledger.all().filter((one) => !elsewhere.has(placeOf(one)));
  violations.push(...lost(promised, entries, answers));
  violations.push(...(await doubled(world, [...entries, ...foreign], answers, expected)));
  violations.push(...outOfOrder(entries, answers));
  violations.push(...(await diverged(world, page, role, left)));
  violations.push(...(await page.counterFaults()).map((fault) => `I6: ${fault}`));
  return violations;
}

const isUnsent = ({ state }: EntryState): boolean => state !== 'acked' && state !== 'cancelled';

/** Whether all of these unsent ones wait for a person, or behind one that does. */
function allHeld(unsent: readonly EntryState[]): boolean {
  const held = new Set<string>();
  for (const { state, orderingKeys } of [...unsent].sort((a, b) => a.localSeq - b.localSeq)) {
    if (!PARKED.has(state) && !orderingKeys.some((key) => held.has(key))) return false;
    for (const key of orderingKeys) held.add(key);
  }
  return true;
}

const inWords = ({ localSeq, type, state, attempts, lastError }: EntryState): string =>
  `${localSeq} ${type} ${state}${attempts > 0 ? ` after ${attempts} tries` : ''}${lastError === null ? '' : ` (${lastError.status ?? '-'} ${lastError.code})`}`;

const placeOf = ({ deviceId, localSeq }: Pick<EntryState, 'deviceId' | 'localSeq'>): string =>
  `${deviceId} ${localSeq}`;

/** I1: what was called saved is done on the server, or on the device for a person to see. */
function lost(
  promised: readonly Promised[],
  entries: readonly EntryState[],
  answers: ReadonlyMap<string, StoredAnswer>,
): string[] {
  // What was refused for good is tried again under another mutation id, at its old place.
  const byPlace = new Map(entries.map((entry) => [placeOf(entry), entry]));
  return promised.flatMap((one) => {
    const { mutationId, type, localSeq } = one;
    const entry = byPlace.get(placeOf(one));
    const done = answers.get(entry?.mutationId ?? mutationId)?.status === 200;
    const name = `${localSeq} ${type}`;
    if (entry === undefined) return done ? [] : [`I1: ${name} was called saved and is nowhere`];
    // What the server's row said already, or no longer has, needs no word of the server: it has no place in its feed.
    const needless = entry.ack?.epoch === '';
    if (entry.state === 'acked' && !done && !needless) return [`I1: ${name} counts as sent, the server never did it`];
    return [];
  });
}

/** I2: one effect a mutation at most, and none that nobody asked for. */
async function doubled(
  world: World,
  entries: readonly EntryState[],
  answers: ReadonlyMap<string, StoredAnswer>,
  { unannounced = false, removed = [] }: Expected,
): Promise<string[]> {
  const known = new Set(world.ledger.all().map(({ mutationId }) => mutationId));
  const places = new Set(world.ledger.all().map(placeOf));
  for (const entry of entries) if (unannounced || places.has(placeOf(entry))) known.add(entry.mutationId);
  const strange = [...answers.keys()].filter((key) => !known.has(key) && !world.ledger.isForeign(key));
  const violations = strange.map((key) => `I2: the server did ${key}, which nobody was told is saved`);
  const counts = await shipmentsById(world);
  for (const { type, input, mutationId } of world.ledger.all()) {
    if (type !== CREATE) continue;
    const { shipmentId } = input as { shipmentId: string };
    const count = counts.get(shipmentId) ?? 0;
    if (count > 1) violations.push(`I2: ${shipmentId} is on the server ${count} times`);
    if (count === 0 && answers.get(mutationId)?.status === 200 && !removed.includes(shipmentId)) {
      violations.push(`I1: ${shipmentId} was answered as done and is not on the server`);
    }
  }
  return violations;
}

/** I3: what touches one thing was done in the order in which it was entered. */
function outOfOrder(entries: readonly EntryState[], answers: ReadonlyMap<string, StoredAnswer>): string[] {
  const last = new Map<string, { readonly xid: bigint; readonly localSeq: number }>();
  const violations: string[] = [];
  for (const { localSeq, orderingKeys, mutationId } of [...entries].sort((a, b) => a.localSeq - b.localSeq)) {
    const xid = answers.get(mutationId)?.xid;
    if (xid === undefined || xid === null) continue;
    for (const key of orderingKeys) {
      const before = last.get(key);
      if (before !== undefined && before.xid > xid) {
        violations.push(`I3: ${key}: the server did ${localSeq} before ${before.localSeq}`);
      }
      last.set(key, { xid, localSeq });
    }
  }
  return violations;
}

/** I4: in the end this device shows what the server says, and nothing is laid over it. */
async function diverged(world: World, page: ConsolePage, role: string, left: readonly EntryState[]): Promise<string[]> {
  let differences: string[] = [];
  await until(HANGS_AFTER_MS, async () => {
    await page.refresh();
    differences = await differencesOf(world, page, role, left);
    return differences.length === 0;
  });
  return differences.slice(0, 5).map((difference) => `I4: ${difference}`);
}

async function differencesOf(
  world: World,
  page: ConsolePage,
  role: string,
  left: readonly EntryState[],
): Promise<string[]> {
  const shown = await page.shown();
  if (shown === null) return ['the page shows nothing'];
  const oracle = await world.oracle(role);
  const marked = Object.values(shown).flatMap((rows: readonly ShownRow[]) => rows.filter(({ mark }) => mark !== null));
  if (marked.length > 0 && left.length === 0) return [`${marked.length} rows still show as not confirmed`];
  // What waits for a person stays laid over its rows: those are not the server's yet.
  const touched = left.flatMap(({ orderingKeys }) => orderingKeys.map((key) => key.slice(key.indexOf(':') + 1)));
  const covered = new Set([...marked.map(({ key }) => key), ...touched]);
  const truth: Readonly<Record<keyof Shown, ReadonlyMap<string, string>>> = {
    shipments: keyed(await oracle.shipments(), 'guid'),
    devices: keyed(await oracle.tags(), 'macId'),
    chimes: keyed(await oracle.devices('chimes'), 'macId'),
    alerts: keyed(await oracle.alerts(), 'entryId'),
    locations: keyed(
      (await oracle.locations()).filter(({ enabled }) => enabled === 1),
      'shippingLocId',
    ),
  };
  return (Object.keys(truth) as (keyof Shown)[]).flatMap((table) =>
    compare(table, shown[table], truth[table], covered),
  );
}

const canonical = (row: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));

function keyed<Row extends object>(rows: readonly Row[], key: keyof Row): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [String(row[key]), canonical({ ...row })]));
}

function compare(
  what: string,
  shown: readonly ShownRow[],
  truth: ReadonlyMap<string, string>,
  excepted: ReadonlySet<unknown>,
): string[] {
  const differences: string[] = [];
  const seen = new Set<string>();
  for (const { key, row } of shown) {
    if (excepted.has(key)) continue;
    if (seen.has(key)) differences.push(`${what} ${key} is shown twice`);
    seen.add(key);
    const there = truth.get(key);
    if (there === undefined) differences.push(`${what} ${key} is shown and not on the server`);
    else if (there !== canonical({ ...row }))
      differences.push(`${what} ${key} is shown otherwise: ${canonical({ ...row })}, not ${there}`);
  }
  for (const key of truth.keys()) {
    if (!seen.has(key) && !excepted.has(key)) differences.push(`${what} ${key} is on the server and not shown`);
  }
  return differences;
}
