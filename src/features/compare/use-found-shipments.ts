import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { CONFIG_TYPES, classOf } from '../../domain/shipment-status.ts';
import { useView } from '../../local/views/use-view.ts';

/** Shipments that are offered for what was typed. */
const MOST = 10;
/** Milliseconds after a key that nothing is looked for. */
const WAIT_MS = 200;

/** The config types of what can be laid over a shipment: those of its class. */
export const comparableTypes = ({ configType }: Pick<ShipmentRow, 'configType'>): readonly number[] =>
  CONFIG_TYPES.flatMap((type, number) => (type.class === classOf(configType) ? number : []));

/** The shipments that this device finds by what was typed, the best first, without this one; none where nothing was typed. */
export function useFoundShipments(row: ShipmentRow, typed: string): readonly ShipmentRow[] {
  const [words] = useDebouncedValue(typed.trim(), WAIT_MS);
  const view = useView<ShipmentRow>(
    words === ''
      ? null
      : {
          what: 'list',
          feeds: comparableTypes(row).map((type) => `shipments:${type}`),
          joined: [],
          since: null,
          filters: [],
          words,
          order: [],
          locale: 'en',
          timeZone: 'UTC',
          first: 0,
          count: MOST + 1,
        },
  );
  const rows = view?.rows;
  return useMemo(
    () =>
      words === ''
        ? []
        : (rows ?? [])
            .map((one) => one.row)
            .filter(({ guid }) => guid !== row.guid)
            .slice(0, MOST),
    [rows, row.guid, words],
  );
}
