/** The address of the page of a location (spec 2 §2). */
export interface PlaceSearch {
  /** Its `shippingLocId`, or the number of its entry; absent: it names none. */
  readonly id?: string | undefined;
}

/** Longer is no id. Characters. */
const ID_MAX = 40;

/** Reads what it knows. A number of an entry comes as one. */
export function readPlaceSearch({ id }: Readonly<Record<string, unknown>>): PlaceSearch {
  if (id === undefined) return {};
  const text = typeof id === 'number' ? String(id) : id;
  return { id: typeof text === 'string' && text !== '' && text.length <= ID_MAX ? text : undefined };
}
