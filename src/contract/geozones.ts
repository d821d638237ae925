import * as v from 'valibot';
import { geozone } from '../domain/entities/geozone.ts';
import { MAP_DESCRIPTION, MAP_KINDS, MAP_NAME, MAP_POINTS_MAX, MAP_TYPE_IDS } from '../domain/geozone.ts';
import { feedList } from './entity-lists.ts';
import { rowSchema } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import {
  baseVersion,
  guid,
  instant,
  latitude,
  longitude,
  nothing,
  plainText,
  storedLatitude,
  storedLongitude,
  textOfLines,
} from './primitives.ts';
import { ruledText } from './ruled-text.ts';
import { feedQuery } from './shipments.ts';

export const mapConfigNameType = v.picklist(MAP_KINDS);
export const mapConfigTypeId = v.picklist(MAP_TYPE_IDS);

/** Geozones of one route, at most. */
const ZONES_MAX = 500;
const ALTERNATE_NAMES_MAX = 50;

const point = v.strictObject({
  latitude: storedLatitude,
  longitude: storedLongitude,
  pointType: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
});

const mapContent = v.strictObject({
  description: ruledText(MAP_DESCRIPTION),
  /** The geozones of a route, in its order. */
  subMapID: v.pipe(v.array(guid), v.maxLength(ZONES_MAX)),
  altNames: v.pipe(v.array(ruledText(MAP_NAME)), v.maxLength(ALTERNATE_NAMES_MAX)),
  mapConfigNameType,
  mapConfigTypeId,
  /** Of a route: JSON text of `routeNotes`. */
  notes: textOfLines(8_000),
  points: v.pipe(v.array(point), v.maxLength(MAP_POINTS_MAX)),
  enabled: v.picklist([0, 1]),
});
export type MapContent = v.InferOutput<typeof mapContent>;

const locationIds = v.pipe(v.array(plainText(40)), v.maxLength(100));

/** A route's notes (spec 2 §3): ids of the locations it starts from and leads to; none can be both (spec 2 §5). */
export const routeNotes = v.pipe(
  v.strictObject({ origins: locationIds, destinations: locationIds, roundTrip: v.boolean() }),
  v.check(({ origins, destinations }) => !origins.some((id) => destinations.includes(id)), 'both-ends'),
);

export type RouteNotes = v.InferOutput<typeof routeNotes>;

const NO_ENDS: RouteNotes = { origins: [], destinations: [], roundTrip: false };
const parsedNotes = v.safeParser(v.pipe(v.string(), v.parseJson(), routeNotes));

/** What the notes of a route say; null where they say nothing of the kind. */
export function readRouteNotes(notes: string): RouteNotes | null {
  const read = parsedNotes(notes);
  return read.success ? read.output : null;
}

/** The same, of a form: where nothing is said nothing is chosen. */
export const routeEndsOf = (notes: string): RouteNotes => readRouteNotes(notes) ?? NO_ENDS;

const parsedZoneNotes = v.safeParser(v.pipe(v.string(), v.parseJson(), v.object({ address: v.string() })));

/** The address of a geozone, which its notes keep (docs/decisions/routes.md); '' where none was given. */
export function zoneAddress(notes: string): string {
  const read = parsedZoneNotes(notes);
  return read.success ? read.output.address : '';
}

/** The notes of a geozone with this address. */
export const zoneNotes = (address: string): string => JSON.stringify({ address });

const payload = {
  mapName: ruledText(MAP_NAME),
  /** The signed-in user's company. */
  companyName: plainText(200),
  /** The client's, and the map's for good. */
  mapId: guid,
  map: mapContent,
};

const savedMap = v.object({
  ...ackFields,
  mapId: guid,
  /** One for each point, in their order. */
  mapPointIds: v.array(v.number()),
  version: v.number(),
});

/**
 * POST geozone/createSet: makes a route or a geozone (spec 2 §7 "Geofence map create"). Refusals (422, `bad-request`)
 * say in `errors[0].detail` what is wrong; `guid-taken` when the map exists.
 */
export const createGeozoneSet = operation({
  name: 'createGeozoneSet',
  method: 'POST',
  path: 'geozone/createSet',
  access: 'session',
  scope: 'places:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject(payload),
  reply: savedMap,
});

/** PUT geozone/updateSet: replaces what a map has; its name and kind stay (spec 2 §5). `version-conflict` by baseVersion. */
export const updateGeozoneSet = operation({
  name: 'updateGeozoneSet',
  method: 'PUT',
  path: 'geozone/updateSet',
  access: 'session',
  scope: 'places:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({ ...payload, baseVersion }),
  reply: savedMap,
});

/** A route or geozone as the server sends it (spec 2 §3 "Geofence, route or map"). */
export const geozoneRow = rowSchema(geozone, {
  alternateNames: v.array(v.string()),
  center: v.nullable(v.object({ latitude, longitude })),
  associationList: v.array(guid),
  points: v.array(v.tuple([latitude, longitude])),
});
export type GeozoneRow = v.InferOutput<typeof geozoneRow>;

/** GET tables/query/geozoneList: the company's routes and geozones, changes first to last. */
export const geozoneList = feedList('geozoneList', 'places:read', geozoneRow);

/** GET tables/query/getRouteDetails: one route or geozone with its points and the geozones it consists of. */
export const getRouteDetails = operation({
  name: 'getRouteDetails',
  method: 'GET',
  path: 'tables/query/getRouteDetails',
  access: 'session',
  scope: 'places:read',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ companyId: feedQuery.companyId, mapId: guid }),
  body: nothing,
  reply: v.object({
    row: v.object({
      ...geozoneRow.entries,
      coordinates: v.array(v.object({ pointId: v.number(), latitude, longitude, pointType: v.number() })),
      associations: v.array(v.object({ id: guid, name: v.string(), mapConfigTypeId })),
    }),
  }),
});

/** Days that a geozone is tried over before it is saved. */
export const TRIED_DAYS = 30;
/** What it would have reported in the answer, at most; the newest. */
export const TRIED_EVENTS_MAX = 200;

const triedEvent = v.object({
  guid,
  /** The shipment's id, as people know it. */
  shipmentId: v.string(),
  /** 10: it came in, 11: it left, 218: it was off the path. */
  event: v.picklist([10, 11, 218]),
  time: instant,
  /** When it was back on the path; null: it never was, or there is nothing to be back from. */
  until: v.nullable(instant),
});

/**
 * POST geozone/try: what a geozone would have reported of the company's shipments over the last 30 days, by the rules that are
 * in force (`domain/monitoring/`). An area: what came in and what left; a path: what was off it of those that go from one of its
 * ends to the other. Nothing is stored. The newest shipments are looked at first, as far as the call's time goes.
 */
export const tryGeozone = operation({
  name: 'tryGeozone',
  method: 'POST',
  path: 'geozone/try',
  access: 'session',
  scope: 'places:read',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    mapConfigTypeId,
    points: v.pipe(
      v.array(v.strictObject({ latitude: storedLatitude, longitude: storedLongitude })),
      v.minLength(1),
      v.maxLength(MAP_POINTS_MAX),
    ),
    /** Location ids of the ends of a path's route; both empty: shipments between places near the ends of the path. */
    origins: locationIds,
    destinations: locationIds,
    roundTrip: v.boolean(),
  }),
  reply: v.object({
    from: instant,
    to: instant,
    /** Shipments that were under way then and may be seen, and how many of them were looked at. */
    shipments: v.number(),
    looked: v.number(),
    /** Of those that were looked at, how many go from end to end of a path; all of an area. */
    compared: v.number(),
    entered: v.number(),
    left: v.number(),
    deviations: v.number(),
    events: v.array(triedEvent),
  }),
});
export type TriedGeozone = v.InferOutput<typeof tryGeozone.reply>;
