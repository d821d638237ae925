import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { MSG_TYPE, PACKET_TYPES, TILT_MSG_TYPE } from '../../src/domain/packet-type.ts';
import { EMPTY_READING } from '../../src/domain/readings/reading.ts';
import type { DeviceReading } from '../readings/message-row.ts';
import { type Course, positionAt, timesOf } from './course.ts';
import type { Goods } from './goods.ts';
import type { DemoDevice } from './make-devices.ts';
import { makeShock } from './make-shock.ts';
import { type Random, seededRandom } from './random.ts';
import { isDuring, shareAt, type Trouble, troublesOf } from './trouble.ts';

/** A shipment whose devices have said what happened to it, with all that they said it by. Times in milliseconds. */
export interface Watched {
  readonly guid: string;
  readonly macId: string;
  /** Its list, and which of them were scanned only; they travel with it. */
  readonly chimes: readonly string[];
  readonly goods: Goods;
  readonly course: Course;
  /** The first and the last word of its tag. */
  readonly from: number;
  readonly until: number;
  /** Between two reports. */
  readonly step: number;
  readonly troubles: readonly Trouble[];
  /** The tracker of its truck, which passes on what it says under way; null: it does so itself. */
  readonly vehicle: string | null;
  /** Volts at its first word. */
  readonly volts: number;
  /** Makes its small deviations its own. */
  readonly salt: number;
}

const MICROSECONDS = 1_000;
const SENT_AFTER_MS = 3_000;
/** Volts a battery loses in a day. */
const DROP_PER_DAY = 0.004;
/** Indexes of what a device said before are smaller, and there are fewer of them. */
const FIRST_INDEX = 10_000;
/** Far from those of reports. */
const SHOCK_INDEX = 1_000_000;
const STATUS_INDEX = 1_500_000;
/** Where it is a tag says not with every report when it reports often. */
const PLACE_EVERY_MS = 30 * MINUTE_MS;
const CHIME_STEP_MS = 2 * HOUR_MS;
const METRES_A_DEGREE = 111_195;
const [COLDEST, HOTTEST] = [-20, 120];

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const message = (macId: string, pktType: number, index: number, time: number): DeviceReading => ({
  ...EMPTY_READING,
  macId,
  pktType,
  index,
  time: Math.round(time) * MICROSECONDS,
  serverTime: (Math.round(time) + SENT_AFTER_MS) * MICROSECONDS,
});

/** How it is in the load: degrees Fahrenheit and percent. */
function climateAt({ goods, troubles, salt }: Watched, time: number, random: Random) {
  const day = Math.sin((time / DAY_MS + salt / 10_000) * 2 * Math.PI);
  const warmer = troublesOf(troubles, 'climate').reduce((sum, one) => sum + one.degrees * shareAt(one, time), 0);
  const damper = troublesOf(troubles, 'damp').reduce((sum, one) => sum + one.percent * shareAt(one, time), 0);
  return {
    temperature: rounded(
      clamp(goods.usual + day * goods.swing + (random.next() - 0.5) * 0.8 + warmer, COLDEST, HOTTEST),
      1,
    ),
    humidity: rounded(clamp(goods.humidity - day * 2 + (random.next() - 0.5) * 3 + damper, 5, 97), 1),
  };
}

function voltsAt({ troubles, from, volts }: Watched, time: number): number {
  const most = troublesOf(troubles, 'battery').find((one) => isDuring(one, time))?.volts;
  return rounded(Math.min(volts - (DROP_PER_DAY * (time - from)) / DAY_MS, most ?? Number.POSITIVE_INFINITY), 4);
}

/** Where it is, a few metres off as every fix is, and beside its way where it strays. */
function placeAt({ course, troubles }: Watched, time: number, random: Random) {
  const { name, latitude, longitude, motion } = positionAt(course, time);
  const off = motion === 'E' ? 0 : 0.0002;
  const strayed = troublesOf(troubles, 'aside').find((one) => isDuring(one, time));
  const aside =
    strayed === undefined
      ? 0
      : (strayed.metres * Math.sin((Math.PI * (time - strayed.from)) / (strayed.to - strayed.from))) / METRES_A_DEGREE;
  return {
    name,
    motion,
    latitude: rounded(latitude + aside + (random.next() - 0.5) * off, 5),
    longitude: rounded(longitude + (random.next() - 0.5) * off, 5),
  };
}

/** The iChimes that a tag hears, where it reports them. */
function heardAt({ chimes, troubles }: Watched, time: number): readonly string[] {
  const lost = troublesOf(troubles, 'lost-chime').filter((one) => isDuring(one, time));
  const strays = troublesOf(troubles, 'stray-chime').filter((one) => isDuring(one, time));
  return [...chimes.filter((_, at) => lost.every(({ nth }) => nth !== at)), ...strays.map(({ chime }) => chime)];
}

/** What passes on what a device says at a place; null: it does so itself, over a mast. */
export type Listening = (place: string) => string | null;

/** What a tag says at one time: how it is, and now and then where. */
function reportAt(watched: Watched, listening: Listening, random: Random, index: number, time: number) {
  const { macId, chimes, step, vehicle, from } = watched;
  const place = placeAt(watched, time, random);
  const gateway = place.name === '' ? vehicle : listening(place.name);
  const environment: DeviceReading = {
    ...message(macId, PACKET_TYPES.environment, index, time),
    ...climateAt(watched, time, random),
    battery: voltsAt(watched, time),
    gateway,
    accelX: rounded((random.next() - 0.5) / 20, 3),
    accelY: rounded((random.next() - 0.5) / 20, 3),
    accelZ: rounded(1 + (random.next() - 0.5) / 50, 3),
    ...(chimes.length > 0 ? { data: { heard: heardAt(watched, time) } } : {}),
  };
  const nth = Math.round((time - from) / step);
  if (nth % Math.max(1, Math.round(PLACE_EVERY_MS / step)) !== 0) return [environment];
  const isHeard = place.name !== '' && gateway !== null;
  return [
    environment,
    {
      ...message(macId, PACKET_TYPES.location, index + 1, time),
      latitude: place.latitude,
      longitude: place.longitude,
      locationType: isHeard ? 'iGate' : place.name === '' && random.chance(0.15) ? 'Cell' : 'GPS',
      location: place.name,
      motion: place.motion,
      gateway,
    },
  ];
}

function shocksOf(
  { macId, troubles, course, vehicle }: Watched,
  listening: Listening,
  random: Random,
): DeviceReading[] {
  return troublesOf(troubles, 'shocks').flatMap(({ at, peak }) =>
    at.map((time, nth): DeviceReading => {
      const data = makeShock(random, peak * (1 - nth * 0.08));
      const { name } = positionAt(course, time);
      return {
        ...message(macId, PACKET_TYPES.shock, SHOCK_INDEX + nth, time),
        msgType: MSG_TYPE,
        gateway: name === '' ? vehicle : listening(name),
        acceleration: Math.max(...[...data.X, ...data.Y, ...data.Z].map(Math.abs)),
        data: { ...data },
      };
    }),
  );
}

/** Lying, reported three times and, once it stands again, once more. */
function tiltsOf({ macId, troubles, until }: Watched, random: Random): DeviceReading[] {
  return troublesOf(troubles, 'tilt').flatMap(({ from, to, angle }) => {
    const axis = random.pick(['X', 'Y', 'Z']);
    const times = [from, from + 20 * MINUTE_MS, from + 50 * MINUTE_MS, to];
    return times
      .filter((time) => time <= until)
      .map(
        (time, nth): DeviceReading => ({
          ...message(macId, PACKET_TYPES.shock, SHOCK_INDEX + 100 + nth, time),
          msgType: TILT_MSG_TYPE,
          data: { angle: time < to ? angle + random.whole(-3, 3) : random.whole(2, 12), axis },
        }),
      );
  });
}

/** How the tag is itself: at its activation, and once a day from then on. */
function statusesOf(watched: Watched): DeviceReading[] {
  const { macId, from, until, salt } = watched;
  const random = seededRandom(salt + 2);
  return Array.from({ length: Math.floor((until - from) / DAY_MS) + 1 }, (_, nth): DeviceReading => {
    const time = from + nth * DAY_MS;
    return {
      ...message(macId, PACKET_TYPES.general, STATUS_INDEX + nth, time),
      msgType: MSG_TYPE,
      battery: voltsAt(watched, time),
      data: { restarts: random.whole(0, 2), queued: random.whole(0, 6) },
    };
  });
}

/** What the iChimes of a list say: how it is where they are, and once how they are set. */
function chimesOf(watched: Watched, random: Random): DeviceReading[] {
  const { chimes, from, until, goods } = watched;
  return chimes.flatMap((macId, nth) => {
    const set: DeviceReading = {
      ...message(macId, PACKET_TYPES.chime, SHOCK_INDEX, from),
      data: {
        shock: random.chance(0.5),
        tilt: random.chance(0.5),
        lowTemp: goods.low ?? COLDEST,
        highTemp: goods.high ?? HOTTEST,
        crateNo: String(random.whole(100, 999)),
        intact: true,
        counter: random.whole(0, 12),
      },
    };
    const count = Math.floor((until - from) / CHIME_STEP_MS);
    const said = Array.from({ length: count + 1 }, (_, back): DeviceReading => {
      const time = until - (count - back) * CHIME_STEP_MS - nth * MINUTE_MS;
      return {
        ...message(macId, PACKET_TYPES.environment, FIRST_INDEX + back, time),
        ...climateAt(watched, time, random),
        battery: rounded(watched.volts - 0.1, 4),
      };
    });
    return [set, ...said.filter((one) => one.time >= from * MICROSECONDS)];
  });
}

/** What the tracker of the truck says that carries a shipment, from the departure on: where they are. */
export function trackerMessages(watched: Watched): DeviceReading[] {
  const { vehicle, course, until, salt } = watched;
  const { depart } = timesOf(course);
  if (vehicle === null || depart === null || depart > until) return [];
  const random = seededRandom(salt + 1);
  return Array.from({ length: Math.floor((until - depart) / PLACE_EVERY_MS) + 1 }, (_, nth): DeviceReading => {
    const time = depart + nth * PLACE_EVERY_MS;
    const { name, motion, latitude, longitude } = placeAt(watched, time, random);
    return {
      ...message(vehicle, PACKET_TYPES.location, FIRST_INDEX + nth, time),
      latitude,
      longitude,
      locationType: 'GPS',
      location: name,
      motion,
    };
  });
}

/** All that the devices of a shipment said, in no order. */
export function watchedMessages(watched: Watched, listening: Listening): DeviceReading[] {
  const { from, until, step, troubles, salt } = watched;
  const random = seededRandom(salt);
  const silences = troublesOf(troubles, 'silent');
  const isHeard = ({ time }: DeviceReading): boolean => !silences.some((one) => isDuring(one, time / MICROSECONDS));
  const messages: DeviceReading[] = [];
  for (let time = from, index = FIRST_INDEX; time <= until; time += step, index += 2) {
    messages.push(...reportAt(watched, listening, random, index, time));
  }
  return [
    ...messages,
    ...shocksOf(watched, listening, random),
    ...tiltsOf(watched, random),
    ...statusesOf(watched),
    ...chimesOf(watched, random),
  ].filter(isHeard);
}

/** Puts a shipment's devices where, and how, their last words say that they are. */
export function leaveAs(
  { course }: Watched,
  said: readonly DeviceReading[],
  devices: ReadonlyMap<string, DemoDevice>,
  destination: string,
): void {
  for (const [macId, own] of Map.groupBy(said, (one) => one.macId)) {
    const device = devices.get(macId);
    const byTime = own.toSorted((a, b) => a.time - b.time || a.index - b.index);
    const last = byTime.at(-1);
    if (device === undefined || last === undefined) continue;
    const measured = byTime.findLast((one) => one.temperature !== null);
    const placed = byTime.findLast((one) => one.latitude !== null);
    const here = positionAt(course, last.time / MICROSECONDS);
    device.last_comms = new Date(last.time / MICROSECONDS).toISOString();
    device.last_gateway = byTime.findLast((one) => one.gateway !== null)?.gateway ?? null;
    Object.assign(device, {
      temperature: measured?.temperature ?? device.temperature,
      humidity: measured?.humidity ?? device.humidity,
      battery: measured?.battery ?? device.battery,
      latitude: placed?.latitude ?? here.latitude,
      longitude: placed?.longitude ?? here.longitude,
      location_type: placed?.locationType ?? device.location_type,
      location:
        placed === undefined || placed.location !== ''
          ? (placed?.location ?? here.name)
          : `On the way to ${destination}`,
    });
  }
}
