import { type DeviceMessage, MESSAGES_MAX } from '../../src/contract/ingest.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import type { Random } from '../demo/random.ts';
import { gatewayFor, type PlannedDevice, type PlannedGateway, placeOf } from './day-plan.ts';
import type { FaultRequest } from './fault.ts';
import { type Journey, METRES_A_DEGREE } from './journey.ts';
import { type PlannedFault, planFaults } from './plan-faults.ts';
import { seededBy } from './seeded-by.ts';
import { type Disturbance, report, type SimulatedDevice, UNDISTURBED } from './simulated-device.ts';

/** Milliseconds between two reports of a device, by kind. */
const INTERVAL: Readonly<Record<string, number>> = { tags: 15 * MINUTE_MS, mikeys: 5 * MINUTE_MS, chimes: HOUR_MS };
const OTHER_INTERVAL_MS = HOUR_MS;
/** Milliseconds between two deliveries of a gateway. */
const FLUSH_MS = MINUTE_MS;
/** Milliseconds within which a battery runs down, and the volts it has then. */
const RUN_DOWN_MS = 6 * HOUR_MS;
const VOLTS_FULL = 4.1;
const VOLTS_FLAT = 2.9;
/** Minutes by which reordered messages and second copies come later, at most. */
const REORDERED_BY = 40;
const REPEATED_AFTER = 10;
/** Decimals of a fix: a decimetre. */
const FIX_DIGITS = 6;
/** The part of an excursion in which it gets worse, and the part in which it gets better. */
const RAMP = 0.15;

/** What a gateway passes on at a time. */
export interface Delivery {
  /** Milliseconds, by a clock that is right. */
  readonly at: number;
  readonly gateway: string;
  readonly messages: readonly DeviceMessage[];
}

export interface WorldOptions {
  readonly seed: number;
  /** Milliseconds of the virtual clock. */
  readonly start: number;
  readonly gateways: readonly PlannedGateway[];
  readonly journeys: ReadonlyMap<string, Journey>;
  /** What a device's clock shows at a time of the virtual one, in milliseconds; the same without. */
  readonly shown?: (time: number) => number;
  /** How well devices know their place and are heard; absent: exactly, and always. */
  readonly radio?: Radio;
}

/** What comes between a device and what is heard of it. */
export interface Radio {
  /** Metres around its place within which a fix lies, by how it was found. */
  readonly fix: Readonly<Record<'GPS' | 'Cell', number>>;
  /** The part of messages that nobody hears. */
  readonly loss: number;
}

export interface World {
  /** Takes in devices from `time` on. One that is `eager` reports at once, as one that was just switched on. */
  join(devices: readonly PlannedDevice[], time: number, eager: boolean): void;
  /** Lets go of all devices but these. */
  keep(macIds: ReadonlySet<string>): void;
  /** Plans faults of the devices that are in, for the time up to `end`. */
  plan(
    requests: readonly FaultRequest[],
    end: number,
  ): { faults: readonly PlannedFault[]; unplaced: readonly FaultRequest[] };
  /** What gateways deliver up to and with `time`, the oldest first. In how many steps time is let pass changes nothing. */
  advance(time: number): Delivery[];
  has(macId: string): boolean;
  /** Whether a device hears nothing of what it is told. */
  isSilent(macId: string, time: number): boolean;
}

interface Running {
  readonly planned: PlannedDevice;
  readonly random: Random;
  readonly interval: number;
  device: SimulatedDevice;
  last: number;
  due: number;
  faults: readonly PlannedFault[];
}

interface Waiting {
  readonly ready: number;
  readonly message: DeviceMessage;
}

const during = ({ from, to }: PlannedFault, time: number): boolean => time >= from && time < to;
/** Faults in which a device is heard by nobody, for reasons of its own. */
const SILENT: ReadonlySet<string> = new Set(['lost-tag', 'flat-battery', 'no-coverage']);

/** A world with devices that report and gateways that pass on what they hear, on a virtual clock. */
export function makeWorld({
  seed,
  start,
  gateways,
  journeys: given,
  shown = (time) => time,
  radio,
}: WorldOptions): World {
  const running = new Map<string, Running>();
  const buffers = new Map<string, Waiting[]>();
  let journeys: ReadonlyMap<string, Journey> = given;
  let gatewayFaults: readonly PlannedFault[] = [];
  let flushed = start;

  /** Takes a message to where it waits to be delivered; what is lost is taken nowhere. */
  function pass(gateway: string, message: DeviceMessage, time: number, kept: number): void {
    const faults = gatewayFaults.filter((one) => one.gateway === gateway && during(one, time));
    if (faults.some(({ fault }) => fault === 'dead-gateway')) return;
    let ready = Math.max(time, kept);
    const buffer = buffers.get(gateway) ?? [];
    buffers.set(gateway, buffer);
    for (const { fault, to } of faults) {
      const random = seededBy(seed, `${fault} ${message.macId} ${message.msgIndex}`);
      if (fault === 'backlog') ready = Math.max(ready, to);
      if (fault === 'reordered-delivery') ready += random.next() * REORDERED_BY * MINUTE_MS;
      if (fault === 'doubled-delivery')
        buffer.push({ ready: ready + random.next() * REPEATED_AFTER * MINUTE_MS, message });
    }
    buffer.push({ ready, message });
  }

  function sense(one: Running, time: number): void {
    const left = one.faults.find((fault) => fault.fault === 'left-behind' && during(fault, time));
    const position = placeOf(one.planned, journeys, left?.from ?? time);
    const reset = one.faults.find((fault) => fault.fault === 'index-reset' && during(fault, time));
    if (reset !== undefined && one.last < reset.from) one.device = { ...one.device, index: 0 };
    const count = Math.round((time - start) / one.interval);
    const disturbance = disturbanceOf(one.faults, time, count);
    const { device, messages } = report(one.device, time - one.last, shown(time), position, one.random, disturbance);
    Object.assign(one, { device, last: time, due: time + one.interval });
    const silence = one.faults.find((fault) => SILENT.has(fault.fault) && during(fault, time));
    if (silence !== undefined && silence.fault !== 'no-coverage') return;
    const { macId } = gatewayFor(device.macId, position, gateways);
    for (const message of messages) {
      const heard = radio === undefined ? message : throughRadio(message, radio, seed);
      if (heard !== null) pass(macId, heard, time, silence?.to ?? time);
    }
  }

  function flush(gateway: string, at: number): Delivery[] {
    const waiting = buffers.get(gateway) ?? [];
    const ready = waiting.filter((one) => one.ready <= at).sort((a, b) => a.ready - b.ready);
    if (ready.length === 0) return [];
    buffers.set(
      gateway,
      waiting.filter((one) => one.ready > at),
    );
    return Array.from({ length: Math.ceil(ready.length / MESSAGES_MAX) }, (_, part) => ({
      at,
      gateway,
      messages: ready.slice(part * MESSAGES_MAX, (part + 1) * MESSAGES_MAX).map(({ message }) => message),
    }));
  }

  return {
    join(devices, time, eager) {
      for (const planned of devices) {
        const { macId, kind, index, battery, temperature, humidity, usual } = planned;
        const random = seededBy(seed, macId);
        const interval = INTERVAL[kind] ?? OTHER_INTERVAL_MS;
        const due = time + Math.round(random.next() * (eager ? FLUSH_MS : interval));
        const device = { macId, index, battery, temperature, humidity, usual };
        running.set(macId, { planned, random, interval, device, last: time, due, faults: [] });
      }
    },
    keep(macIds) {
      for (const macId of running.keys()) if (!macIds.has(macId)) running.delete(macId);
    },
    plan(requests, end) {
      const devices = [...running.values()].map(({ planned }) => planned);
      const plan = planFaults(requests, { seed, start, end, devices, gateways, journeys });
      journeys = plan.journeys;
      gatewayFaults = plan.faults.filter(({ gateway }) => gateway !== null);
      for (const one of running.values()) {
        one.faults = plan.faults.filter(
          ({ gateway, devices: of }) => gateway === null && of.includes(one.device.macId),
        );
      }
      return plan;
    },
    advance(time) {
      const deliveries: Delivery[] = [];
      // Flushes are at whole steps since the start, so that they don't depend on when somebody looks.
      for (let at = flushed + FLUSH_MS; at <= time; at += FLUSH_MS) {
        const due = [...running.values()].filter((one) => one.due <= at);
        while (due.length > 0) {
          due.sort((a, b) => a.due - b.due || (a.device.macId < b.device.macId ? -1 : 1));
          for (const one of due.splice(0)) {
            sense(one, one.due);
            if (one.due <= at) due.push(one);
          }
        }
        for (const { macId } of gateways) deliveries.push(...flush(macId, at));
        flushed = at;
      }
      return deliveries;
    },
    has: (macId) => running.has(macId),
    isSilent(macId, time) {
      const one = running.get(macId);
      return one === undefined || one.faults.some((fault) => SILENT.has(fault.fault) && during(fault, time));
    },
  };
}

/** A message as it is heard, its fix beside its place; null: nobody hears it. */
function throughRadio(message: DeviceMessage, { fix, loss }: Radio, seed: number): DeviceMessage | null {
  const random = seededBy(seed, `radio ${message.macId} ${message.msgIndex} ${message.time}`);
  if (random.chance(loss)) return null;
  const { latitude, longitude, locationType } = message;
  if (latitude === undefined || longitude === undefined) return message;
  // The mean of two draws is near the middle more often than not.
  const off = (): number => (random.next() + random.next() - 1) * fix[locationType === 'Cell' ? 'Cell' : 'GPS'];
  const east = METRES_A_DEGREE * Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return {
    ...message,
    latitude: Number(Math.min(90, Math.max(-90, latitude + off() / METRES_A_DEGREE)).toFixed(FIX_DIGITS)),
    longitude: Number((((longitude + off() / east + 540) % 360) - 180).toFixed(FIX_DIGITS)),
  };
}

/** What the faults of a device make of its readings. @param count of its reports, for what comes every other time */
function disturbanceOf(faults: readonly PlannedFault[], time: number, count: number): Disturbance {
  let disturbance = UNDISTURBED;
  for (const one of faults) {
    const { fault, from, to, size } = one;
    if (fault === 'flat-battery' && time >= from - RUN_DOWN_MS) {
      const left = Math.max(0, (from - time) / RUN_DOWN_MS);
      disturbance = { ...disturbance, atMost: VOLTS_FLAT + (VOLTS_FULL - VOLTS_FLAT) * left };
    }
    if (!during(one, time)) continue;
    if (fault === 'clock-reset') disturbance = { ...disturbance, ahead: -from };
    if (size === null) continue;
    if (fault === 'excursion') {
      const part = (time - from) / (to - from);
      disturbance = { ...disturbance, warmer: size * Math.min(1, part / RAMP, (1 - part) / RAMP) };
    }
    if (fault === 'door-open') disturbance = { ...disturbance, warmer: size };
    if (fault === 'flapping-sensor' && count % 2 === 0) disturbance = { ...disturbance, gives: size };
    if (fault === 'clock-ahead' || fault === 'clock-behind') disturbance = { ...disturbance, ahead: size * HOUR_MS };
  }
  return disturbance;
}
