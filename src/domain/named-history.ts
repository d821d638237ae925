import type { LocationEntry } from './location-history.ts';

/** A stay at a place with a name, or a stretch near one. */
export interface NamedEntry extends Omit<LocationEntry, 'locationType' | 'motion'> {
  /** Null: the place has no name. */
  readonly name: string | null;
  /** How it is known, and how it moved, each once. */
  readonly types: readonly string[];
  readonly motions: readonly string[];
}

/**
 * A history by the names of places: entries in a row that have the same one are one. Its place is that of the newest of them.
 * @param entries newest first, as they are returned
 */
export function namedHistory(
  entries: readonly LocationEntry[],
  nameOf: (entry: LocationEntry) => string | null,
): NamedEntry[] {
  const named: NamedEntry[] = [];
  for (const { locationType, motion, ...entry } of entries) {
    const name = nameOf({ locationType, motion, ...entry });
    const newer = named.at(-1);
    if (newer === undefined || name === null || newer.name !== name) {
      named.push({ ...entry, name, types: [locationType], motions: [motion] });
      continue;
    }
    named[named.length - 1] = {
      ...newer,
      timestamp: entry.timestamp,
      count: newer.count + entry.count,
      types: [...new Set([...newer.types, locationType])],
      motions: [...new Set([...newer.motions, motion])],
    };
  }
  return named;
}
