import { useMemo } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { useView } from '../../local/views/use-view.ts';

/** Shipments of a lane that are looked at: the newest. */
const MOST = 200;

/** The other shipments of a lane that have begun, and so have readings, newest first, as this device knows them; undefined until read. */
export function useLane(row: ShipmentRow): readonly ShipmentRow[] | undefined {
  const { guid, configType, originName, destName } = row;
  const isLane = originName !== '' && destName !== '';
  const view = useView<ShipmentRow>(
    isLane
      ? {
          what: 'list',
          feeds: [`shipments:${configType}`],
          joined: [],
          since: null,
          filters: [
            { field: 'originName', filter: { kind: 'values', values: [originName] } },
            { field: 'destName', filter: { kind: 'values', values: [destName] } },
            { field: 'commDate', filter: { kind: 'number', from: 0, to: null } },
          ],
          words: '',
          order: [{ field: 'createDate', descending: true }],
          locale: 'en',
          timeZone: 'UTC',
          first: 0,
          count: MOST,
        }
      : null,
  );
  const rows = view?.rows;
  return useMemo(
    () => (isLane ? rows?.map((one) => one.row).filter((one) => one.guid !== guid) : []),
    [isLane, rows, guid],
  );
}
