import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import { type Condition, wholeMinutes } from '../../domain/condition/condition.ts';
import { timeOf } from '../../domain/instant.ts';
import { EXCURSION_EVENTS } from '../../domain/monitoring/excursion-data.ts';
import { isOpen } from '../../domain/open-alerts.ts';
import { alertSentence } from '../../kits/condition-words/alert-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import classes from '../../kits/detail-page/detail-page.module.css';
import { useAlerts } from '../../local/views/use-alerts.ts';
import { ShowAll } from '../../ui/show-all.tsx';
import { spanWords } from '../../ui/span-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { withSupportedMinutes } from './supported-minutes.ts';
import { SENTENCES } from './use-told-alerts.ts';

/** Excursions of the last three months that are looked at. */
const EXCURSIONS = 100;

interface PastExcursionsProps {
  readonly guid: string;
  /** All alerts of its life, as the server last said; undefined: nobody has said. */
  readonly log: readonly AlertRow[] | undefined;
  /** What its readings say of the goods; null: they are not here. */
  readonly condition: Condition | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Excursions that are over, or that somebody has seen to: what the goods went through, each with its cost. */
export function PastExcursions({ guid, log, condition, now }: PastExcursionsProps) {
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
