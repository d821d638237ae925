import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { acknowledgeIncident } from '../../commands/acknowledge-incident.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { acknowledgeIncidents } from '../../kits/alerts/acknowledge-incidents.ts';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-tick.ts';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { StorageError } from '../../local/storage/storage-error.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useLatestCallback } from '../../ui/use-latest-callback.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './alerts-page.module.css';
import type { AlertsTab } from './alerts-tab.ts';
import { AlertsTabs } from './alerts-tabs.tsx';
import { ChosenAlerts } from './chosen-alerts.tsx';
import { useAlertList } from './use-alert-list.tsx';
import { useAskedIncident } from './use-asked-incident.ts';

const EMPTY: Readonly<Record<AlertsTab, MessageDescriptor>> = {
  open: msg`No open alerts`,
  mine: msg`No open alerts are assigned to you`,
  unassigned: msg`Every open alert has an owner`,
  muted: msg`Nothing is muted`,
  cleared: msg`No alerts have been cleared yet`,
};

interface AlertsPageProps {
  readonly tab: AlertsTab;
  readonly onTab: (tab: AlertsTab) => void;
  /** The incident that the address asks for. */
  readonly incident: number | undefined;
  readonly onIncidentOpened: () => void;
}

/** Incidents, the most urgent first: what is wrong, with what, whose it is and since when; all from this device's own copy. */
export function AlertsPage({ tab, onTab, incident, onIncidentOpened }: AlertsPageProps) {
  const { t } = useLingui();
  const now = useNow(LIST_TICK_MS);
  const user = useProfile();
  const reader = useConditionReader();
  const { openIncident, dialogs, isAwaited } = useAskedIncident(incident, onIncidentOpened);
  const [problem, setProblem] = useState<'storage-full' | 'storage-failed' | 'forbidden' | null>(null);
  const mayAcknowledge = user !== null && acknowledgeIncident.mayIssue(user);
  const acknowledge = useLatestCallback(async (incidents: readonly RowView<IncidentRow>[]) => {
    setProblem(null);
    const open = incidents.filter(({ row }) => row.closed === null && row.unacknowledged > 0);
    try {
      await acknowledgeIncidents(
        open.map((view) => ({
          incidentId: view.row.incidentId,
          title: incidentTitle(inWords(view), reader, Date.now()),
        })),
      );
    } catch (error) {
      setProblem(error instanceof StorageError ? error.code : 'forbidden');
    }
  });
  const list = useAlertList({
    tab,
    now,
    mayAcknowledge,
    onOpen: useLatestCallback(openIncident),
    onAcknowledge: useLatestCallback((view) => void acknowledge([view])),
  });
  return (
    <>
      <LiveList
        list={list}
        title={t`Alerts`}
        fileName="alerts.csv"
        searchHint={t`Search alerts`}
        searched={<Trans>Searches devices, locations and notes.</Trans>}
        emptyHint={t(EMPTY[tab])}
        above={
          <p className={classes.population}>
            <Trans>Each row is an incident: alerts with one cause count once.</Trans>
          </p>
        }
        tabs={<AlertsTabs list={list} shown={tab} onShow={onTab} now={now} />}
        onChosen={(chosen) => mayAcknowledge && <ChosenAlerts chosen={chosen} onAcknowledge={acknowledge} />}
        notice={
          <>
            {problem !== null && (
              <p role="alert">
                <StateMark state="error">{t(reasonWords(problem))}</StateMark>
              </p>
            )}
            {isAwaited && (
              <p role="status">
                <StateMark state="working">
                  <Trans>This alert isn't here yet. It opens as soon as it is, if you may see it.</Trans>
                </StateMark>
              </p>
            )}
          </>
        }
      />
      {dialogs}
    </>
  );
}
