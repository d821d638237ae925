import type { AskedFilter } from '../../domain/list-query.ts';
import { startOfDay, startOfNextDay } from '../../domain/start-of-day.ts';
import type { Column } from '../../workers/engine/columns/column.ts';
import type { Filter, FilterValue } from '../../workers/engine/select/filter.ts';

/** What a list asks of a column, as the engine is asked. Days are those of the time zone. */
export function listFilter(
  column: Column,
  name: string,
  filter: AskedFilter,
  { timeZone }: { readonly timeZone: string },
): Filter {
  switch (filter.kind) {
    case 'values':
      return { column: name, is: 'one-of', values: filter.values.map((value) => valueOf(column, value)) };
    case 'text':
      return { column: name, is: 'containing', text: filter.text };
    case 'number':
      return filter.open === true
        ? { column: name, is: 'between', ...ends(above(filter.from), below(filter.to)) }
        : { column: name, is: 'between', ...ends(filter.from, filter.to) };
    case 'days':
      return {
        column: name,
        is: 'between',
        ...ends(
          filter.from === null ? null : startOfDay(filter.from, timeZone),
          filter.to === null ? null : startOfNextDay(filter.to, timeZone) - 1,
        ),
      };
    case 'flags':
      return flagged(name, filter.bits);
    case 'empty':
      return { column: name, is: 'one-of', values: nothingIn(column) };
    case 'filled':
      return { not: { column: name, is: 'one-of', values: nothingIn(column) } };
  }
}

/** An address and a form have texts. */
function valueOf({ kind }: Column, text: string): FilterValue {
  if (kind === 'number') return text.trim() === '' ? null : Number(text);
  return kind === 'boolean' ? text === 'true' : text;
}

const nothingIn = ({ kind }: Column): FilterValue[] => (kind === 'text' ? [null, ''] : [null]);

const ends = (from: number | null, to: number | null) => ({
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
});

function flagged(column: string, bits: readonly number[]): Filter {
  const mask = bits.reduce((sum, bit) => sum | bit, 0);
  const any: Filter[] = mask === 0 ? [] : [{ column, is: 'flagged', mask }];
  return { any: bits.includes(0) ? [...any, { column, is: 'one-of', values: [null, 0] }] : any };
}

/** The number next to one, and the one before it; null stays null. */
function beside(number: number | null, step: bigint): number | null {
  if (number === null || !Number.isFinite(number)) return number;
  if (number === 0) return step > 0n ? Number.MIN_VALUE : -Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  view.setBigInt64(0, view.getBigInt64(0) + (number > 0 ? step : -step));
  return view.getFloat64(0);
}
const above = (number: number | null) => beside(number, 1n);
const below = (number: number | null) => beside(number, -1n);
