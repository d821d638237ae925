import type { AlertRow } from '../../contract/alerts.ts';
import { boundsOf } from '../../domain/condition/bounds.ts';
import { limitsOf } from '../../domain/condition/limit-era.ts';
import { timeOf } from '../../domain/instant.ts';
import { readAlertData } from '../../domain/monitoring/alert-data.ts';
import { excursionOf } from '../../domain/monitoring/excursion-data.ts';
import { boundsWords } from '../../words/bounds-words.ts';
import { excursionReader } from '../condition-words/measured-words.ts';
import { useConditionReader } from '../condition-words/use-condition-reader.ts';
import { useJudgedBy } from './use-judged-by.ts';

/** Between which values it was to be when an alert of an excursion began, and who says so; null where nothing is known of that. */
export function useLimitsOfAlert(
  alert: Pick<AlertRow, 'alertEvent' | 'guid' | 'macId' | 'clearDate' | 'data'>,
): string | null {
  const reader = excursionReader(useConditionReader());
  const clearedAt = alert.clearDate === null ? null : timeOf(alert.clearDate);
  const excursion = excursionOf({ event: alert.alertEvent, clearedAt, data: readAlertData(alert.data) });
  const judgedBy = useJudgedBy(excursion === null ? null : alert.guid);
  if (excursion === null || judgedBy === undefined) return null;
  const { measure, since } = excursion;
  const inForce = limitsOf(judgedBy.limits, measure, alert.macId ?? '').filter(
    ({ from, until }) => from <= since && since < until,
  );
  return boundsOf(inForce)
    .map((bounds) => boundsWords(bounds, reader))
    .join('; ');
}
