import * as v from 'valibot';
import { operation } from './operation.ts';
import { givenInstant, guid, nothing, plainText, wholeNumber } from './primitives.ts';

/** Readings in an answer unless the reader asks for another number, and the most there are: a month of one a minute. */
const READINGS_DEFAULT = 5_000;
const READINGS_MAX = 45_000;

/**
 * GET readings/{deviceId}: what a device said, packed. `of`:
 *
 *     series     temperature, humidity, battery                       (packet type 30)
 *     positions  latitude, longitude, locationType, location, motion  (60)
 *     shocks     acceleration and, in data, the samples; tilts        (19)
 *     hours, days  count, min, max and sum of temperature, humidity and battery, and what mean kinetic temperature needs
 *
 * `from` and `to` by the device's clock, both included. `since`: only what the server stored from then on, to be given the
 * `until` of the answer before: everything new comes then, and again what came in the minutes before, named by index and
 * time.
 * Of more than `max` the newest, and the answer says that there are more; so it does to `since` where
 * readings from before it were given other times meanwhile (docs/decisions/instants.md): all are to be asked for again. Of hours and days
 * all, and no `since`.
 *
 * The answer is application/octet-stream. Its bytes are described and read in src/domain/readings: packed-answer.ts, in it
 * reading-block.ts or rollup.ts, both columns as packed-columns.ts has them. A device the company does not have has no
 * readings; who sees only some shipments is given what was said on those.
 */
export const packedReadings = operation({
  name: 'packedReadings',
  method: 'GET',
  path: 'readings/:deviceId',
  access: 'session',
  scope: 'readings:read',
  idempotent: false,
  media: 'application/octet-stream',
  params: v.strictObject({ deviceId: plainText(40) }),
  query: v.pipe(
    v.strictObject({
      of: v.picklist(['series', 'positions', 'shocks', 'hours', 'days']),
      from: v.optional(givenInstant),
      to: v.optional(givenInstant),
      since: v.optional(givenInstant),
      max: v.optional(wholeNumber(1, READINGS_MAX), READINGS_DEFAULT),
    }),
    v.check(({ of, since }) => since === undefined || (of !== 'hours' && of !== 'days'), 'since-of-rollups'),
  ),
  body: nothing,
  reply: v.string(),
});

/** Readings of all devices of a shipment in one answer. */
const SHIPMENT_READINGS_MAX = 120_000;

/**
 * GET shipments/{guid}/readings: what the devices of a shipment said while they were on it, packed: series of its tag and
 * its iChimes, positions and shocks. `since` as of `packedReadings`. Of more than `max` the newest, and the answer says
 * that there are more. The answer is described and read in src/domain/readings/packed-set.ts. A shipment that one may not
 * see has no devices.
 */
export const shipmentReadings = operation({
  name: 'shipmentReadings',
  method: 'GET',
  path: 'shipments/:guid/readings',
  access: 'session',
  scope: 'readings:read',
  idempotent: false,
  media: 'application/octet-stream',
  params: v.strictObject({ guid }),
  query: v.strictObject({
    since: v.optional(givenInstant),
    max: v.optional(wholeNumber(1, SHIPMENT_READINGS_MAX), SHIPMENT_READINGS_MAX),
  }),
  body: nothing,
  reply: v.string(),
});

/**
 * GET devices/{deviceId}/readings: what one device said, packed as `shipmentReadings` packs it: series, positions and shocks, on
 * shipments and on none. `since` as of `packedReadings`. Of more than `max` the newest, and the answer says that there are more.
 */
export const deviceReadings = operation({
  name: 'deviceReadings',
  method: 'GET',
  path: 'devices/:deviceId/readings',
  access: 'session',
  scope: 'readings:read',
  idempotent: false,
  media: 'application/octet-stream',
  params: v.strictObject({ deviceId: plainText(40) }),
  query: v.strictObject({
    since: v.optional(givenInstant),
    max: v.optional(wholeNumber(1, READINGS_MAX), READINGS_MAX),
  }),
  body: nothing,
  reply: v.string(),
});
