export interface RouteEnds {
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  /** It also leads back. */
  readonly roundTrip: boolean;
}

/** Where a route starts and leads to, by ids of locations (spec 2 §3); null: its notes say nothing of that. */
export function routeEnds(notes: string): RouteEnds | null {
  try {
    const read: unknown = JSON.parse(notes);
    if (typeof read !== 'object' || read === null) return null;
    const { origins, destinations, roundTrip }: { readonly [Name in keyof RouteEnds]?: unknown } = read;
    return { origins: texts(origins), destinations: texts(destinations), roundTrip: roundTrip === true };
  } catch {
    return null;
  }
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** What a location is on a route: where it starts, where it leads to; null: neither. */
export function endOfRoute(notes: string, shippingLocId: string): 'origin' | 'destination' | null {
  const ends = routeEnds(notes);
  if (ends === null) return null;
  if (ends.origins.includes(shippingLocId)) return 'origin';
  return ends.destinations.includes(shippingLocId) ? 'destination' : null;
}
