/** The notes of a location as a person wrote them (spec 2 §3): JSON, or lines of key:value. */
export type PlaceNotes = Readonly<Record<string, string>>;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What notes say, by their keys; what is neither JSON nor a line with a colon says nothing. Values are texts, whatever they were. */
export function readPlaceNotes(notes: string): PlaceNotes {
  const json = readJson(notes);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    return Object.fromEntries(
      Object.entries(json).flatMap(([key, value]) =>
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? [[key, String(value)]]
          : [],
      ),
    );
  }
  return Object.fromEntries(
    notes.split('\n').flatMap((line) => {
      const at = line.indexOf(':');
      const key = line.slice(0, at).trim();
      const value = line.slice(at + 1).trim();
      return at === -1 || key === '' || value === '' ? [] : [[key, value]];
    }),
  );
}

/** The layout geozone of a location, by its map id: the column's, where that is empty that of its notes; null: it has none. */
export function zoneOfPlace({
  geofenceId,
  notes,
}: {
  readonly geofenceId: string;
  readonly notes: string;
}): string | null {
  const id = geofenceId === '' ? (readPlaceNotes(notes).locId ?? '') : geofenceId;
  return id === '' ? null : id;
}

/**
 * A location with what its notes say besides: "merged into the location" (spec 2 §3), where a key of the notes never takes the
 * place of a field. @returns what the notes add
 */
export const addedByNotes = (place: { readonly notes: string }): PlaceNotes =>
  Object.fromEntries(
    Object.entries(readPlaceNotes(place.notes)).filter(([key]) => !Object.hasOwn(place, key) && key !== 'locId'),
  );
