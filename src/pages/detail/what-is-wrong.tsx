import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SilenceReply } from '../../contract/device-queries.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { timeOf } from '../../domain/instant.ts';
import { alertSentence } from '../../kits/condition-words/alert-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { silenceSentence } from '../../kits/condition-words/silence-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import classes from '../../kits/detail-page/detail-page.module.css';
import { useAlerts } from '../../local/views/use-alerts.ts';
import { useIncidents } from '../../local/views/use-incidents.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';

interface WhatIsWrongProps {
  readonly guid: string;
  /** Why its device is not heard, as the server last said; undefined: nobody has said. */
  readonly silence: SilenceReply | undefined;
  /** When its device was heard, as this device knows it. */
  readonly lastComms: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Sentences at most: what is further is on the tab of alerts. */
const SENTENCES = 3;
/** Incidents that are looked through for those that this shipment is part of. */
const INCIDENTS = 100;

/** What is wrong with a shipment now, in sentences, why its device is silent, and the incidents it is part of; nothing where all is well. */
export function WhatIsWrong({ guid, silence, lastComms, now }: WhatIsWrongProps) {
  const { t } = useLingui();
  const reader = useConditionReader();
  const alerts = useAlerts({ about: { guid }, tab: 'alerts', open: true, count: SENTENCES });
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
  // What the server said is over once it was heard again.
  const isHeard =
    lastComms !== null && (silence?.heard ?? null) !== null && timeOf(lastComms) > timeOf(silence?.heard ?? '');
  const silent = silence === undefined || isHeard ? null : silenceSentence(silence, reader, now);
  if (alerts === undefined || (alerts.total === 0 && silent === null)) return null;
  const rest = alerts.total - newest.length;
  return (
    <section className={classes.wrong} aria-label={t`What is wrong`} data-testid="what-is-wrong">
      <ul>
        {newest.map(({ key, row }) => (
          <li key={key}>
            <StateMark state="error">{alertSentence(row, reader, now)}.</StateMark>
          </li>
        ))}
        {silent !== null && (
          <li data-testid="why-silent">
            <StateMark state="warn">{silent}.</StateMark>
          </li>
        )}
        {shared.map((incident) => {
          const title = incidentTitle({ ...incident, lead: null }, reader, now);
          return (
            <li key={incident.incidentId} className={classes.quiet}>
              <Trans>Part of an incident: {title}</Trans>
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
  );
}
