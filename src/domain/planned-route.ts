import { routeEnds } from './route-ends.ts';

interface Route {
  readonly entryId: number;
  readonly name: string;
  /** `routeEnds` */
  readonly notes: string;
}

interface Place {
  readonly shippingLocId: string;
  readonly name: string;
}

/**
 * The name of the route that a shipment takes between two places (spec 2 §3 "routeName"): of the routes that lead from one to
 * the other, or back where they are round trips, the first one made; null: none is planned. By the names of places, which is
 * all that a shipment on a device says of them.
 * @param routes those that are enabled
 */
export function plannedRoutes(
  routes: readonly Route[],
  locations: readonly Place[],
): (origin: string, destination: string) => string | null {
  const nameOf = new Map(locations.map(({ shippingLocId, name }) => [shippingLocId, name]));
  const namesOf = (ids: readonly string[]) => new Set(ids.flatMap((id) => nameOf.get(id) ?? []));
  const ways = routes
    .toSorted((one, other) => one.entryId - other.entryId)
    .flatMap(({ name, notes }) => {
      const ends = routeEnds(notes);
      if (ends === null) return [];
      return [{ name, from: namesOf(ends.origins), to: namesOf(ends.destinations), roundTrip: ends.roundTrip }];
    });
  return (origin, destination) =>
    ways.find(
      ({ from, to, roundTrip }) =>
        (from.has(origin) && to.has(destination)) || (roundTrip && from.has(destination) && to.has(origin)),
    )?.name ?? null;
}
