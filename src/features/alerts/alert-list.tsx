import type { AlertRow } from '../../contract/alerts.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { type KnownKinds, useKnownKinds } from '../../local/views/use-known-kinds.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { useNow } from '../../ui/use-now.ts';
import { AlertItem } from './alert-item.tsx';
import classes from './alert-list.module.css';
import { useWay } from './use-way.ts';

interface AlertListProps {
  readonly alerts: readonly RowView<AlertRow>[];
  /** Each leads to what it is about; else it is on the page of that, and opens its dialog. */
  readonly leads?: true;
  /** Its items stand in a list of others. */
  readonly bare?: true;
  /** Those that are said in words elsewhere on the page, by `entryId`; absent: none. */
  readonly told?: ReadonlySet<number>;
  readonly onOpen: (alert: AlertRow) => void;
  readonly onGo?: () => void;
}

const STAY = () => undefined;

/** Alerts or messages, as they come (spec 2 §2 "Alerts and messages UI"). */
export function AlertList({ alerts, leads, bare, told, onOpen, onGo = STAY }: AlertListProps) {
  const way = useWay();
  const eventName = useEventNames();
  const reader = useConditionReader();
  const now = useNow(MINUTE_MS);
  const lone = alerts.flatMap(({ row }) => (leads === true && row.guid === null ? (row.macId ?? []) : []));
  const kinds = useKnownKinds(lone);
  const leadTo = (alert: RowView<AlertRow>) => (leads === true ? way(subjectOf(alert, kinds)) : null);
  const items = alerts.map((alert) => (
    <li key={alert.key}>
      <AlertItem
        alert={alert.row}
        mark={alert.mark}
        owner={alert.incident?.owner ?? ''}
        isTold={told?.has(alert.row.entryId) ?? false}
        about={leads === true ? (alert.shipment?.customData ?? null) : null}
        lead={leadTo(alert)}
        eventName={eventName}
        reader={reader}
        now={now}
        onOpen={() => onOpen(alert.row)}
        onGo={onGo}
      />
    </li>
  ));
  return bare === true ? items : <ul className={classes.list}>{items}</ul>;
}

const subjectOf = ({ row, shipment }: RowView<AlertRow>, kinds: KnownKinds) => ({
  ...row,
  configType: shipment?.configType ?? null,
  deviceKind: kinds.get(row.macId ?? '') ?? null,
});
