import * as v from 'valibot';
import type { directions } from '../../src/contract/maps.ts';
import type { ReplyOf } from '../../src/contract/operation.ts';
import { latitude, longitude } from '../../src/contract/primitives.ts';
import type { GeoPoint } from '../../src/domain/great-circle.ts';
import { askService, ServiceFailure, serviceFailed } from './ask-service.ts';

/** OSRM's answer, of which only this is read: the first route as GeoJSON, metres and seconds. */
const routeReply = v.object({
  code: v.literal('Ok'),
  routes: v.tupleWithRest(
    [
      v.object({
        distance: v.pipe(v.number(), v.minValue(0)),
        duration: v.pipe(v.number(), v.minValue(0)),
        geometry: v.object({
          type: v.literal('LineString'),
          coordinates: v.pipe(v.array(v.looseTuple([longitude, latitude])), v.minLength(2), v.maxLength(200_000)),
        }),
      }),
    ],
    v.unknown(),
  ),
});

/** How OSRM says that it can't: `NoRoute`, `NoSegment`, `TooBig` … */
const routeRefusal = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)) });

/**
 * A road route through points in their order.
 * @throws Refusal `service-failed`, its detail "Directions request failed due to {status}" (spec 2 §8)
 */
export async function askDirections(base: URL, points: readonly GeoPoint[]): Promise<ReplyOf<typeof directions>> {
  const url = new URL(base);
  // Numbers only: nothing here can change where the request goes.
  url.pathname += `/${points.map((point) => `${point.longitude},${point.latitude}`).join(';')}`;
  url.search = 'overview=full&geometries=geojson&steps=false';
  try {
    const { status, body } = await askService('directions', url);
    const refusal = v.safeParse(routeRefusal, body);
    if (refusal.success && refusal.output.code !== 'Ok') throw new ServiceFailure(refusal.output.code);
    if (status !== 200) throw new ServiceFailure(String(status));
    const reply = v.safeParse(routeReply, body);
    if (!reply.success) throw new ServiceFailure('unreadable');
    const [route] = reply.output.routes;
    return {
      kind: 'road',
      points: route.geometry.coordinates.map(([lon, lat]) => ({ latitude: lat, longitude: lon })),
      distance: route.distance,
      duration: route.duration,
    };
  } catch (error) {
    throw serviceFailed(error, 'directions', (reason) => `Directions request failed due to ${reason}`);
  }
}
