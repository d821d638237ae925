import { useMemo } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { instantAt, zonedTime } from '../../domain/instant.ts';
import { useProfile } from '../session/profile.ts';
import { SHIPMENT_FEEDS } from './shipment-feeds.ts';
import { useView } from './use-view.ts';

/** Shipments of today's list at most. */
const TODAYS_MOST = 100;

/** When the day began where the user is; milliseconds since 1970. Throws a RangeError for no time zone. */
export const dayBegan = (now: number, timeZone: string): number =>
  zonedTime(now, timeZone).startOfDay().epochMilliseconds;

/** The shipments that were created since the day began, newest first: the list this user works on today; undefined until read. */
export function useTodaysShipments(now: number): readonly string[] | undefined {
  const user = useProfile();
  const timeZone = user?.timezone ?? 'UTC';
  const since = useMemo(() => {
    try {
      return instantAt(dayBegan(now, timeZone));
    } catch {
      return instantAt(dayBegan(now, 'UTC'));
    }
  }, [now, timeZone]);
  const view = useView<ShipmentRow>(
    user === null
      ? null
      : {
          what: 'list',
          feeds: SHIPMENT_FEEDS,
          joined: [],
          since: { field: 'createDate', instant: since },
          filters: [],
          words: '',
          order: [{ field: 'createDate', descending: true }],
          locale: 'en',
          timeZone: 'UTC',
          first: 0,
          count: TODAYS_MOST,
        },
  );
  const rows = view?.rows;
  return useMemo(() => rows?.map(({ row }) => row.guid), [rows]);
}
