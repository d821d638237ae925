import * as v from 'valibot';
import { deviceRow } from './devices.ts';
import { mapConfigTypeId } from './geozones.ts';
import { operation } from './operation.ts';
import { guid, instant, latitude, longitude, macId, nothing, plainText, wholeNumber } from './primitives.ts';
import { rowsQuery } from './rows-query.ts';
import { feedQuery } from './shipments.ts';

/** What the page of one shipment shows beside it (spec 2 §7 "fetch chime data", "weather ambient"). */

const { companyId } = feedQuery;

/** An iChime of a shipment's list (spec 2 §3 "Chime"); null where it never said. */
export const chimeRow = v.object({
  macId,
  /** What its crate is called on the list. */
  packageInfo: v.string(),
  provisionStatus: deviceRow.entries.provisionStatus,
  /** Volts, and from 0 to 1. */
  battery: v.nullable(v.number()),
  charge: v.nullable(v.number()),
  /** Degrees Fahrenheit, percent. */
  temperature: v.nullable(v.number()),
  humidity: v.nullable(v.number()),
  location: v.string(),
  lastComms: v.nullable(instant),
  /** When it last said how it is set (packet 301), and what: its tag, what it senses, its limits in °F, its crate. */
  msg301Time: v.nullable(instant),
  parent: v.nullable(v.string()),
  shock: v.nullable(v.boolean()),
  tilt: v.nullable(v.boolean()),
  lowTemp: v.nullable(v.number()),
  highTemp: v.nullable(v.number()),
  crateNo: v.nullable(v.string()),
  intact: v.nullable(v.boolean()),
  counter: v.nullable(v.number()),
});
export type ChimeRow = v.InferOutput<typeof chimeRow>;

/** The iChimes of a shipment with how they are set, in the order of its list. */
export const chimeData = rowsQuery('chimeData', 'readings:read', v.strictObject({ companyId, guid }), chimeRow);

const point = v.tuple([latitude, longitude]);

/** A geozone on a shipment's way: its outline, or of a path its line. */
const routeZone = v.object({ mapId: guid, name: v.string(), mapConfigTypeId, points: v.array(point) });

/** The planned way of a shipment: the route from its origin to its destination, in its direction. */
export const routeRow = v.object({
  mapId: guid,
  name: v.string(),
  zones: v.array(routeZone),
});
export type ShipmentRoute = v.InferOutput<typeof routeRow>;

/** The route that a shipment takes (the first enabled one between its ends, as the monitoring takes it); no row: none is planned. */
export const shipmentRoute = rowsQuery(
  'shipmentRoute',
  'shipments:read',
  v.strictObject({ companyId, guid }),
  routeRow,
);

/** When a shipment arrives, and how often such a statement was right. */
export const etaReply = v.object({
  /** With chances of 10, 50 and 90 % that it is earlier, from `trips` finished trips of its lane; null: they say nothing. */
  eta: v.nullable(v.object({ p10: instant, p50: instant, p90: instant, trips: v.number() })),
  /** Of the last finished trips of the lane that could have had a statement at their departure, how many came inside. */
  record: v.object({ inside: v.number(), of: v.number() }),
});
export type EtaReply = v.InferOutput<typeof etaReply>;

/** GET tables/query/shipmentEta: when a shipment that is on its way arrives. Refusal: `not-found`. */
export const shipmentEta = operation({
  name: 'shipmentEta',
  method: 'GET',
  path: 'tables/query/shipmentEta',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ companyId, guid }),
  body: nothing,
  reply: etaReply,
});

/** Hours of ambient weather unless others are asked for (spec 2 §7), and the most there are: a month (spec 2 §9). */
export const AMBIENT_HOURS = 168;
export const AMBIENT_HOURS_MAX = 720;

export const weatherRow = v.object({
  recordingTime: instant,
  /** Degrees Fahrenheit. */
  temperature: v.nullable(v.number()),
  /** Percent × 100. */
  humidity: v.nullable(v.number()),
  /** Where it was fetched from, which has to be said where it is shown; empty: a station of the company's own. */
  source: v.optional(v.string(), ''),
});
export type WeatherRow = v.InferOutput<typeof weatherRow>;

/** What `source` says of readings that were fetched from an Open-Meteo. */
export const OPEN_METEO = 'open-meteo';

/**
 * The weather at a location, or by the `weatherId` of a location or a warehouse, over the last hours, oldest first; none of
 * a location without weather.
 */
export const weatherAmbient = rowsQuery(
  'weatherAmbient',
  'readings:read',
  v.pipe(
    v.strictObject({
      companyId,
      /** The location's id (`shippingLocId`), or instead of it the place of the readings. */
      locationId: v.optional(plainText(40)),
      weatherId: v.optional(plainText(40)),
      hours: v.optional(wholeNumber(1, AMBIENT_HOURS_MAX), AMBIENT_HOURS),
    }),
    v.check(({ locationId, weatherId }) => (locationId === undefined) !== (weatherId === undefined), 'one-of'),
  ),
  weatherRow,
);
