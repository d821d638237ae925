import { seededRandom } from '../../../server/demo/random.ts';
import type { DeviceReading } from '../../../server/readings/message-row.ts';
import type { Position } from '../../../server/simulator/journey.ts';
import { report, type SimulatedDevice } from '../../../server/simulator/simulated-device.ts';
import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import { voltsOf } from '../../../src/domain/battery.ts';
import { DAY_MS } from '../../../src/domain/duration.ts';
import { EMPTY_READING } from '../../../src/domain/readings/reading.ts';

/** As often as the simulator lets a tag report. */
const INTERVAL_MS = 15 * 60_000;
/** How uneven a device's clock ticks, and how long a gateway takes to pass a message on; milliseconds. */
const JITTER_MS = 500;
const ON_THE_WAY_MS = 20_000;
const GATEWAYS = 3;
const TARGET = { name: 'Rotterdam', latitude: 51.89, longitude: 4.28 };
/** How long those that go somewhere are on their way. */
const TRIP_MS = 10 * DAY_MS;
/** As many digits as the simulator sends. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/** What a simulated device of a number sends in a span of time, as the server stores it. */
export function simulatedReadings(number: number, from: number, to: number): DeviceReading[] {
  const random = seededRandom(number);
  const macId = macIdOf(number);
  let device: SimulatedDevice = {
    macId,
    index: random.whole(1, 100_000),
    battery: 3.4 + random.next() * 0.6,
    temperature: 60 + random.whole(0, 120) / 10,
    humidity: 40 + random.whole(0, 200) / 10,
  };
  const goes = random.chance(0.5);
  const start = {
    latitude: random.whole(-60_000_000, 60_000_000) / 1e6,
    longitude: random.whole(-179_000_000, 179_000_000) / 1e6,
  };
  const readings: DeviceReading[] = [];
  for (let due = from + random.whole(0, INTERVAL_MS); due < to; due += INTERVAL_MS) {
    const gone = goes ? Math.min(1, (due - from) / TRIP_MS) : 0;
    const position: Position = {
      latitude: rounded(start.latitude + (TARGET.latitude - start.latitude) * gone),
      longitude: rounded(start.longitude + (TARGET.longitude - start.longitude) * gone),
      place: gone === 1 ? TARGET.name : null,
      motion: goes ? (gone === 1 ? 'S' : 'E') : 'D',
    };
    const next = report(device, INTERVAL_MS, due + random.whole(0, JITTER_MS), position, random);
    ({ device } = next);
    const gateway = macIdOf(0xff_00_00 + ((number + Math.floor(due / 36e5 / 9)) % GATEWAYS));
    const delay = random.whole(200, ON_THE_WAY_MS);
    for (const message of next.messages) readings.push(storedAs(message, gateway, delay));
  }
  return readings;
}

export const macIdOf = (number: number): string =>
  `00_1B_AD_${number.toString(16).toUpperCase().padStart(6, '0').match(/../g)?.join('_') ?? ''}`;

function storedAs(message: DeviceMessage, gateway: string, delay: number): DeviceReading {
  const time = Date.parse(message.time) * 1_000;
  const { shock, accelX, accelY, accelZ } = message;
  // As JSON brings it: without minus zero.
  const axis = (value: number | undefined): number | null => (value === undefined ? null : value + 0);
  const felt = shock === undefined ? [accelX, accelY, accelZ] : [...shock.X, ...shock.Y, ...shock.Z];
  const sizes = felt.flatMap((one) => (one === undefined ? [] : Math.abs(one)));
  return {
    ...EMPTY_READING,
    macId: message.macId,
    pktType: message.pktType,
    index: message.msgIndex,
    time,
    serverTime: time + delay * 1_000,
    msgType: message.msgType,
    gateway,
    temperature: message.temperature ?? null,
    humidity: message.humidity ?? null,
    battery: message.voltage === undefined ? null : voltsOf(message.voltage),
    latitude: message.latitude ?? null,
    longitude: message.longitude ?? null,
    locationType: message.locationType ?? null,
    location: message.location ?? '',
    motion: message.motion ?? null,
    accelX: axis(accelX),
    accelY: axis(accelY),
    accelZ: axis(accelZ),
    acceleration: sizes.length === 0 ? null : Math.max(...sizes),
    data: shock ?? null,
  };
}
