import { checkField, type FieldFault, SHIPMENT_ID } from './field-rules.ts';

/**
 * Ids of a batch: a pattern whose last run of `#` stands for a number with so many digits, `PAL-###` for `PAL-001`,
 * `PAL-002` … No id holds a `#` itself (spec 1 §5).
 */
const COUNTER = /#+(?=[^#]*$)/;

export type BatchPatternFault =
  | FieldFault
  /** There is no `#`: all ids would be the same. */
  | 'no-counter';

/** What is wrong with a pattern; null when every id it gives is a good one. */
export function checkBatchPattern(pattern: string): BatchPatternFault | null {
  if (pattern.trim() === '') return 'required';
  if (!COUNTER.test(pattern)) return 'no-counter';
  return checkField(
    SHIPMENT_ID,
    pattern.trim().replace(COUNTER, (run) => '0'.repeat(run.length)),
  );
}

/** The id with a number; null when the number has more digits than the pattern has room for. */
export function batchId(pattern: string, number: number): string | null {
  const [run] = COUNTER.exec(pattern) ?? [];
  const digits = String(number);
  if (run === undefined || digits.length > run.length) return null;
  return pattern.trim().replace(COUNTER, digits.padStart(run.length, '0'));
}

/** The number that comes after all that ids of this pattern have already: where a batch goes on. At least 1. */
export function nextNumber(pattern: string, ids: Iterable<string>): number {
  const [run] = COUNTER.exec(pattern) ?? [];
  if (run === undefined) return 1;
  const at = pattern.trim().search(COUNTER);
  const before = pattern.trim().slice(0, at);
  const after = pattern.trim().slice(at + run.length);
  let highest = 0;
  for (const id of ids) {
    if (id.length !== before.length + run.length + after.length || !id.startsWith(before) || !id.endsWith(after))
      continue;
    const digits = id.slice(at, at + run.length);
    if (/^\d+$/.test(digits)) highest = Math.max(highest, Number(digits));
  }
  return highest + 1;
}
