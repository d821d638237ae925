import * as v from 'valibot';
import { operation } from './operation.ts';
import { latitude, longitude, nothing, plainText, wholeNumber } from './primitives.ts';

/** Ends and up to `maxRouteWaypoints` (8) places between them (spec 1 §9). */
const DIRECTIONS_POINTS_MAX = 10;
/** Places a search answers with, at most. */
const PLACES_MAX = 20;

/** A place that an address search found. */
const foundPlace = v.object({
  /** As a person would write it: name, region, country. */
  name: v.string(),
  latitude,
  longitude,
});
export type FoundPlace = v.InferOutput<typeof foundPlace>;

/** `service`: the geocoder that the installation configures. `gazetteer`: the towns built in, which know no streets. */
const placesReply = v.object({ source: v.picklist(['service', 'gazetteer']), places: v.array(foundPlace) });
export type PlacesReply = v.InferOutput<typeof placesReply>;

const searchQuery = v.strictObject({
  q: v.pipe(plainText(200), v.trim(), v.minLength(1)),
  max: v.optional(wholeNumber(1, PLACES_MAX)),
});

/** GET maps/geocode: where an address is, best match first (spec 2 §7 "A maps service supplies …"). */
export const geocode = operation({
  name: 'geocode',
  method: 'GET',
  path: 'maps/geocode',
  access: 'session',
  scope: 'places:read',
  idempotent: false,
  params: nothing,
  query: searchQuery,
  body: nothing,
  reply: placesReply,
});

/** GET maps/suggest: places whose name starts with what was typed so far, the largest first (autocomplete). */
export const suggest = operation({
  name: 'suggest',
  method: 'GET',
  path: 'maps/suggest',
  access: 'session',
  scope: 'places:read',
  idempotent: false,
  params: nothing,
  query: searchQuery,
  body: nothing,
  reply: placesReply,
});

const NUMBER = String.raw`-?\d{1,3}(?:\.\d{1,15})?`;
const PAIR = new RegExp(`^(${NUMBER}),(${NUMBER})$`);

const point = v.strictObject({ latitude, longitude });

/** `latitude,longitude;latitude,longitude;…` in degrees, as points. */
const pointsText = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check((text) => text.split(';').every((pair) => PAIR.test(pair)), 'points'),
  v.transform((text) =>
    text.split(';').map((pair) => {
      const [, lat, lon] = PAIR.exec(pair) ?? [];
      return { latitude: Number(lat), longitude: Number(lon) };
    }),
  ),
  v.array(point),
  v.minLength(2),
  v.maxLength(DIRECTIONS_POINTS_MAX),
);

/**
 * GET maps/directions: a way through points in their order. `kind` says what it is: `road` by the configured service,
 * `great-circle` where there is none. Refusal `service-failed` (502): `errors[0].detail` is "Directions request failed
 * due to {status}" (spec 2 §8).
 */
export const directions = operation({
  name: 'directions',
  method: 'GET',
  path: 'maps/directions',
  access: 'session',
  scope: 'places:read',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ points: pointsText }),
  body: nothing,
  reply: v.object({
    kind: v.picklist(['road', 'great-circle']),
    points: v.array(v.object({ latitude, longitude })),
    /** Metres. */
    distance: v.number(),
    /** Seconds; null where nobody knows. */
    duration: v.nullable(v.number()),
  }),
});
