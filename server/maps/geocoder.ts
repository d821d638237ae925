import * as v from 'valibot';
import type { FoundPlace } from '../../src/contract/maps.ts';
import { latitude, longitude } from '../../src/contract/primitives.ts';
import { isPosition } from '../../src/domain/readings/quantities.ts';
import { askService, ServiceFailure, serviceFailed } from './ask-service.ts';
import type { Geocoder } from './maps-configuration.ts';

/** Characters; an address is never longer. */
const NAME_MAX = 500;

/** What a person reads is one line, whatever the service sent. */
const lineOf = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);

const degreesText = v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d+)?$/), v.transform(Number));

/** Nominatim's `format=jsonv2`: coordinates are texts. */
const nominatimReply = v.pipe(
  v.array(
    v.object({
      display_name: v.string(),
      lat: v.pipe(degreesText, latitude),
      lon: v.pipe(degreesText, longitude),
    }),
  ),
  v.transform((found) =>
    found.map((one): FoundPlace => ({ name: lineOf(one.display_name), latitude: one.lat, longitude: one.lon })),
  ),
);

const optionalText = v.optional(v.string(), '');

/** Photon's GeoJSON: the parts of the address are properties. */
const photonReply = v.pipe(
  v.object({
    type: v.literal('FeatureCollection'),
    features: v.array(
      v.object({
        geometry: v.object({ type: v.literal('Point'), coordinates: v.looseTuple([longitude, latitude]) }),
        properties: v.object({
          name: optionalText,
          street: optionalText,
          housenumber: optionalText,
          postcode: optionalText,
          city: optionalText,
          state: optionalText,
          country: optionalText,
        }),
      }),
    ),
  }),
  v.transform(({ features }) =>
    features.map(({ geometry, properties: p }): FoundPlace => {
      const street = [p.street, p.housenumber].filter((part) => part !== '').join(' ');
      const city = [p.postcode, p.city].filter((part) => part !== '').join(' ');
      const parts = [p.name, street, city, p.state, p.country].filter((part) => part !== '');
      const [lon, lat] = geometry.coordinates;
      return { name: lineOf([...new Set(parts)].join(', ')), latitude: lat, longitude: lon };
    }),
  ),
);

const KINDS = {
  nominatim: { reply: nominatimReply, parameters: { format: 'jsonv2' } },
  // Photon refuses parameters it doesn't know.
  photon: { reply: photonReply, parameters: {} },
} as const;

/**
 * Places that the configured geocoder finds for a text, at most `max`.
 * @throws Refusal `service-failed`
 */
export async function askGeocoder({ kind, url: base }: Geocoder, text: string, max: number): Promise<FoundPlace[]> {
  const { reply, parameters } = KINDS[kind];
  const url = new URL(base);
  url.search = new URLSearchParams({ q: text, limit: String(max), ...parameters }).toString();
  try {
    const { status, body } = await askService('geocoder', url);
    if (status !== 200) throw new ServiceFailure(String(status));
    const places = v.safeParse(reply, body);
    if (!places.success) throw new ServiceFailure('unreadable');
    return places.output.filter((place) => isPosition(place.latitude, place.longitude)).slice(0, max);
  } catch (error) {
    throw serviceFailed(error, 'geocoder', (reason) => `Address search failed due to ${reason}`);
  }
}
