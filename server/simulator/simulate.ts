import { setTimeout as delay } from 'node:timers/promises';
import type { CommandResult } from '../../src/contract/device-commands.ts';
import { type DeviceMessage, MESSAGES_MAX } from '../../src/contract/ingest.ts';
import { HOUR_MS } from '../../src/domain/duration.ts';
import { answersTo } from './answer-command.ts';
import { type DemoPlan, demoPlan } from './demo-plan.ts';
import type { FaultLabel, FaultRequest } from './fault.ts';
import { type GatewayClient, gatewayClient, type ListenedFor } from './gateway-client.ts';
import { labelOf } from './label-of.ts';
import { makeScan } from './make-scan.ts';
import { weatherReporter } from './report-weather.ts';
import { seededBy } from './seeded-by.ts';
import { warehouseStation } from './warehouse-station.ts';
import { makeWorld, type World } from './world.ts';

/** Milliseconds between two looks at which devices are in use. */
const LOOK_INTERVAL_MS = 30_000;
/** Milliseconds between two looks at what devices are to be told. */
const COMMAND_INTERVAL_MS = 3_000;
/** Milliseconds between two scans, where scanners are to scan. */
const SCAN_INTERVAL_MS = 20_000;
/** Milliseconds between two looks whether an hour is over, of which weather stations report. */
const WEATHER_INTERVAL_MS = 10_000;
const TICK_MS = 500;
/** Messages kept while the server is away: older ones are given up, as a gateway with a full memory does. */
const KEPT = 20_000;
/** Messages that wait, from which on a past day is let pass no further. */
const ENOUGH = 10 * MESSAGES_MAX;
/** Hours for which faults are planned, and those of a past day. */
const DAY_HOURS = 24;

export interface SimulatorOptions {
  readonly url: string;
  /** Those of the gateways, each its own. */
  readonly keys: readonly string[];
  /** How many times faster than real: so many hours pass in one. */
  readonly speed: number;
  readonly seed: number;
  /** Ends it: what is waiting to be sent is sent first. */
  readonly signal: AbortSignal;
  /** Told after each delivery how many messages it had. */
  readonly onSent: (messages: number) => void;
  /** Hours of the virtual clock after which it ends; without, a past day has 24 and the present goes on. */
  readonly hours?: number | undefined;
  /**
   * Whether the virtual clock begins that long ago and devices show it, so that spans of time are real; else they show the
   * time that it is, and what takes an hour takes less at a higher speed.
   */
  readonly past?: boolean;
  readonly faults?: readonly FaultRequest[];
  /** Told once what is wrong, by the clocks that are right. */
  readonly onLabels?: (labels: readonly FaultLabel[], unplaced: readonly FaultRequest[]) => void;
  /** Whether scanners scan shipments for the edit-ACL dialog, and which besides the demo's, by guid. */
  readonly scans?: boolean;
  readonly scanned?: readonly string[];
  /** Told of commands that were handed over. */
  readonly onCommands?: (commands: number) => void;
}

interface SimulatedGateway {
  readonly macId: string;
  readonly client: GatewayClient;
  waiting: DeviceMessage[];
  /** What is still to be said of commands, each list one answer a look. */
  answers: CommandResult[][];
  /** Commands that were answered, or are about to be. */
  readonly known: Set<number>;
}

/**
 * Moves the demo on as its gateways would: every device in use reports where it is and how it is, again and again, and is
 * told what waits for it, until `signal` or the last hour ends it. Devices that are activated meanwhile join in and report
 * at once. While the server is away messages wait.
 * @throws StartError when the server refuses a key
 */
export async function simulate(options: SimulatorOptions): Promise<void> {
  const { signal, speed, seed, past = false, hours = past ? DAY_HOURS : Number.POSITIVE_INFINITY } = options;
  const began = Date.now();
  const start = past ? began - hours * HOUR_MS : began;
  // The clock that devices show begins with the first of them, however long the server was away before.
  let first = began;
  const shown = (time: number): number => (past ? time : Math.round(first + (time - start) / speed));
  const demo = demoPlan(seed, began);
  const gateways = await connect(options);
  if (gateways.length === 0) return;
  const world = makeWorld({
    seed,
    start,
    shown,
    journeys: demo.journeys,
    gateways: gateways.map(({ macId }) => ({ macId, place: demo.placeOfGateway(macId) })),
  });
  const station = warehouseStation(demo.warehouses(gateways[0]?.macId ?? ''), start, shown);
  const every = intervals();
  const scan = scannerOf(options, demo, gateways);
  const reportWeather = weatherReporter(demo, gateways);
  let time = start;
  let before = began;
  let planned = false;
  while (!signal.aborted && (time < start + hours * HOUR_MS || gateways.some(({ waiting }) => waiting.length > 0))) {
    const now = Date.now();
    const full = past && gateways.some(({ waiting }) => waiting.length >= ENOUGH);
    if (!full && planned) time = Math.min(start + hours * HOUR_MS, time + (now - before) * speed);
    before = now;
    if (every('look', LOOK_INTERVAL_MS, now)) {
      const inUse = (await gateways[0]?.client.devices()) ?? [];
      // None at all: the server was away.
      if (inUse.length > 0) {
        if (!planned) first = now;
        follow(world, inUse, demo, time, planned);
        if (!planned) planFor(world, options, time + Math.min(hours, DAY_HOURS) * HOUR_MS, shown);
        planned = true;
      }
    }
    for (const { gateway: macId, messages } of world.advance(time)) {
      gateways.find((one) => one.macId === macId)?.waiting.push(...messages);
    }
    if (planned) gateways[0]?.waiting.push(...station.advance(time));
    const listens = every('commands', COMMAND_INTERVAL_MS, now);
    for (const one of gateways) {
      await deliver(one, options.onSent);
      if (!listens) continue;
      const commands = await carryOut(one, (macId) => world.isSilent(macId, time));
      options.onCommands?.(commands);
    }
    if (every('scan', SCAN_INTERVAL_MS, now)) await scan(now);
    if (every('weather', WEATHER_INTERVAL_MS, now)) await reportWeather(Math.min(shown(time), now));
    await delay(TICK_MS, undefined, { signal }).catch(() => undefined);
  }
  for (const one of gateways) await deliver(one, options.onSent);
}

/** Asks the server which gateways the keys are of, until it answers for all of them. */
async function connect({ url, keys, signal }: SimulatorOptions): Promise<SimulatedGateway[]> {
  const clients = keys.map((key) => gatewayClient(url, key));
  while (!signal.aborted) {
    const names = await Promise.all(clients.map((client) => client.whoAmI()));
    const known = clients.flatMap((client, at): SimulatedGateway[] => {
      const macId = names[at];
      return typeof macId === 'string' ? [{ macId, client, waiting: [], answers: [], known: new Set() }] : [];
    });
    if (known.length === clients.length) return known;
    await delay(TICK_MS, undefined, { signal }).catch(() => undefined);
  }
  return [];
}

/** Says of named things whether it is time for them again; the first time it is. */
function intervals(): (name: string, interval: number, now: number) => boolean {
  const due = new Map<string, number>();
  return (name, interval, now) => {
    if (now < (due.get(name) ?? 0)) return false;
    due.set(name, now + interval);
    return true;
  };
}

/** Takes in devices that are new and lets go of those no longer in use. */
function follow(world: World, inUse: readonly ListenedFor[], demo: DemoPlan, time: number, eager: boolean): void {
  const ids = new Set(inUse.map(({ macId }) => macId));
  world.keep(ids);
  world.join(
    inUse.filter(({ macId }) => !world.has(macId)).map((device) => demo.plan(device, time)),
    time,
    eager,
  );
}

function planFor(
  world: World,
  { faults = [], onLabels }: SimulatorOptions,
  end: number,
  shown: (time: number) => number,
): void {
  const planned = world.plan(faults, end);
  onLabels?.(
    planned.faults.map((fault) => labelOf(fault, shown)),
    planned.unplaced,
  );
}

async function deliver(gateway: SimulatedGateway, onSent: (messages: number) => void): Promise<void> {
  if (gateway.waiting.length === 0) return;
  const waiting = gateway.waiting.slice(-KEPT);
  gateway.waiting = await gateway.client.send(waiting);
  if (gateway.waiting.length < waiting.length) onSent(waiting.length - gateway.waiting.length);
}

/**
 * Fetches what devices are to be told, tells them, and says what came of it; of a list one part after the other. What a
 * silent device is to be told is not answered for: its lease ends.
 * @returns how many commands were new
 */
async function carryOut(gateway: SimulatedGateway, isSilent: (macId: string) => boolean): Promise<number> {
  const { client, known } = gateway;
  const due = gateway.answers.flatMap(([first]) => first ?? []);
  if (due.length > 0) {
    const unsaid = await client.confirm(due);
    if (unsaid.length > 0) return 0;
    gateway.answers = gateway.answers.map((rest) => rest.slice(1)).filter((rest) => rest.length > 0);
  }
  const fresh = (await client.commands()).filter(({ commandId, macId }) => !known.has(commandId) && !isSilent(macId));
  for (const command of fresh) {
    known.add(command.commandId);
    gateway.answers.push(answersTo(command));
  }
  return fresh.length;
}

/** What lets scanners scan, where they are to: a shipment each time. */
function scannerOf(
  { seed, scans = false, scanned = [] }: SimulatorOptions,
  demo: DemoPlan,
  [gateway]: readonly SimulatedGateway[],
): (now: number) => Promise<void> {
  const random = seededBy(seed, 'scans');
  if (gateway === undefined) return () => Promise.resolve();
  const { shipments, scanners, freeChimes } = demo.scannable(gateway.macId);
  const readable = [...(scans ? shipments : []), ...scanned.map((guid) => ({ guid, chimes: freeChimes }))];
  let index = Math.floor(Date.now() / 1_000);
  return async (now) => {
    if (readable.length === 0 || scanners.length === 0) return;
    index += 1;
    await gateway.client.scan([makeScan(random, random.pick(readable), random.pick(scanners), index, now)]);
  };
}
