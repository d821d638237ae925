import * as v from 'valibot';
import { isPosition } from '../../../../src/domain/readings/quantities.ts';
import type { Adapter, Read } from '../foreign-reading.ts';
import { chargeFrom } from './charge.ts';
import { decodedObject, positionIn, stateIn } from './decoded.ts';
import { faultOf } from './fault-of.ts';
import { instantOf } from './instant-of.ts';
import { readingsOf } from './readings-of.ts';

/*
 * Events of ChirpStack 4 as its HTTP integration sends them: the messages of api/proto/integration/integration.proto
 * (github.com/chirpstack/chirpstack) in the JSON of proto3, which leaves out whatever is zero, false or empty. Which event it is stands
 * in the address. What a codec put into `object` is a Struct: there a zero stays.
 */
const common = {
  /** By the gateway's clock; absent where it has none. */
  time: v.nullish(instantOf),
  deviceInfo: v.looseObject({
    devEui: v.pipe(v.string(), v.trim(), v.minLength(1)),
    deviceName: v.nullish(v.string(), ''),
  }),
};
const uplink = v.looseObject({
  ...common,
  fCnt: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  object: decodedObject,
  /** When the network server had it from each gateway. */
  rxInfo: v.nullish(v.array(v.looseObject({ nsTime: v.nullish(instantOf) })), []),
});
const status = v.looseObject({
  ...common,
  externalPowerSource: v.nullish(v.boolean(), false),
  batteryLevelUnavailable: v.nullish(v.boolean(), false),
  batteryLevel: v.nullish(v.number(), 0),
});
const location = v.looseObject({
  ...common,
  location: v.looseObject({
    latitude: v.nullish(v.number(), 0),
    longitude: v.nullish(v.number(), 0),
    source: v.nullish(v.unknown()),
  }),
});

/** Reads an event of one form. @param make its readings by what every event says */
function reading<S extends typeof uplink | typeof status | typeof location>(
  schema: S,
  make: (event: v.InferOutput<S>, ...of: Parameters<Adapter>) => ReturnType<typeof readingsOf>,
): Adapter {
  return (...given): Read => {
    const parsed = v.safeParse(schema, given[0]);
    return parsed.success ? { readings: make(parsed.output, ...given) } : faultOf(parsed.issues);
  };
}

const whose = ({ deviceInfo }: v.InferOutput<typeof uplink | typeof status | typeof location>) => ({
  externalId: deviceInfo.devEui,
  name: deviceInfo.deviceName,
});

const EVENTS: Readonly<Record<string, Adapter>> = {
  up: reading(uplink, (event, _body, settings, { now }) => {
    const decoded = event.object ?? {};
    const heard = event.rxInfo.find(({ nsTime }) => typeof nsTime === 'string')?.nsTime;
    const time = event.time ?? heard ?? new Date(now).toISOString();
    const of = { ...whose(event), time, counter: event.fCnt };
    return readingsOf(of, stateIn(decoded, settings), positionIn(decoded));
  }),
  status: reading(status, (event, _body, settings, { now }) => {
    const hasLevel = !event.externalPowerSource && !event.batteryLevelUnavailable;
    const charge = hasLevel ? chargeFrom({ percent: event.batteryLevel }, settings) : undefined;
    return readingsOf({ ...whose(event), time: event.time ?? new Date(now).toISOString() }, { charge }, undefined);
  }),
  location: reading(location, (event, _body, _settings, { now }) => {
    const { latitude, longitude, source } = event.location;
    const position = { latitude, longitude, found: source === 'GPS' ? ('GPS' as const) : ('Cell' as const) };
    if (!isPosition(latitude, longitude)) return [];
    return readingsOf({ ...whose(event), time: event.time ?? new Date(now).toISOString() }, {}, position);
  }),
};

/** An event of ChirpStack. Those that say nothing of a device, such as one that joins, are passed over. */
export const readChirpStack: Adapter = (body, settings, arrival) => {
  const { event = 'up' } = arrival;
  const read = Object.hasOwn(EVENTS, event) ? EVENTS[event] : undefined;
  return read === undefined ? { readings: [] } : read(body, settings, arrival);
};
