import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { plannedRoutes } from '../../domain/planned-route.ts';
import { routeEnds } from '../../domain/route-ends.ts';
import type { ListQuery } from '../worker/view-query.ts';
import { useView } from './use-view.ts';

/** More than a company has of either. */
const MOST = 5_000;

const ENABLED = { field: 'enabled', filter: { kind: 'values', values: ['1'] } } as const;

const query = (feed: string, locale: string, filters: ListQuery['filters']): ListQuery => ({
  what: 'list',
  feeds: [feed],
  joined: [],
  since: null,
  filters: [ENABLED, ...filters],
  words: '',
  order: [],
  locale,
  timeZone: 'UTC',
  first: 0,
  count: MOST,
});

const ROUTES: ListQuery['filters'] = [{ field: 'mapConfigNameType', filter: { kind: 'values', values: ['Route'] } }];

/** What route a shipment between two places takes, by the places' names; the same function while it says the same. */
export function usePlannedRoutes(): ReturnType<typeof plannedRoutes> {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const routes = useView<GeozoneRow>(query('geozones', locale, ROUTES))?.rows;
  const ends = useMemo(
    () =>
      routes?.flatMap(({ row }) => {
        const read = routeEnds(row.notes);
        return read === null ? [] : [...read.origins, ...read.destinations];
      }) ?? [],
    [routes],
  );
  const places = useView<LocationRow>(
    ends.length === 0
      ? null
      : query('locations', locale, [
          { field: 'shippingLocId', filter: { kind: 'values', values: [...new Set(ends)] } },
        ]),
  )?.rows;
  return useMemo(
    () => plannedRoutes(routes?.map(({ row }) => row) ?? [], places?.map(({ row }) => row) ?? []),
    [routes, places],
  );
}
