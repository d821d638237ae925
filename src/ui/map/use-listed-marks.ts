import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { boxesInSight } from './map-bounds.ts';
import type { MarksWithin } from './map-model.ts';
import { WHOLE_WORLD } from './tiles/world.ts';
import type { MapMarks } from './use-map-marks.ts';

/** Of each source. */
const MOST = 50;

/** What is in the part of the world that the map shows, while it is wanted; without a map, of the whole world. */
export function useListedMarks(
  map: LibreMap | null,
  marks: MapMarks,
  isWanted: boolean,
  version: unknown,
): MarksWithin | undefined {
  const [listed, setListed] = useState<MarksWithin>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const read = async () => {
      const boxes = map === null ? [WHOLE_WORLD] : boxesInSight(map);
      const found = await Promise.all(
        (['points', 'marks'] as const).flatMap((source) => boxes.map((box) => marks.within(source, box, MOST))),
      );
      if (!isCurrent) return;
      setListed({
        total: found.reduce((sum, { total }) => sum + total, 0),
        marks: found.flatMap((one) => one.marks),
      });
    };
    const onMove = () => void read();
    void read();
    map?.on('moveend', onMove);
    return () => {
      isCurrent = false;
      map?.off('moveend', onMove);
    };
  }, [map, marks, isWanted, version]);
  return isWanted ? listed : undefined;
}
