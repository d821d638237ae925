import * as v from 'valibot';
import type { Adapter, ForeignReading, Read } from '../foreign-reading.ts';
import { chargeFrom } from './charge.ts';
import { faultOf } from './fault-of.ts';
import { instantOf } from './instant-of.ts';
import { readingsOf } from './readings-of.ts';

/**
 * What Traccar forwards with `forward.type = json`: `PositionData` with the classes `Position` and `Device` of its model
 * (github.com/traccar/traccar, version 6). `position.id` is 0 in all of them, as it forwards before it stores: nothing is known by it.
 */
const forwarded = v.looseObject({
  position: v.looseObject({
    fixTime: v.nullish(instantOf),
    deviceTime: v.nullish(instantOf),
    valid: v.nullish(v.boolean(), false),
    outdated: v.nullish(v.boolean(), false),
    latitude: v.nullish(v.number()),
    longitude: v.nullish(v.number()),
    network: v.optional(v.unknown()),
    attributes: v.nullish(v.record(v.string(), v.unknown()), {}),
  }),
  device: v.looseObject({
    uniqueId: v.pipe(v.string(), v.trim(), v.minLength(1)),
    name: v.nullish(v.string(), ''),
  }),
});

type Position = v.InferOutput<typeof forwarded>['position'];
type Attributes = Position['attributes'];

const numberIn = (attributes: Attributes, name: string): number | undefined => {
  const value = attributes[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** `vibration,accident` of its attribute `alarm` as `alarmVibration` and `alarmAccident`. */
function alarmsIn({ alarm }: Attributes): Readonly<Record<string, true>> | undefined {
  if (typeof alarm !== 'string') return undefined;
  const names = alarm.split(',').flatMap((name) => /^[A-Za-z]{1,30}$/.exec(name.trim())?.[0] ?? []);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [`alarm${name.charAt(0).toUpperCase()}${name.slice(1)}`, true]));
}

/** Where it is. A position that is not valid was not measured, and an outdated one repeats the last. */
function positionIn(position: Position): ForeignReading['position'] {
  const { valid, outdated, latitude, longitude, network, attributes } = position;
  if (valid !== true || outdated === true || typeof latitude !== 'number' || typeof longitude !== 'number') {
    return undefined;
  }
  // What it finds by cells and networks is marked `approximate`, and names them.
  const isGuessed = attributes.approximate === true || (network !== undefined && network !== null);
  const { motion } = attributes;
  return {
    latitude,
    longitude,
    found: isGuessed ? 'Cell' : 'GPS',
    ...(typeof motion === 'boolean' ? { moves: motion } : {}),
  };
}

/** A position of Traccar: where the device was by the time of its fix, how it is by its own clock. */
export const readTraccar: Adapter = (body, settings, { now }): Read => {
  const parsed = v.safeParse(forwarded, body);
  if (!parsed.success) return faultOf(parsed.issues);
  const { position: said, device } = parsed.output;
  const { attributes } = said;
  const of = { externalId: device.uniqueId, name: device.name };
  const { field, factor } = settings.temperature;
  const measured = numberIn(attributes, field);
  const receipt = new Date(now).toISOString();
  const time = said.deviceTime ?? said.fixTime ?? receipt;
  const position = positionIn(said);
  const state = {
    celsius: measured === undefined ? undefined : measured * factor,
    humidity: numberIn(attributes, 'humidity'),
    charge: chargeFrom(
      { percent: numberIn(attributes, 'batteryLevel'), volts: numberIn(attributes, 'battery') },
      settings,
    ),
    also: alarmsIn(attributes),
  };
  return { readings: readingsOf({ ...of, time }, state, position, said.fixTime ?? time) };
};
