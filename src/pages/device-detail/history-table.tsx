import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import type { ShipmentLink } from '../../contract/device-queries.ts';
import { modeOf } from '../../domain/activation-mode.ts';
import { timeOf } from '../../domain/instant.ts';
import { classOf, statusOf } from '../../domain/shipment-status.ts';
import { ShipmentPageLink } from '../../kits/detail-page/shipment-page-link.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';
import { STATUS_WORDS } from '../../words/status-words.ts';

/** Rows before "Show all" (spec 2 §9). */
const MOST = 5;

interface HistoryTableProps {
  /** Newest first. */
  readonly links: readonly ShipmentLink[];
  readonly reader: TimeReader;
}

/** The shipments that the device was on, each with its page (spec 2 §2 "Device History", §3 "Shipment link"). */
export function HistoryTable({ links, reader }: HistoryTableProps) {
  const { t } = useLingui();
  const columns = useMemo((): ShortColumn<ShipmentLink>[] => {
    const when = (instant: string | null) => (instant === null ? '' : timeWords(timeOf(instant), reader));
    return [
      {
        key: 'id',
        name: <Trans>Shipment ID</Trans>,
        cell: ({ guid, shipmentId, configType }) => (
          <ShipmentPageLink guid={guid} configType={configType}>
            {shipmentId === '' ? t`Unnamed` : shipmentId}
          </ShipmentPageLink>
        ),
      },
      {
        key: 'mode',
        name: <Trans>Type</Trans>,
        cell: ({ configType }) => t(MODE_WORDS[modeOf(configType)].list),
      },
      { key: 'customer', name: <Trans>Customer or part number</Trans>, cell: ({ customData2 }) => customData2 },
      {
        key: 'status',
        name: <Trans>Status</Trans>,
        cell: ({ configType, shippingState }) => t(STATUS_WORDS[statusOf(classOf(configType), shippingState)]),
      },
      { key: 'created', name: <Trans>Created</Trans>, cell: ({ createDate }) => when(createDate) },
      { key: 'ended', name: <Trans>Decommissioned</Trans>, cell: ({ decommDate }) => when(decommDate) },
    ];
  }, [t, reader]);
  return (
    <ShortTable
      label={t`Device History`}
      columns={columns}
      rows={links}
      rowKey={({ guid }) => guid}
      most={MOST}
      empty={<Trans>This device hasn't been on a shipment.</Trans>}
    />
  );
}
