import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { type AlertFact, type Cause, causeOf, windowOf } from './cause.ts';
import { joinAlert } from './join.ts';

/** Seeds of the storms: each is another month of a company. */
const SEEDS = Array.from({ length: 20 }, (_, at) => 7_001 + at);

const MONTH_MS = 30 * DAY_MS;
const GATEWAYS = 30;
const TAGS_EACH = 60;
const SILENCE_LIMIT_MS = 6 * HOUR_MS;

interface Told extends AlertFact {
  /** The fault it really comes from. */
  readonly fault: string;
}

/** Numbers from 0 to 1 by mulberry32, the same for a seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The alerts of a month with dead gateways, warm rooms, rough vehicles, flapping sensors and much that is nobody else's. */
function storm(seed: number): Told[] {
  const random = chance(seed);
  const whole = (below: number): number => Math.floor(random() * below);
  const told: Told[] = [];
  const tag = (gateway: number, at: number): string => `T${gateway}-${at}`;
  const put = (
    fault: string,
    gateway: number,
    at: number,
    change: Pick<Told, 'event' | 'time'> & Partial<Told>,
  ): void => {
    const isVehicle = gateway >= GATEWAYS - 5;
    told.push({
      fault,
      guid: `S${gateway}-${at}`,
      macId: tag(gateway, at),
      stated: null,
      deviceHeard: change.time - whole(10) * MINUTE_MS,
      deviceReceived: null,
      gateway: `G${gateway}`,
      gatewayHeard: change.time,
      silence: null,
      place: isVehicle ? null : `P${gateway}`,
      vehicle: isVehicle ? `G${gateway}` : null,
      ...change,
    });
  };
  const anyGateway = (): number => whole(GATEWAYS);
  for (let n = 0; n < 12; n += 1) {
    const [gateway, died] = [anyGateway(), random() * MONTH_MS];
    for (let at = 0; at < TAGS_EACH; at += 1) {
      const deviceHeard = died - random() * 15 * MINUTE_MS;
      const time = deviceHeard + SILENCE_LIMIT_MS;
      put(`dead ${n}`, gateway, at, { event: 208, time, deviceHeard, gatewayHeard: died });
    }
  }
  for (let n = 0; n < 120; n += 1) {
    const deviceHeard = random() * MONTH_MS;
    const time = deviceHeard + SILENCE_LIMIT_MS;
    put(`lost ${n}`, anyGateway(), whole(TAGS_EACH), { event: 208, time, deviceHeard, gatewayHeard: time - MINUTE_MS });
  }
  for (let n = 0; n < 15; n += 1) {
    const [gateway, began] = [whole(GATEWAYS - 5), random() * MONTH_MS];
    for (let at = 0; at < 40; at += 1) {
      put(`warm ${n}`, gateway, at, { event: 216, time: began + random() * 3 * HOUR_MS });
    }
  }
  for (let n = 0; n < 25; n += 1) {
    const [gateway, time] = [GATEWAYS - 1 - whole(5), random() * MONTH_MS];
    for (let at = 0; at < 30; at += 1) put(`bump ${n}`, gateway, at, { event: 221, time: time + whole(20_000) });
  }
  for (let n = 0; n < 10; n += 1) {
    const [gateway, at, began] = [anyGateway(), whole(TAGS_EACH), random() * MONTH_MS];
    for (let m = 0; m < 60; m += 1) put(`flaps ${n}`, gateway, at, { event: 211, time: began + m * 25 * MINUTE_MS });
  }
  for (let n = 0; n < 150; n += 1) {
    const event = [201, 204, 216, 220, 223, 224][whole(6)] ?? 201;
    put(`single ${n}`, anyGateway(), whole(TAGS_EACH), { event, time: random() * MONTH_MS });
  }
  return told;
}

function foldAll(alerts: readonly Told[]): Told[][] {
  const causes = new Map<string, Told[][]>();
  for (const alert of alerts) {
    const cause: Cause = causeOf(alert);
    const name = JSON.stringify(cause);
    const groups = causes.get(name) ?? [];
    const spans = groups.map((group, id) => {
      const times = group.map(({ time }) => time);
      return { id, first: Math.min(...times), last: Math.max(...times) };
    });
    const { into, absorbed } = joinAlert(spans, alert.time, windowOf(cause));
    const all = [alert, ...[into, ...absorbed].flatMap((id) => (id === undefined ? [] : (groups[id] ?? [])))];
    const gone = new Set([into, ...absorbed]);
    causes.set(name, [...groups.filter((_, id) => !gone.has(id)), all]);
  }
  return [...causes.values()].flat();
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** The alerts in an incident with more alerts of another fault. */
function wrongIn(incident: readonly Told[]): number {
  const counts = [...Map.groupBy(incident, ({ fault }) => fault).values()].map((group) => group.length);
  return incident.length - Math.max(...counts);
}

it('joins fewer than one in a hundred alerts of the storms wrongly, and a gateway that dies is one item', () => {
  let wrong = 0;
  let all = 0;
  for (const seed of SEEDS) {
    const alerts = storm(seed);
    const incidents = foldAll(shuffled(alerts, chance(seed)));
    all += alerts.length;
    wrong += incidents.reduce((sum, incident) => sum + wrongIn(incident), 0);
    const faults = Map.groupBy(alerts, ({ fault }) => fault);
    for (const fault of faults.keys()) {
      if (!/^(?:dead|bump)/.test(fault)) continue;
      expect([seed, fault, incidents.filter((one) => one.some((alert) => alert.fault === fault)).length]).toEqual([
        seed,
        fault,
        1,
      ]);
    }
  }
  process.stdout.write(`${wrong} of ${all} alerts of the storms are joined to another fault.\n`);
  expect(wrong / all).toBeLessThan(0.01);
});

it('folds a storm to the same incidents in any order', () => {
  const names = (incidents: readonly Told[][]): string[] =>
    incidents
      .map((one) =>
        one
          .map(({ macId, time, event }) => `${macId} ${time} ${event}`)
          .toSorted()
          .join(),
      )
      .toSorted();
  for (const seed of SEEDS.slice(0, 3)) {
    const alerts = storm(seed);
    const inOrder = names(foldAll(alerts));
    expect(names(foldAll(shuffled(alerts, chance(seed + 1))))).toEqual(inOrder);
    expect(names(foldAll(shuffled(alerts, chance(seed + 2))))).toEqual(inOrder);
  }
});
