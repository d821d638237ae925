import { useMemo } from 'react';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { Mark } from '../outbox/overlay.ts';
import { useView } from './use-view.ts';

/** The company's routes and geozones as this device has them, queued work laid over. */
export interface Geozones {
  readonly byId: ReadonlyMap<string, GeozoneRow>;
  /** Each by name. */
  readonly routes: readonly GeozoneRow[];
  readonly zones: readonly GeozoneRow[];
  /** What the server has not confirmed yet, by map id. */
  readonly marks: ReadonlyMap<string, Mark>;
}

/** All of them, live; undefined until read. */
export function useGeozones(): Geozones | undefined {
  const rows = useView<GeozoneRow>({ what: 'all', feed: 'geozones' })?.rows;
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const all = rows.map(({ row }) => row).sort((a, b) => a.name.localeCompare(b.name));
    return {
      byId: new Map(all.map((row) => [row.mapId, row])),
      routes: all.filter(({ mapConfigNameType }) => mapConfigNameType === 'Route'),
      zones: all.filter(({ mapConfigNameType }) => mapConfigNameType === 'Geozone'),
      marks: new Map(rows.flatMap(({ key, mark }) => (mark === null ? [] : [[key, mark] as const]))),
    };
  }, [rows]);
}
