import * as v from 'valibot';
import { isPosition } from '../../../../src/domain/readings/quantities.ts';
import type { Adapter, ForeignReading, Read } from '../foreign-reading.ts';
import { chargeFrom } from './charge.ts';
import { type Decoded, decodedObject, positionIn, stateIn } from './decoded.ts';
import { faultOf } from './fault-of.ts';
import { instantOf } from './instant-of.ts';
import { readingsOf } from './readings-of.ts';

/*
 * Messages of The Things Stack 3 as its webhooks send them (thethingsindustries.com/docs, Data Formats). It leaves out fields of its own
 * that are zero, false or empty; what a formatter made stays as it is. Normalized payloads are those of
 * github.com/TheThingsNetwork/lorawan-devices, lib/payload.json: degrees Celsius, percent, volts.
 */
const place = v.looseObject({
  latitude: v.nullish(v.number(), 0),
  longitude: v.nullish(v.number(), 0),
  source: v.nullish(v.string(), ''),
});
const normalized = v.fallback(
  v.nullish(
    v.looseObject({
      air: v.nullish(v.looseObject({ temperature: v.nullish(v.number()), relativeHumidity: v.nullish(v.number()) })),
      battery: v.nullish(v.number()),
    }),
  ),
  undefined,
);
const message = v.looseObject({
  end_device_ids: v.looseObject({
    device_id: v.pipe(v.string(), v.minLength(1)),
    dev_eui: v.nullish(v.string()),
  }),
  received_at: v.nullish(instantOf),
  uplink_message: v.nullish(
    v.looseObject({
      f_cnt: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
      received_at: v.nullish(instantOf),
      decoded_payload: decodedObject,
      normalized_payload: v.nullish(v.union([v.array(normalized), normalized])),
      locations: v.fallback(v.nullish(v.record(v.string(), place)), undefined),
    }),
  ),
  location_solved: v.nullish(v.looseObject({ location: v.nullish(place) })),
});

type Message = v.InferOutput<typeof message>;
type Uplink = NonNullable<Message['uplink_message']>;

/** A place that was found; one from the registry was written down by somebody, and 0, 0 is none. */
function found({ latitude, longitude, source }: v.InferOutput<typeof place>): ForeignReading['position'] {
  if (source === 'SOURCE_REGISTRY' || !isPosition(latitude, longitude)) return undefined;
  return { latitude, longitude, found: source === 'SOURCE_GPS' ? 'GPS' : 'Cell' };
}

/** The best of the places of an uplink: one of satellites, or any. */
function placeOf({ locations }: Uplink, decoded: Decoded): ForeignReading['position'] {
  const all = Object.values(locations ?? {}).flatMap((one) => found(one) ?? []);
  return all.find((one) => one.found === 'GPS') ?? positionIn(decoded) ?? all[0];
}

/** A message of The Things Stack. Those that say nothing of a device, such as one that joins, are passed over. */
export const readTheThingsStack: Adapter = (body, settings, { now }): Read => {
  const parsed = v.safeParse(message, body);
  if (!parsed.success) return faultOf(parsed.issues);
  const { end_device_ids: ids, uplink_message: uplink, location_solved: solved } = parsed.output;
  const receipt = parsed.output.received_at ?? new Date(now).toISOString();
  const of = { externalId: ids.dev_eui ?? ids.device_id, name: ids.device_id };
  if (uplink !== undefined && uplink !== null) {
    const decoded = uplink.decoded_payload ?? {};
    const [known] = [uplink.normalized_payload].flat();
    const own = stateIn(decoded, settings);
    const state = {
      celsius: own.celsius ?? known?.air?.temperature ?? undefined,
      humidity: own.humidity ?? known?.air?.relativeHumidity ?? undefined,
      charge: own.charge ?? chargeFrom({ volts: known?.battery ?? undefined }, settings),
    };
    const said = { ...of, time: uplink.received_at ?? receipt, counter: uplink.f_cnt };
    return { readings: readingsOf(said, state, placeOf(uplink, decoded)) };
  }
  const position = solved?.location === undefined || solved.location === null ? undefined : found(solved.location);
  return { readings: position === undefined ? [] : readingsOf({ ...of, time: receipt }, {}, position) };
};
