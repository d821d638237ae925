import { Trans } from '@lingui/react/macro';
import { boundsOf } from '../../domain/condition/bounds.ts';
import type { Condition } from '../../domain/condition/condition.ts';
import { limitsAt } from '../../domain/condition/effective-limits.ts';
import { EXCURSION_EVENTS } from '../../domain/monitoring/excursion-data.ts';
import { excursionReader } from '../../kits/condition-words/measured-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import classes from '../../kits/detail-page/detail-page.module.css';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { rangeWords } from '../../words/bounds-words.ts';
import { useToldAlerts } from './use-told-alerts.ts';

interface VerdictProps {
  readonly guid: string;
  /** What all of its readings say of the goods. */
  readonly condition: Condition;
}

/**
 * Of goods that are there, that nothing was wrong with them on the way, and by which limits; or that nobody can say so. How long
 * they were beyond a limit is said by `PastExcursions`.
 */
export function Verdict({ guid, condition }: VerdictProps) {
  const reader = excursionReader(useConditionReader());
  const told = useToldAlerts(guid);
  // Where an alert says otherwise, the limits say that the two disagree.
  if (told === undefined || told.newest.some(({ row }) => EXCURSION_EVENTS.includes(row.alertEvent))) return null;
  const { temperature, humidity, limits, minutes } = condition;
  const isMeasured = { temperature: temperature.readings > 0, humidity: humidity.readings > 0 };
  if (!isMeasured.temperature && !isMeasured.humidity) {
    return (
      <p className={classes.quiet} data-testid="verdict">
        <Trans>No readings were recorded on the trip: nothing says how the goods fared.</Trans>
      </p>
    );
  }
  const last = limitsAt(limits, { until: Math.max(...limits.map(({ until }) => until)) });
  const held = boundsOf(last).filter(({ measure }) => isMeasured[measure]);
  if (minutes > 0 || held.length === 0) return null;
  const ranges = [...new Set(held.map((bounds) => rangeWords(bounds, reader)))].join('; ');
  return (
    <p data-testid="verdict">
      <StateMark state="good">
        <Trans>All readings were within the limits: {ranges}.</Trans>
      </StateMark>
    </p>
  );
}
