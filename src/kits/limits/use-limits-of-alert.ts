import type { AlertRow } from '../../contract/alerts.ts';
import { boundsOf } from '../../domain/condition/bounds.ts';
import { limitsOf } from '../../domain/condition/limit-era.ts';
import { excursionOfAlert } from '../../domain/monitoring/excursion-of-alert.ts';
import { boundsWords } from '../../words/bounds-words.ts';
import { excursionReader } from '../condition-words/measured-words.ts';
import { useConditionReader } from '../condition-words/use-condition-reader.ts';
import { useJudgedBy } from './use-judged-by.ts';

/** Between which values it was to be when an alert of an excursion began, and who says so; null where nothing is known of that. */
export function useLimitsOfAlert(
  alert: Pick<AlertRow, 'alertEvent' | 'guid' | 'macId' | 'clearDate' | 'data'>,
): string | null {
  const reader = excursionReader(useConditionReader());
  const excursion = excursionOfAlert(alert);
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
