import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { MarkSource } from './map-layers.ts';
import type { MapMark, MapPoints, MarkKind, MarksWithin } from './map-model.ts';
import { codeOf } from './mark-signs.ts';
import { newTileAddress, serveTiles } from './tile-protocol.ts';
import { markTile } from './tiles/mark-tile.ts';
import { type HiddenKinds, type PointSet, pointSetOf, pointsWithin } from './tiles/point-set.ts';
import type { WorldBox } from './tiles/world.ts';

interface Asked {
  readonly marks: readonly MapMark[];
  readonly points: MapPoints | undefined;
  readonly hidden: ReadonlySet<MarkKind>;
  readonly clusterBelow: number;
}

const hiddenOf = (kinds: ReadonlySet<MarkKind>): HiddenKinds =>
  [...kinds].reduce((bits, kind) => bits | (1 << codeOf(kind)), 0);

const NOWHERE: Asked & { readonly set: PointSet } = {
  marks: [],
  points: undefined,
  hidden: new Set(),
  clusterBelow: 0,
  set: pointSetOf([]),
};

/** Marks of the page and of collections, as the map asks for them. */
export class MapMarks {
  /** Of the tiles. */
  readonly addresses: Readonly<Record<MarkSource, string>> = { marks: newTileAddress(), points: newTileAddress() };
  /** What the page shows now. */
  shown = NOWHERE;

  /** Answers the map; returns how to stop. */
  serve(): () => void {
    const stops = (['marks', 'points'] as const).map((source) =>
      serveTiles(this.addresses[source], (tile) => {
        const { hidden, clusterBelow, points, set } = this.shown;
        const request = { ...tile, hidden: hiddenOf(hidden), clusterBelow };
        return source === 'points' && points !== undefined
          ? points.tile(request)
          : Promise.resolve(markTile(source === 'points' ? NOWHERE.set : set, request));
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** What is in a part of the world and not hidden, of one source. */
  async within(source: MarkSource, box: WorldBox, most: number): Promise<MarksWithin> {
    const { hidden, marks, points, set } = this.shown;
    if (source === 'points') return (await points?.within(box, hiddenOf(hidden), most)) ?? { total: 0, marks: [] };
    const { total, numbers } = pointsWithin(set, box, hiddenOf(hidden), most);
    return { total, marks: numbers.flatMap((at) => marks[at] ?? []) };
  }
}

/** The marks of a map, the same object for as long as it is shown. */
export function useMapMarks(asked: Asked): MapMarks {
  const set = useMemo(
    () => pointSetOf(asked.marks.map(({ kind, ...place }) => ({ ...place, kind: codeOf(kind) }))),
    [asked.marks],
  );
  const [marks] = useState(() => new MapMarks());
  useEffect(() => {
    marks.shown = { ...asked, set };
  });
  useEffect(() => marks.serve(), [marks]);
  return marks;
}

/** Fetches the tiles of a source anew when what is in them is other than it was. */
export function useRefreshedTiles(map: LibreMap | null, styled: number, source: MarkSource, version: unknown): void {
  const drawn = useRef({ styled: 0, version });
  useEffect(() => {
    // While another style is loaded there are no sources; that one asks for its tiles itself.
    if (map === null || styled === 0 || map.getSource(source) === undefined) return;
    const isNew = drawn.current.styled !== styled;
    if (!isNew && Object.is(drawn.current.version, version)) return;
    drawn.current = { styled, version };
    // What a style was just loaded with is asked for anyway, but may have been asked for before.
    map.refreshTiles(source);
  }, [map, styled, source, version]);
}
