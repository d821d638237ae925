import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingWarehouse, IconTag } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { DevicesCard } from '../../features/devices-card/devices-card.tsx';
import { MetricStrip } from '../../features/metrics/metric-strip.tsx';
import type { ListDefinition } from '../../kits/live-list/list-definition.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-tick.ts';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useLiveList } from '../../kits/live-list/use-live-list.ts';
import { usePlaceCounts } from '../../kits/places/use-place-counts.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useValues } from '../../local/views/use-values.ts';
import { useNow } from '../../ui/use-now.ts';
import { IN_USE } from './in-use.ts';
import { InventoryCard } from './inventory-card.tsx';
import { locationColumns } from './location-columns.tsx';
import classes from './location-list-page.module.css';
import { type LocationListRow, type LocationRowSettings, toLocationRow } from './location-list-row.ts';
import { LocationMapCard } from './location-map-card.tsx';

const FEEDS = ['locations'];

const SHOWN = {
  name: 'locations',
  feeds: FEEDS,
  where: IN_USE,
  narrowTracks: 'minmax(10rem, 2fr) minmax(5rem, 1fr) 4.5rem 4.5rem 4.5rem 3rem',
  testId: 'location-table',
  rowKey: ({ key }: LocationListRow) => key,
  rowData: ({ key, mark }: LocationListRow) => ({ 'data-location-id': key, 'data-mark': mark ?? undefined }),
  toRow: toLocationRow,
  order: [{ key: 'name', descending: false }],
};

/** The locations with what is there (spec 2 §2 "Locations and inventory list"), from this device's own copy. */
export function LocationListPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useNow(LIST_TICK_MS);
  const options = usePageOptions('location-list');
  const counts = usePlaceCounts() ?? null;
  const regions = useValues(FEEDS, 'locRegion');
  const definition = useMemo(
    (): Pick<ListDefinition<LocationRow, LocationListRow>, 'columns' | 'rowMenu'> => ({
      columns: (context) => locationColumns({ ...context, regions: regions ?? [] }),
      rowMenu: {
        nameOf: ({ source }) => source.name,
        items: ({ source: { shippingLocId } }) => [
          {
            key: 'open',
            icon: <IconBuildingWarehouse size={20} aria-hidden />,
            words: <Trans>Open</Trans>,
            onChoose: () => void navigate({ to: '/location-detail', search: { id: shippingLocId } }),
          },
          {
            key: 'tags',
            icon: <IconTag size={20} aria-hidden />,
            words: <Trans>Tags at this location</Trans>,
            onChoose: () =>
              void navigate({
                to: '/device-dashboard',
                search: { type: 'tags', fltcol: 'place', fltval: shippingLocId },
              }),
          },
        ],
      },
    }),
    [regions, navigate],
  );
  const list = useLiveList<LocationRow, LocationListRow, LocationRowSettings>(
    { ...SHOWN, ...definition, settings: { counts } },
    now,
  );
  return (
    <LiveList
      list={list}
      title={t`Locations`}
      fileName="locations.csv"
      filterTitle={t`Filter Location`}
      searchHint={t`Search by name, code, city or country`}
      searched={<Trans>Searches name, code and address.</Trans>}
      emptyHint={<Trans>No locations yet. An administrator can add them.</Trans>}
      above={
        <div className={classes.above}>
          <MetricStrip items={options?.metrics ?? []} days={siteOptions().metricsDays} />
          <div className={classes.board}>
            <DevicesCard now={now} />
            <LocationMapCard filters={list.filtering.filters} query={list.query} now={now} />
          </div>
          {/* The whole width: in a narrow card its rows would be cards, and the list far below. */}
          <InventoryCard now={now} />
        </div>
      }
    />
  );
}
