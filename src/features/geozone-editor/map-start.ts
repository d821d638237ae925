import type { GeozoneRow, MapContent } from '../../contract/geozones.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import type { ImportedShape } from './imported-shape.ts';
import type { CommonFields } from './text-fields.tsx';

/** What the server refused and a person puts right. */
export interface MapCorrection {
  /** Of its outbox entry. */
  readonly localSeq: number;
  readonly mapId: string;
  readonly name: string;
  readonly map: MapContent;
}

/** What the form of a route or a geozone begins with. */
export interface MapStart {
  readonly fields: CommonFields;
  readonly notes: string;
  readonly points: readonly GeoPoint[];
  /** The geozones that a route or a group consists of, in its order. */
  readonly zoneIds: readonly string[];
  /** There is something to save, or to lose, before anything is changed. */
  readonly isBegun: boolean;
}

const joined = (names: readonly string[]): string => names.join(', ');

/** From what was refused, else from the row, else from what a file brings. */
export function mapStart(
  row: GeozoneRow | null,
  imported: ImportedShape | null,
  correction: MapCorrection | null,
): MapStart {
  if (correction !== null) {
    const { name, map } = correction;
    return {
      fields: {
        name,
        description: map.description,
        otherNames: joined(map.altNames),
        enabled: map.enabled === 1,
      },
      notes: map.notes,
      points: map.points.map(({ latitude, longitude }) => ({ latitude, longitude })),
      zoneIds: map.subMapID,
      isBegun: true,
    };
  }
  return {
    fields: {
      name: row?.name ?? imported?.name ?? '',
      description: row?.description ?? imported?.description ?? '',
      otherNames: joined(row?.alternateNames ?? []),
      enabled: row === null || row.enabled === 1,
    },
    notes: row?.notes ?? '',
    points: row?.points.map(([latitude, longitude]) => ({ latitude, longitude })) ?? imported?.points ?? [],
    zoneIds: row?.associationList ?? [],
    isBegun: imported !== null,
  };
}
