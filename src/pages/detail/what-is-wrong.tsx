import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import type { SilenceReply } from '../../contract/device-queries.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { DELAYED_COMMUNICATION } from '../../domain/alert-events.ts';
import { type Condition, wholeMinutes } from '../../domain/condition/condition.ts';
import { timeOf } from '../../domain/instant.ts';
import { EXCURSION_EVENTS } from '../../domain/monitoring/excursion-data.ts';
import { isOpen } from '../../domain/open-alerts.ts';
import { alertSeverity } from '../../kits/alerts/alert-severity.ts';
import { severityState } from '../../kits/alerts/severity-mark.tsx';
import { alertSentence } from '../../kits/condition-words/alert-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { lastingSilence, silenceSentence } from '../../kits/condition-words/silence-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import classes from '../../kits/detail-page/detail-page.module.css';
import { useAlerts } from '../../local/views/use-alerts.ts';
import { useIncidents } from '../../local/views/use-incidents.ts';
import { ShowAll } from '../../ui/show-all.tsx';
import { spanWords } from '../../ui/span-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { withSupportedMinutes } from './supported-minutes.ts';
import { SENTENCES, useToldAlerts } from './use-told-alerts.ts';

export interface WhatIsWrongProps {
  readonly guid: string;
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
/** Excursions of the last three months that are looked at. */
const EXCURSIONS = 100;

/**
 * What is wrong with a shipment now, in sentences, why its device is silent, and the incidents it is part of; nothing where
 * all is well. Below, quietly, the excursions that it went through before.
 */
export function WhatIsWrong({ guid, log, silence, condition, lastComms, now }: WhatIsWrongProps) {
  const { t } = useLingui();
  const reader = useConditionReader();
  const alerts = useToldAlerts(guid);
  const newest = alerts?.newest ?? [];
  const ids = newest.flatMap(({ row }) => row.incidentId ?? []);
  const incidents = useIncidents('open', ids.length === 0 ? null : INCIDENTS);
  const shared = useMemo(
    (): readonly IncidentRow[] =>
      (incidents?.newest ?? [])
        .map(({ row }) => row)
        .filter(({ incidentId, members }) => members > 1 && ids.includes(incidentId)),
    // oxlint-disable-next-line react/exhaustive-deps -- `ids` is a new list each time
    [incidents, ids.join(' ')],
  );
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
        </section>
      )}
      <PastExcursions guid={guid} log={log} condition={condition} now={now} />
    </>
  );
}

/** Excursions that are over, or that somebody has seen to: what the goods went through, each with its cost. */
function PastExcursions({ guid, log, condition, now }: Pick<WhatIsWrongProps, 'guid' | 'log' | 'condition' | 'now'>) {
  const { t } = useLingui();
  const reader = useConditionReader();
  const [showsAll, setShowsAll] = useState(false);
  const recent = useAlerts({
    about: { guid },
    tab: 'alerts',
    open: false,
    events: EXCURSION_EVENTS,
    count: EXCURSIONS,
  });
  const past = useMemo(() => {
    if (recent === undefined) return [];
    // This device's own copy, with what was done on it, is newer than the log; the log goes back further.
    const own = new Map(recent.newest.map(({ row }) => [row.entryId, row]));
    const older = (log ?? []).filter(
      ({ entryId, alertEvent }) => EXCURSION_EVENTS.includes(alertEvent) && !own.has(entryId),
    );
    return [...own.values(), ...older]
      .filter((alert) => alert.enabled === 1 && !isOpen(alert))
      .map((alert) => withSupportedMinutes(alert, condition))
      .toSorted((a, b) => timeOf(b.alertTime1) - timeOf(a.alertTime1));
  }, [recent, log, condition]);
  const beyond = wholeMinutes(condition?.minutes ?? 0);
  const span = spanWords(beyond, reader);
  if (past.length === 0 && beyond === 0) return null;
  // The total counts the present ones, too: alone, it is no matter of the past.
  const title = past.length === 0 ? t`Excursions` : t`Earlier excursions`;
  return (
    <section className={classes.past} aria-label={title} data-testid="past-excursions">
      <h2 className={classes.quiet}>{title}</h2>
      {beyond > 0 && (
        <p data-testid="minutes-beyond">
          <Trans>{span} beyond the limits in all</Trans>
        </p>
      )}
      <ul>
        {(showsAll ? past : past.slice(0, SENTENCES)).map((alert) => (
          <li key={alert.entryId}>
            {alert.clearDate === null ? (
              <StateMark state="warn">{alertSentence(alert, reader, now)}.</StateMark>
            ) : (
              `${alertSentence(alert, reader, now)}.`
            )}
          </li>
        ))}
      </ul>
      {past.length > SENTENCES && <ShowAll total={past.length} showsAll={showsAll} onChange={setShowsAll} />}
    </section>
  );
}
