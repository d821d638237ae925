import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useId, useMemo } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import { toggleValue } from '../../kits/live-list/toggle-value.ts';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import type { ShipmentListRow } from '../../kits/shipment-list/shipment-row.ts';
import type { Counts } from '../../local/views/use-counts.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { MapMark } from '../../ui/map/map-model.ts';
import classes from './dashboard-page.module.css';

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
  const marks = useMemo((): readonly MapMark[] => {
    const places = new Map<string, LocationRow>(locations?.map((place) => [place.name, place]));
    return (going ?? []).flatMap(({ value, count }) => {
      const place = typeof value === 'string' ? places.get(value) : undefined;
      if (place === undefined) return [];
      const { name, latitude, longitude } = place;
      return [{ key: name, kind: 'destination', label: `${name}: ${count}`, latitude, longitude }];
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
        <ShownMap
          label={t`Map of destinations`}
          marks={marks}
          onChoose={({ key }) => setFilters(toggleValue(filters, 'destination', key))}
        />
      )}
    </section>
  );
}
