import type { ShipmentDetails } from '../../contract/shipments.ts';
import { boundsOf } from '../../domain/condition/bounds.ts';
import { limitsAt } from '../../domain/condition/effective-limits.ts';
import { limitsOf } from '../../domain/condition/limit-era.ts';
import { boundsWords } from '../../words/bounds-words.ts';
import { excursionReader } from '../condition-words/measured-words.ts';
import { useConditionReader } from '../condition-words/use-condition-reader.ts';

/** Between which values one device of a shipment is to be now, each with whose it is; null where nothing is known of that. */
export function useLimitsInWords(judgedBy: ShipmentDetails['judgedBy'], macId: string): string | null {
  const reader = excursionReader(useConditionReader());
  if (judgedBy === undefined) return null;
  const inForce = limitsAt(judgedBy.limits, judgedBy.journey);
  const own = [...limitsOf(inForce, 'temperature', macId), ...limitsOf(inForce, 'humidity', macId)];
  return boundsOf(own)
    .map((bounds) => boundsWords(bounds, reader))
    .join('; ');
}
