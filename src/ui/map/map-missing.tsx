import { Trans } from '@lingui/react/macro';
import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { MapSource } from '../../state/map-sources.ts';
import classes from './map-view.module.css';

/** From this zoom on somebody looks for streets. */
const STREET_ZOOM = 10;

type Missing = 'none' | 'no-map' | 'cannot-load' | 'outside';

interface MapMissingProps {
  readonly map: LibreMap;
  /** What is shown; null: the outlines. */
  readonly source: MapSource | null;
  /** What the installation has, and is to be shown. */
  readonly wanted: MapSource | null;
}

/** Says near by why there are no streets, and how to get them. */
export function MapMissing({ map, source, wanted }: MapMissingProps) {
  const [missing, setMissing] = useState<Missing>('none');
  useEffect(() => {
    const look = () => setMissing(missingOf(map, source, wanted));
    look();
    map.on('moveend', look);
    return () => void map.off('moveend', look);
  }, [map, source, wanted]);
  if (missing === 'none') return null;
  return (
    <p className={classes.missing} data-testid="map-missing">
      {missing === 'no-map' && (
        <Trans>No street map here yet. The operator of this server can add one: a file in its folder “maps”.</Trans>
      )}
      {missing === 'cannot-load' && <Trans>The street map can't be loaded now. Outlines are shown instead.</Trans>}
      {missing === 'outside' && <Trans>The street map of this server ends before here.</Trans>}
    </p>
  );
}

function missingOf(map: LibreMap, source: MapSource | null, wanted: MapSource | null): Missing {
  if (map.getZoom() < STREET_ZOOM) return 'none';
  if (wanted === null) return 'no-map';
  if (source === null) return 'cannot-load';
  if (source.kind !== 'tiles' || source.bounds === null) return 'none';
  const [west, south, east, north] = source.bounds;
  const { lng, lat } = map.getCenter().wrap();
  return lng < west || lng > east || lat < south || lat > north ? 'outside' : 'none';
}
