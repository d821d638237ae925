import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { CONVEYANCE_ITEM_TYPES } from '../../contract/shipment-edit.ts';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import { useEntries } from '../../local/views/use-entries.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { CONVEYANCE_WORDS } from './conveyance-words.ts';
import { type Conveyance, conveyancesWith } from './conveyances.ts';

interface ConveyanceTableProps {
  readonly guid: string;
  readonly conveyances: readonly ShipmentDetails['conveyances'][number][];
  /** When the server said them; null: it never did. */
  readonly asOf: number | null;
  readonly onEdit: (conveyance: Conveyance) => void;
}

const kindOf = (itemType: number) => CONVEYANCE_ITEM_TYPES.find((one) => one === itemType);

/** The flights and other legs of a shipment's way, those this device has not sent yet among them; nothing where there are none. */
export function ConveyanceTable({ guid, conveyances, asOf, onEdit }: ConveyanceTableProps) {
  const { t } = useLingui();
  const entries = useEntries();
  const rows = useMemo(
    () => conveyancesWith(guid, conveyances, entries ?? [], asOf),
    [guid, conveyances, entries, asOf],
  );
  const columns = useMemo(
    (): ShortColumn<Conveyance>[] => [
      {
        key: 'kind',
        name: <Trans>Type</Trans>,
        cell: ({ itemType }) => {
          const kind = kindOf(itemType);
          return kind === undefined ? String(itemType) : t(CONVEYANCE_WORDS[kind]);
        },
      },
      { key: 'number', name: <Trans>Number</Trans>, cell: ({ itemId, leg }) => leg.number ?? itemId },
      { key: 'carrier', name: <Trans context="conveyance">Carrier</Trans>, cell: ({ leg }) => leg.carrier ?? '' },
      {
        key: 'way',
        name: <Trans>Route</Trans>,
        cell: ({ leg }) => [leg.origin, leg.destination].filter((one) => one !== undefined).join(' → '),
      },
      {
        key: 'status',
        name: <Trans>Status</Trans>,
        cell: ({ leg, waits }) =>
          waits ? (
            <StateMark state="waiting">
              <Trans>Waiting to send</Trans>
            </StateMark>
          ) : (
            (leg.status ?? '')
          ),
      },
      {
        key: 'edit',
        name: <Trans>Actions</Trans>,
        end: true,
        cell: (one) => {
          const number = one.leg.number ?? one.itemId;
          // One that is still to be made is changed where it waits.
          return one.entryId === null ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="var(--h)"
              aria-haspopup="dialog"
              aria-label={t`Edit flight ${number}`}
              onClick={() => onEdit(one)}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          );
        },
      },
    ],
    [t, onEdit],
  );
  if (rows.length === 0) return null;
  return <ShortTable label={t`Flights`} columns={columns} rows={rows} rowKey={({ key }) => key} empty={null} />;
}
