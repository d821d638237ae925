import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import { addConveyance } from '../../commands/add-conveyance.ts';
import { CONVEYANCE_ITEM_TYPES } from '../../contract/shipment-edit.ts';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import { useEntries } from '../../local/views/use-entries.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { CONVEYANCE_WORDS } from './conveyance-words.ts';
import { type Leg, readLeg } from './read-leg.ts';

interface Conveyance {
  readonly key: string;
  readonly itemType: number;
  readonly itemId: string;
  readonly leg: Leg;
  /** The server has not confirmed it yet. */
  readonly waits: boolean;
}

interface ConveyanceTableProps {
  readonly guid: string;
  readonly conveyances: readonly ShipmentDetails['conveyances'][number][];
}

const kindOf = (itemType: number) => CONVEYANCE_ITEM_TYPES.find((one) => one === itemType);

/** The flights and other legs of a shipment's way, those this device has not sent yet among them; nothing where there are none. */
export function ConveyanceTable({ guid, conveyances }: ConveyanceTableProps) {
  const { t } = useLingui();
  const entries = useEntries();
  const rows = useMemo((): Conveyance[] => {
    const known = conveyances.map(({ entryId, itemType, itemId, itemText }) => ({
      key: `item ${entryId}`,
      itemType,
      itemId,
      leg: readLeg(itemText),
      waits: false,
    }));
    const waiting = (entries ?? []).flatMap(({ localSeq, type, payload, state }) => {
      const read = type === addConveyance.type ? v.safeParse(addConveyance.schema, payload) : null;
      if (read?.success !== true || read.output.guid !== guid || state === 'cancelled') return [];
      const { itemType, itemId, leg } = read.output;
      // What the server already has is among its own.
      if (state === 'acked' && known.some((one) => one.itemType === itemType && one.itemId === itemId)) return [];
      return [{ key: `entry ${localSeq}`, itemType, itemId, leg, waits: true }];
    });
    return [...known, ...waiting];
  }, [conveyances, entries, guid]);
  const columns = useMemo(
    (): ShortColumn<Conveyance>[] => [
      {
        key: 'kind',
        name: <Trans>Kind</Trans>,
        cell: ({ itemType }) => {
          const kind = kindOf(itemType);
          return kind === undefined ? String(itemType) : t(CONVEYANCE_WORDS[kind]);
        },
      },
      { key: 'number', name: <Trans>Number</Trans>, cell: ({ itemId, leg }) => leg.number ?? itemId },
      { key: 'carrier', name: <Trans context="conveyance">Carrier</Trans>, cell: ({ leg }) => leg.carrier ?? '' },
      {
        key: 'way',
        name: <Trans>Way</Trans>,
        cell: ({ leg }) => [leg.origin, leg.destination].filter((one) => one !== undefined).join(' → '),
      },
      {
        key: 'status',
        name: <Trans>Status</Trans>,
        cell: ({ leg, waits }) =>
          waits ? (
            <StateMark state="waiting">
              <Trans>Waiting to be sent</Trans>
            </StateMark>
          ) : (
            (leg.status ?? '')
          ),
      },
    ],
    [t],
  );
  if (rows.length === 0) return null;
  return <ShortTable label={t`Flights`} columns={columns} rows={rows} rowKey={({ key }) => key} empty={null} />;
}
