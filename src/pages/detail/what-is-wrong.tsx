import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import type { SilenceReply } from '../../contract/device-queries.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { DELAYED_COMMUNICATION } from '../../domain/alert-events.ts';
import type { Condition } from '../../domain/condition/condition.ts';
import { alertSeverity } from '../../kits/alerts/alert-severity.ts';
import { severityState } from '../../kits/alerts/severity-mark.tsx';
import { alertSentence } from '../../kits/condition-words/alert-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { lastingSilence, silenceSentence } from '../../kits/condition-words/silence-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import classes from '../../kits/detail-page/detail-page.module.css';
import { useIncidents } from '../../local/views/use-incidents.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { PastExcursions } from './past-excursions.tsx';
import { withSupportedMinutes } from './supported-minutes.ts';
import { TroubleVerbs } from './trouble-verbs.tsx';
import { useToldAlerts } from './use-told-alerts.ts';

export interface WhatIsWrongProps {
  readonly guid: string;
  /** What people call it. */
  readonly name: string;
  /** All alerts of its life, as the server last said; undefined: nobody has said. */
  readonly log: readonly AlertRow[] | undefined;
  /** Why its device is not heard, as the server last said; undefined: nobody has said. */
  readonly silence: SilenceReply | undefined;
  /** What its readings say of the goods; null: they are not here. */
  readonly condition: Condition | null;
  /** When its device was heard, as this device knows it. */
  readonly lastComms: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Incidents that are looked through for those that this shipment is part of. */
const INCIDENTS = 100;

/**
 * What is wrong with a shipment now, in sentences, why its device is silent, and the incidents it is part of; nothing where
 * all is well. Below, quietly, the excursions that it went through before.
 */
export function WhatIsWrong({ guid, name, log, silence, condition, lastComms, now }: WhatIsWrongProps) {
  const { t } = useLingui();
  const reader = useConditionReader();
  const alerts = useToldAlerts(guid);
  const newest = alerts?.newest ?? [];
  const ids = newest.flatMap(({ row }) => row.incidentId ?? []);
  const incidents = useIncidents('open', ids.length === 0 ? null : INCIDENTS);
  const own = useMemo(
    () => (incidents?.newest ?? []).filter(({ row }) => ids.includes(row.incidentId)),
    // oxlint-disable-next-line react/exhaustive-deps -- `ids` is a new list each time
    [incidents, ids.join(' ')],
  );
  const shared: readonly IncidentRow[] = own.map(({ row }) => row).filter(({ members }) => members > 1);
  const lasting = lastingSilence(silence, lastComms, now);
  const silent = lasting === undefined ? null : silenceSentence(lasting, reader, now);
  // Of a silence that is an alert, too, one sentence is enough: that which says why.
  const silentAlert = silent === null ? undefined : newest.find(({ row }) => row.alertEvent === DELAYED_COMMUNICATION);
  const isWrong = alerts !== undefined && (alerts.total > 0 || silent !== null);
  const rest = (alerts?.total ?? 0) - newest.length;
  return (
    <>
      {isWrong && (
        <section className={classes.wrong} aria-label={t`What's wrong`} data-testid="what-is-wrong">
          <ul>
            {newest.map((alert) => (
              <li key={alert.key} data-testid={alert === silentAlert ? 'why-silent' : undefined}>
                <StateMark state={severityState(alertSeverity(alert.row, now))}>
                  {alert === silentAlert
                    ? silent
                    : alertSentence(withSupportedMinutes(alert.row, condition), reader, now)}
                  .
                </StateMark>
              </li>
            ))}
            {silent !== null && silentAlert === undefined && (
              <li data-testid="why-silent">
                <StateMark state="warn">{silent}.</StateMark>
              </li>
            )}
            {shared.map((incident) => {
              const title = incidentTitle({ ...incident, lead: null }, reader, now);
              return (
                <li key={incident.incidentId} className={classes.quiet}>
                  <Trans>Part of incident: {title}</Trans>
                </li>
              );
            })}
            {rest > 0 && (
              <li className={classes.quiet}>
                <Plural value={rest} one="and # more open alert" other="and # more open alerts" />
              </li>
            )}
          </ul>
          <TroubleVerbs guid={guid} name={name} incidents={own} />
        </section>
      )}
      <PastExcursions guid={guid} log={log} condition={condition} now={now} />
    </>
  );
}
