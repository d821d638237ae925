import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { inWorld, unwrapped } from '../../domain/longitudes.ts';
import { inTime } from '../../state/missing-part.ts';
import type { DrawingSurface } from './drawing-surface.ts';
import type { DrawnPoint, MapDrawing } from './map-drawing.ts';

const NOTHING: readonly DrawnPoint[] = [];

/** Lets a person draw on the map; what that takes is fetched with the first drawing. @returns whether it could not be had */
export function useMapDrawing(map: LibreMap | null, styled: number, drawing: MapDrawing | undefined): boolean {
  const [surface, setSurface] = useState<DrawingSurface | null>(null);
  const [failed, setFailed] = useState(false);
  const isWanted = drawing !== undefined;
  const tell = useEffectEvent((points: readonly DrawnPoint[]) =>
    drawing?.onShape(points.map(([longitude, latitude]) => [inWorld(longitude), latitude] as const)),
  );
  const corners = useEffectEvent(() => drawing?.snapTo ?? NOTHING);
  useEffect(() => {
    if (map === null || styled === 0 || !isWanted) return undefined;
    let made: DrawingSurface | null = null;
    let isOver = false;
    inTime(import('./drawing-surface.ts')).then(
      ({ DrawingSurface: Surface }) => {
        if (isOver) return;
        made = new Surface(map, { snapTo: () => corners(), onShape: (points) => tell(points) });
        setSurface(made);
      },
      () => setFailed(true),
    );
    return () => {
      isOver = true;
      made?.end();
      setSurface(null);
    };
  }, [map, styled, isWanted]);

  const { points = NOTHING, isArea = false, tool = 'edit' } = drawing ?? {};
  // What is drawn goes on over 180°.
  const shown = useMemo(() => unwrapped(points), [points]);
  useEffect(() => surface?.show({ points: shown, isArea, tool }), [surface, shown, isArea, tool]);

  const place = useEffectEvent((latitude: number, longitude: number) => drawing?.onPlace({ latitude, longitude }));
  const isPlacing = isWanted && tool === 'square';
  useEffect(() => {
    if (map === null || !isPlacing) return undefined;
    const onClick = ({ lngLat }: { readonly lngLat: { readonly lat: number; readonly lng: number } }) =>
      place(lngLat.lat, inWorld(lngLat.lng));
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
    };
  }, [map, isPlacing]);
  return failed;
}
