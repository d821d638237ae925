/** Where an id of a list is. */
export interface GuidedId {
  readonly id: string;
  readonly state: 'done' | 'skipped' | 'left';
}

interface Progress {
  readonly items: readonly { readonly shipmentId: string }[];
  /** Ids that shipments on this device had before, in small letters. */
  readonly held: ReadonlySet<string>;
  readonly skipped: readonly string[];
}

export interface Guide {
  readonly ids: readonly GuidedId[];
  readonly done: number;
  readonly skipped: number;
  readonly left: number;
}

/** Each id of a list with its state, in the order of the list; what is activated is done, whoever did it. */
export function guideOf(ids: readonly string[], { items, held, skipped }: Progress): Guide {
  const used = new Set(items.map(({ shipmentId }) => shipmentId));
  const isSkipped = new Set(skipped);
  const guided = ids.map((id): GuidedId => {
    if (used.has(id) || held.has(id.toLowerCase())) return { id, state: 'done' };
    return { id, state: isSkipped.has(id) ? 'skipped' : 'left' };
  });
  const count = (state: GuidedId['state']): number => guided.filter((one) => one.state === state).length;
  return { ids: guided, done: count('done'), skipped: count('skipped'), left: count('left') };
}

/** The id that comes next: the first that is left; null where none is. */
export const nextOfList = (ids: readonly string[], progress: Progress): string | null =>
  guideOf(ids, progress).ids.find(({ state }) => state === 'left')?.id ?? null;
