import { msg, plural } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import type { IncidentRow } from '../../contract/incidents.ts';
import { modeOf } from '../../domain/activation-mode.ts';
import { EVENTS, eventCode } from '../../domain/alert-events.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { SeverityMark } from '../../kits/alerts/severity-mark.tsx';
import type { ConditionReader } from '../../kits/condition-words/condition-reader.ts';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle, lossWords } from '../../kits/condition-words/incident-words.ts';
import { PLAIN_CONDITIONS } from '../../kits/condition-words/plain-conditions.ts';
import { dayLooks, numberLooks } from '../../kits/fields/looks.ts';
import type { ColumnContext } from '../../kits/live-list/list-definition.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { countWords } from '../../ui/formatters.ts';
import { spanWords } from '../../ui/span-words.ts';
import type { Column } from '../../ui/table/column.ts';
import { timeWords } from '../../ui/time-words.ts';
import { SEVERITY_WORDS, severityWords } from '../../words/severity-words.ts';
import classes from './alerts-page.module.css';
import { RowVerbs, type RowVerbsProps } from './row-verbs.tsx';

/** A row of the list: an incident with what is joined with it. */
export interface AlertListRow {
  readonly key: string;
  readonly view: RowView<IncidentRow>;
}

interface AlertColumnContext extends ColumnContext {
  readonly conditions: ConditionReader;
  readonly onOpen: (incident: RowView<IncidentRow>) => void;
  readonly verbs: Omit<RowVerbsProps, 'view' | 'title'>;
}

/** What an incident is about, in a few words: its shipment, how many shipments, or its device. */
function aboutWords({ row, shipment }: RowView<IncidentRow>, { i18n }: Pick<ColumnContext, 'i18n'>): string {
  if (row.shipments > 1) return i18n._(msg`${plural(row.shipments, { one: '# shipment', other: '# shipments' })}`);
  if (shipment !== null && shipment !== undefined) return shipment.customData ?? '–';
  return row.leadMacId === null ? '–' : `…${shortDeviceId(row.leadMacId)}`;
}

/** Where it leads: to the one shipment that it is about; null: it is about more, or about none. */
export const shipmentOf = ({ row, shipment }: RowView<IncidentRow>) =>
  row.shipments > 1 || row.leadGuid === null ? null : { mode: modeOf(shipment?.configType ?? 0), id: row.leadGuid };

/** The columns of the list of alerts: what is wrong, with what, whose it is, and since when. */
export function alertColumns(context: AlertColumnContext): readonly Column<AlertListRow>[] {
  const { i18n, locale, now, conditions, onOpen, verbs } = context;
  const unassigned = i18n._(msg({ message: 'Unassigned', context: 'incident' }));
  const titleOf = ({ view }: AlertListRow) => incidentTitle(inWords(view), conditions, now);
  const lossOf = ({ view }: AlertListRow) => lossWords(view.row.lossTime, conditions, now);
  const stateOf = ({ view: { row } }: AlertListRow): string => {
    const { ackBy } = row;
    if (row.closed !== null) return i18n._(msg({ message: 'cleared', context: 'alert' }));
    if (row.mutedUntil !== null) {
      const until = timeWords(timeOf(row.mutedUntil), context.reader, now);
      return i18n._(msg`muted until ${until}`);
    }
    return ackBy === '' ? i18n._(msg({ message: 'open', context: 'alert' })) : i18n._(msg`acknowledged by ${ackBy}`);
  };
  const ageOf = ({ view: { row } }: AlertListRow): string => {
    const until = row.closed === null ? now : timeOf(row.closed);
    return spanWords(Math.max(0, until - timeOf(row.firstTime)) / MINUTE_MS, { i18n, locale });
  };
  return [
    {
      key: 'severity',
      header: i18n._(msg`Severity`),
      cell: ({ view }) => <SeverityMark severity={view.row.severity} isInWords />,
      value: ({ view }) => view.row.severity,
      text: ({ view }) => i18n._(severityWords(view.row.severity)),
      filter: {
        kind: 'values',
        options: SEVERITY_WORDS.map((words, at) => ({ value: String(at), label: i18n._(words) })).toReversed(),
      },
      width: '10rem',
      narrow: { line: 1, slot: 1 },
      card: 'aside',
    },
    {
      key: 'alert',
      field: 'alertEvent',
      header: i18n._(msg`Alert`),
      cell: (row) => {
        const loss = row.view.row.closed === null ? lossOf(row) : null;
        return (
          <span className={classes.alert}>
            <UnstyledButton className={classes.title} onClick={() => onOpen(row.view)}>
              {titleOf(row)}
            </UnstyledButton>
            {loss !== null && <span className={classes.loss}>{loss}</span>}
          </span>
        );
      },
      text: titleOf,
      filter: {
        kind: 'values',
        options: Object.keys(EVENTS)
          .filter((event) => Number(event) >= 200)
          .map((event) => ({ value: event, label: i18n._(PLAIN_CONDITIONS[eventCode(Number(event))]) })),
      },
      width: 'minmax(14rem, 2.4fr)',
      narrow: { line: 'both', slot: 2 },
      card: 'title',
    },
    {
      key: 'about',
      field: 'shipments',
      header: i18n._(msg`Shipment or device`),
      cell: ({ view }) => aboutWords(view, context),
      text: ({ view }) => aboutWords(view, context),
      value: ({ view }) => view.row.shipments,
      width: 'minmax(7.5rem, 1fr)',
      narrow: { line: 1, slot: 3 },
      card: 'detail',
    },
    {
      key: 'state',
      field: 'ackBy',
      header: i18n._(msg`State`),
      cell: stateOf,
      text: stateOf,
      value: ({ view }) => view.row.ackBy,
      filter: { kind: 'text', optional: true },
      width: 'minmax(6rem, 1fr)',
      narrow: { line: 2, slot: 3 },
      card: 'detail',
    },
    {
      key: 'owner',
      header: i18n._(msg({ message: 'Owner', context: 'incident' })),
      cell: ({ view }) => view.row.owner || <span className={classes.dim}>{unassigned}</span>,
      text: ({ view }) => view.row.owner || unassigned,
      value: ({ view }) => view.row.owner,
      filter: { kind: 'text', optional: true },
      width: 'minmax(9rem, 0.7fr)',
      narrow: { line: 2, slot: 4 },
      card: 'detail',
    },
    {
      key: 'loss',
      field: 'lossTime',
      header: i18n._(msg`Goods at risk`),
      ...dayLooks(({ view }: AlertListRow) => view.row.lossTime, context, {
        hiddenAtFirst: true,
        width: '8rem',
      }),
    },
    {
      key: 'opened',
      field: 'firstTime',
      header: i18n._(msg`Open for`),
      ...dayLooks(({ view }: AlertListRow) => view.row.firstTime, context, {
        cell: ageOf,
        filter: { kind: 'days', datePattern: context.reader.datePattern },
        width: '7rem',
        align: 'end',
        narrow: { line: 1, slot: 4 },
        card: 'detail',
        cardLabel: true,
      }),
    },
    {
      key: 'verbs',
      header: i18n._(msg({ message: 'Do', context: 'alerts' })),
      cell: (row) => <RowVerbs view={row.view} title={titleOf(row)} {...verbs} />,
      text: () => '',
      width: '8.5rem',
      card: 'detail',
    },
    {
      key: 'alerts',
      field: 'members',
      header: i18n._(msg`Alerts`),
      ...numberLooks(({ view }: AlertListRow) => view.row.members, {
        cell: ({ view }) => countWords(view.row.members, locale),
        filter: { kind: 'number' },
        width: '5rem',
        hiddenAtFirst: true,
        card: 'left-out',
      }),
    },
    {
      key: 'latest',
      field: 'lastTime',
      header: i18n._(msg`Latest`),
      ...dayLooks(({ view }: AlertListRow) => view.row.lastTime, context, { hiddenAtFirst: true, width: '8rem' }),
    },
  ];
}
