import { setTimeout as delay } from 'node:timers/promises';
import type { DeviceMessage } from '../../src/contract/ingest.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import { COMPANY_PLANS, makeCompany } from '../demo/make-company.ts';
import { DEMO_PLACES } from '../demo/places.ts';
import { type Random, seededRandom } from '../demo/random.ts';
import { gatewayClient, type ListenedFor } from './gateway-client.ts';
import { report, type SimulatedDevice, type Target } from './simulated-device.ts';

/** Milliseconds between two reports of a device, by kind, at speed 1. */
const INTERVAL: Readonly<Record<string, number>> = { tags: 15 * MINUTE_MS, mikeys: 5 * MINUTE_MS, chimes: HOUR_MS };
const OTHER_INTERVAL_MS = HOUR_MS;
/** Milliseconds between two looks at which devices are in use. */
const LOOK_INTERVAL_MS = 30_000;
const TICK_MS = 500;
/** Messages kept while the server is away: older ones are given up, as a gateway with a full memory does. */
const KEPT = 20_000;

export interface SimulatorOptions {
  readonly url: string;
  readonly key: string;
  /** How many times faster than real: reports come as much more often, and as much time passes between them. */
  readonly speed: number;
  readonly seed: number;
  /** Ends it: what is waiting to be sent is sent first. */
  readonly signal: AbortSignal;
  /** Told after each delivery how many messages it had. */
  readonly onSent: (messages: number) => void;
}

interface Running {
  device: SimulatedDevice;
  readonly interval: number;
  /** Milliseconds of the machine's clock. */
  last: number;
  due: number;
}

/** Where the demo's shipments go, by the device on them; those that have not left yet stay. */
function demoTargets(now: number): ReadonlyMap<string, Target | null> {
  const taken = new Set<string>();
  const companies = COMPANY_PLANS.map((plan) => makeCompany(plan, now, taken));
  return new Map(
    companies.flatMap(({ devices, shipments }) => {
      const byGuid = new Map(shipments.map((shipment) => [shipment.guid, shipment]));
      return devices.flatMap((device): [string, Target | null][] => {
        const shipment = byGuid.get(device.shipment_guid ?? '');
        if (shipment === undefined) return [];
        const { dest_name: name, dest_latitude: latitude, dest_longitude: longitude } = shipment;
        return [
          [device.mac_id, shipment.shipping_state === SHIPPING_STATE.departed ? { name, latitude, longitude } : null],
        ];
      });
    }),
  );
}

/**
 * Moves the demo on as its gateways would: every device in use reports where it is and how it is, again and again, until
 * `signal` ends it. Devices that are activated meanwhile join in. While the server is away messages wait.
 * @throws StartError when the server refuses the key
 */
export async function simulate(options: SimulatorOptions): Promise<void> {
  const { signal, speed } = options;
  const random = seededRandom(options.seed);
  const client = gatewayClient(options.url, options.key);
  const targets = demoTargets(Date.now());
  const running = new Map<string, Running>();
  let waiting: DeviceMessage[] = [];
  let lookAt = 0;
  while (!signal.aborted) {
    const now = Date.now();
    if (now >= lookAt) {
      lookAt = now + LOOK_INTERVAL_MS;
      join(running, await client.devices(), targets, random, now, speed);
    }
    for (const one of running.values()) {
      if (one.due > now) continue;
      const { device, messages } = report(one.device, (now - one.last) * speed, now, random);
      Object.assign(one, { device, last: now, due: now + one.interval / speed });
      waiting.push(...messages);
    }
    waiting = await deliver(client.send, waiting.slice(-KEPT), options.onSent);
    await delay(TICK_MS, undefined, { signal }).catch(() => undefined);
  }
  await deliver(client.send, waiting, options.onSent);
}

async function deliver(
  send: (messages: readonly DeviceMessage[]) => Promise<DeviceMessage[]>,
  waiting: DeviceMessage[],
  onSent: (messages: number) => void,
): Promise<DeviceMessage[]> {
  if (waiting.length === 0) return waiting;
  const left = await send(waiting);
  if (left.length < waiting.length) onSent(waiting.length - left.length);
  return left;
}

/** Takes in devices that are new, each at its own moment of its interval, and lets go of those no longer in use. */
function join(
  running: Map<string, Running>,
  inUse: readonly ListenedFor[],
  targets: ReadonlyMap<string, Target | null>,
  random: Random,
  now: number,
  speed: number,
): void {
  // None at all: the server was away.
  if (inUse.length === 0) return;
  const ids = new Set(inUse.map(({ macId }) => macId));
  for (const id of running.keys()) if (!ids.has(id)) running.delete(id);
  for (const { macId, kind, lastIndex, battery, temperature, humidity, latitude, longitude } of inUse) {
    if (running.has(macId)) continue;
    const home = random.pick(DEMO_PLACES);
    // What is not the demo's was activated by somebody: it goes somewhere.
    const known = targets.get(macId);
    const { name, latitude: toLatitude, longitude: toLongitude } = random.pick(DEMO_PLACES);
    const target = known === undefined ? { name, latitude: toLatitude, longitude: toLongitude } : known;
    const interval = INTERVAL[kind] ?? OTHER_INTERVAL_MS;
    running.set(macId, {
      device: {
        macId,
        index: lastIndex,
        battery,
        temperature,
        humidity,
        latitude: latitude ?? home.latitude,
        longitude: longitude ?? home.longitude,
        target,
      },
      interval,
      last: now,
      due: now + (random.next() * interval) / speed,
    });
  }
}
