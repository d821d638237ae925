interface Warehouse {
  readonly macId: string;
  readonly name: string;
  readonly shippingLocId: string | null;
}

interface Location {
  readonly shippingLocId: string;
  readonly name: string;
}

/**
 * The incidents of the cause `place` that warehouses are the cause of, by the gateway of each warehouse. An incident names its
 * place: that is what the warehouse is called, or its location. A warehouse without one has no entry.
 */
export function incidentsOfWarehouses<Incident extends { readonly causeKey: string }>(
  warehouses: readonly Warehouse[],
  locations: readonly Location[],
  incidents: readonly Incident[],
): ReadonlyMap<string, readonly Incident[]> {
  const nameOf = new Map(locations.map(({ shippingLocId, name }) => [shippingLocId, name]));
  const byPlace = Map.groupBy(incidents, ({ causeKey }) => causeKey);
  return new Map(
    warehouses.flatMap(({ macId, name, shippingLocId }) => {
      const names = new Set([name, nameOf.get(shippingLocId ?? '') ?? name]);
      const own = [...names].flatMap((one) => byPlace.get(one) ?? []);
      return own.length === 0 ? [] : [[macId, own] as const];
    }),
  );
}
