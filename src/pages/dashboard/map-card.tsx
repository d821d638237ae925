import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Suspense, useId, useMemo } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import { toggleValue } from '../../kits/live-list/toggle-value.ts';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import type { ShipmentListRow } from '../../kits/shipment-list/shipment-row.ts';
import type { Counts } from '../../local/views/use-counts.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { MapPoint } from '../../ui/map/map-point.ts';
import classes from './dashboard-page.module.css';

const MapView = lazyPart(async () => ({ default: (await import('../../ui/map/map-view.tsx')).MapView }));

interface MapCardProps {
  readonly list: LiveListModel<ShipmentListRow>;
  readonly counts: Counts | undefined;
}

/** Where the shipments are going: each known destination with how many; a choice narrows the list to it. */
export function MapCard({ list, counts }: MapCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const locations = useLocations();
  const { filters, setFilters } = list.filtering;
  const going = counts?.of('destination');
  const points = useMemo((): readonly MapPoint[] => {
    const places = new Map<string, LocationRow>(locations?.map((place) => [place.name, place]));
    return (going ?? []).flatMap(({ value, count }) => {
      const place = typeof value === 'string' ? places.get(value) : undefined;
      if (place === undefined) return [];
      const { name, latitude, longitude } = place;
      return [{ key: name, label: `${name}: ${count}`, latitude, longitude }];
    });
  }, [going, locations]);
  return (
    <section className={`${classes.card} ${classes.wide}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        <Trans>Destinations</Trans>
      </h2>
      {going === undefined || locations === undefined ? (
        <Skeleton animate={false} height={288} />
      ) : (
        <Suspense fallback={<Skeleton animate={false} height={288} />}>
          <MapView
            label={t`Map of destinations`}
            points={points}
            onChoose={({ key }) => setFilters(toggleValue(filters, 'destination', key))}
          />
        </Suspense>
      )}
    </section>
  );
}
