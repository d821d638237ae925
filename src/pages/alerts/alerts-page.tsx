import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { useAlertDialogs } from '../../features/alerts/use-alert-dialogs.tsx';
import { LIST_TICK_MS } from '../../kits/live-list/list-tick.ts';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import type { RowView } from '../../local/worker/view-query.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useLatestCallback } from '../../ui/use-latest-callback.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './alerts-page.module.css';
import type { AlertsTab } from './alerts-tab.ts';
import { AlertsTabs } from './alerts-tabs.tsx';
import { ChosenAlerts } from './chosen-alerts.tsx';
import { useAlertList } from './use-alert-list.tsx';
import { useAlertVerbs } from './use-alert-verbs.ts';
import { useAskedIncident } from './use-asked-incident.ts';

const IncidentPanel = lazyPart(async () => import('./incident-panel.tsx'));
const IncidentEvidence = lazyPart(async () => import('./incident-evidence.tsx'));

/** A list of full rows with an incident beside it; below it the incident is a dialog. */
const ROOM_FOR_PANEL = '(min-width: 80rem)';

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
  const isWide = useMediaQuery(ROOM_FOR_PANEL, false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState<number | null>(null);
  const { openIncident, openAlert, dialogs } = useAlertDialogs((view) => (
    <Suspense>
      <IncidentEvidence incident={view} />
    </Suspense>
  ));
  const open = (view: RowView<IncidentRow>) => (isWide ? setShown(view.row.incidentId) : openIncident(view));
  const isAwaited = useAskedIncident(incident, open, onIncidentOpened);
  const verbs = useAlertVerbs();
  const list = useAlertList({ tab, now, verbs, onOpen: useLatestCallback(open) });
  return (
    <div className={classes.page} data-panel={(isWide && shown !== null) || undefined}>
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
        onChosen={(chosen) =>
          verbs.mayAcknowledge && <ChosenAlerts chosen={chosen} onAcknowledge={verbs.acknowledge} />
        }
        notice={
          <>
            {verbs.problem !== null && (
              <p role="alert">
                <StateMark state="error">{t(reasonWords(verbs.problem))}</StateMark>
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
      {isWide && shown !== null && (
        <Suspense>
          <IncidentPanel
            incidentId={shown}
            onAcknowledge={verbs.onAcknowledge}
            onNote={openIncident}
            onOpenAlert={openAlert}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
      {dialogs}
    </div>
  );
}
