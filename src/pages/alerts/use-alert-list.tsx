import { Trans } from '@lingui/react/macro';
import { IconCheck, IconInfoCircle, IconPackage, IconUserCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { IncidentRow } from '../../contract/incidents.ts';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import type { ListDefinition } from '../../kits/live-list/list-definition.ts';
import { type LiveListModel, useLiveList } from '../../kits/live-list/use-live-list.ts';
import { useProfile } from '../../local/session/profile.ts';
import { INCIDENT_JOINED } from '../../local/views/use-incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { type AlertListRow, alertColumns, shipmentOf } from './alert-columns.tsx';
import { type AlertsTab, tabConditions } from './alerts-tab.ts';
import type { AlertVerbs } from './use-alert-verbs.ts';

export const INCIDENT_FEEDS = ['incidents'] as const;

const SHOWN = {
  name: 'alerts',
  feeds: INCIDENT_FEEDS,
  joined: INCIDENT_JOINED,
  // As `byLoss` has it.
  order: [
    { key: 'severity', descending: true },
    { key: 'loss', descending: false },
    { key: 'about', descending: true },
    { key: 'latest', descending: true },
  ],
  settings: {},
  narrowTracks: '6.5rem minmax(11rem, 2fr) minmax(7rem, 1fr) 9.5rem 3rem',
  testId: 'alert-table',
  rowKey: ({ key }: AlertListRow) => key,
  rowData: ({ key }: AlertListRow) => ({ 'data-incident': key }),
  toRow: (view: RowView<IncidentRow>): AlertListRow => ({ key: view.key, view }),
} as const;

interface AlertListInput {
  readonly tab: AlertsTab;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
  readonly verbs: Pick<AlertVerbs, 'mayAcknowledge' | 'mayTake' | 'onAcknowledge' | 'onTake'>;
  readonly onOpen: (incident: RowView<IncidentRow>) => void;
}

/** The list of incidents, and what can be done with each. */
export function useAlertList(input: AlertListInput): LiveListModel<AlertListRow> {
  const { tab, now, onOpen } = input;
  const { mayAcknowledge, mayTake, onAcknowledge, onTake } = input.verbs;
  const conditions = useConditionReader();
  const navigate = useNavigate();
  const cells = useMemo(
    (): Pick<ListDefinition<IncidentRow, AlertListRow>, 'columns' | 'rowMenu' | 'onOpenRow'> => ({
      columns: (context) =>
        alertColumns({ ...context, conditions, onOpen, verbs: { mayAcknowledge, mayTake, onAcknowledge, onTake } }),
      onOpenRow: ({ view }) => onOpen(view),
      rowMenu: {
        nameOf: ({ view }) => incidentTitle(inWords(view), conditions, now),
        items: ({ view }) => {
          const shipment = shipmentOf(view);
          return [
            {
              key: 'open',
              icon: <IconInfoCircle size={20} aria-hidden />,
              words: <Trans>Open</Trans>,
              onChoose: () => onOpen(view),
            },
            ...(shipment === null
              ? []
              : [
                  {
                    key: 'shipment',
                    icon: <IconPackage size={20} aria-hidden />,
                    words: <Trans>Show the shipment</Trans>,
                    onChoose: () => void navigate({ to: '/detail', search: shipment }),
                  },
                ]),
            ...(mayAcknowledge && view.row.closed === null && view.row.unacknowledged > 0
              ? [
                  {
                    key: 'acknowledge',
                    icon: <IconCheck size={20} aria-hidden />,
                    words: <Trans>Acknowledge</Trans>,
                    onChoose: () => onAcknowledge(view),
                  },
                ]
              : []),
            ...(mayTake(view.row)
              ? [
                  {
                    key: 'take',
                    icon: <IconUserCheck size={20} aria-hidden />,
                    words: <Trans context="incident">I take it</Trans>,
                    onChoose: () => onTake(view),
                  },
                ]
              : []),
          ];
        },
      },
    }),
    [conditions, now, mayAcknowledge, mayTake, onOpen, onAcknowledge, onTake, navigate],
  );
  const me = useProfile()?.loginName ?? '';
  const where = useMemo(() => tabConditions(tab, me), [tab, me]);
  return useLiveList<IncidentRow, AlertListRow, object>({ ...SHOWN, ...cells, where }, now);
}
