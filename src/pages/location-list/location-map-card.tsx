import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { atMoment, type ListFilters } from '../../domain/list-query.ts';
import { CopyWaiting } from '../../kits/card-face/card-face.tsx';
import { GATEWAY_MARK, LOCATION_MARK, networkMarks } from '../../kits/map-marks/network-marks.ts';
import { PlaceLink } from '../../kits/places/place-link.tsx';
import { useAllDevices } from '../../local/views/use-devices.ts';
import { useView } from '../../local/views/use-view.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { IN_USE } from './in-use.ts';
import classes from './location-list-page.module.css';

/** More locations than a company has. */
const MOST = 20_000;
const FEEDS = ['locations'];

interface LocationMapCardProps {
  readonly filters: ListFilters;
  readonly query: string;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/**
 * The locations that are listed, each as what it is, or, where it has gateways, whether one of them is heard of (spec 2 §2
 * "location online/offline").
 */
export function LocationMapCard({ filters, query, now }: LocationMapCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const navigate = useNavigate();
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const view = useView<LocationRow>({
    what: 'list',
    feeds: ['locations'],
    joined: [],
    since: null,
    filters: [
      ...IN_USE,
      ...Object.entries(filters).map(([field, filter]) => ({ field, filter: atMoment(filter, minute) })),
    ],
    words: query,
    order: [],
    locale: 'en',
    timeZone: 'UTC',
    first: 0,
    count: MOST,
  });
  const gateways = useAllDevices('gateways');
  const limits = siteOptions().timeThresholds;
  const rows = view?.rows;
  const marks = useMemo(
    () =>
      rows &&
      networkMarks(
        rows.map(({ row }) => row),
        gateways ?? [],
        { now: minute, limits },
      ).filter(({ key }) => !key.startsWith(GATEWAY_MARK)),
    [rows, gateways, minute, limits],
  );
  const idOf = (key: string) => key.slice(LOCATION_MARK.length);
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid="map-of-locations">
      <h2 id={titleId} className={classes.title}>
        <Trans>Map</Trans>
      </h2>
      {marks === undefined ? (
        <CopyWaiting feeds={FEEDS} height={288} />
      ) : (
        <ShownMap
          label={t`Map of locations`}
          zoom={MAP_ZOOM.start}
          marks={marks}
          card={({ key }) => (
            <PlaceLink id={idOf(key)}>
              <Trans>Open</Trans>
            </PlaceLink>
          )}
          onOpen={({ key }) => void navigate({ to: '/location-detail', search: { id: idOf(key) } })}
        />
      )}
    </section>
  );
}
