import { CUSTOMER_NAME, checkField, type FieldFault, SHIPMENT_ID } from './field-rules.ts';
import { readCsv } from './import/read-csv.ts';

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

/** The number in an id of a pattern; null where it is of another. */
export function numberOf(pattern: string, id: string): number | null {
  const [run] = COUNTER.exec(pattern) ?? [];
  if (run === undefined) return null;
  const at = pattern.trim().search(COUNTER);
  const before = pattern.trim().slice(0, at);
  const after = pattern.trim().slice(at + run.length);
  const isOfPattern =
    id.length === before.length + run.length + after.length && id.startsWith(before) && id.endsWith(after);
  const digits = id.slice(at, at + run.length);
  return isOfPattern && /^\d+$/.test(digits) ? Number(digits) : null;
}

/** The pattern of which an id is one, and the one after it another: `WALK-9` → `WALK-##`; null where it ends in no digits. */
export function patternAfter(id: string): string | null {
  const [, head = '', digits = ''] = /^([^#]*?)(\d{1,9})$/u.exec(id) ?? [];
  if (digits === '') return null;
  const next = String(Number(digits) + 1).padStart(digits.length, '0');
  return head + '#'.repeat(next.length);
}

/** What the column of a list is called in which its ids are, in small letters without signs. */
const ID_HEADS: ReadonlySet<string> = new Set(['id', 'shipmentid', 'assetid', 'clientshipmentid', 'customdata']);

/** The same of the columns that say what single ones have of their own. */
const OWN_HEADS = {
  customer: new Set(['customer', 'customername']),
  limitProfile: new Set(['limitprofile', 'profile']),
} as const;

/** What one id of a list has of its own, in place of what the batch has; empty: nothing. */
export interface ListedOwn {
  readonly id: string;
  readonly customer: string;
  readonly limitProfile: string;
}

export interface BatchIdList {
  /** Each once. */
  readonly ids: readonly string[];
  /** Of those that have something of their own. */
  readonly own: readonly ListedOwn[];
  /** So many lines have no id, or a customer, that could be one. */
  readonly faulty: number;
}

/** The ids that a file lists for a batch, with the customer and the limit profile of each as far as it has such columns. */
export function idsOfList(text: string): BatchIdList {
  const read = readCsv(text);
  if (!read.ok) return { ids: [], own: [], faulty: 0 };
  const heads = (read.rows[0]?.cells ?? []).map((head) => head.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const named = heads.findIndex((head) => ID_HEADS.has(head));
  const cellOf = (cells: readonly string[], heading: ReadonlySet<string>): string => {
    const at = named < 0 ? -1 : heads.findIndex((head, place) => place !== named && heading.has(head));
    return (at < 0 ? '' : (cells[at] ?? '')).trim();
  };
  const lines = read.rows.slice(named < 0 ? 0 : 1).map(
    ({ cells }): ListedOwn => ({
      id: (cells[Math.max(0, named)] ?? '').trim(),
      customer: cellOf(cells, OWN_HEADS.customer),
      limitProfile: cellOf(cells, OWN_HEADS.limitProfile),
    }),
  );
  const isGood = ({ id, customer }: ListedOwn): boolean =>
    checkField(SHIPMENT_ID, id) === null && (customer === '' || checkField(CUSTOMER_NAME, customer) === null);
  // Of an id that comes twice its first line counts.
  const good = [...Map.groupBy(lines.filter(isGood), ({ id }) => id).values()].flatMap(([first]) => first ?? []);
  return {
    ids: good.map(({ id }) => id),
    own: good.filter(({ customer, limitProfile }) => customer !== '' || limitProfile !== ''),
    faulty: lines.filter((line) => !isGood(line)).length,
  };
}

/** The number that comes after all that ids of this pattern have already: where a batch goes on. At least 1. */
export function nextNumber(pattern: string, ids: Iterable<string>): number {
  let highest = 0;
  for (const id of ids) highest = Math.max(highest, numberOf(pattern, id) ?? 0);
  return highest + 1;
}
