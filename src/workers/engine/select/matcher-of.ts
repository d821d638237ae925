import { newBitmap } from '../columns/bitmap.ts';
import type { Column } from '../columns/column.ts';
import type { ColumnStore } from '../columns/column-store.ts';
import type { ColumnFilter, Filter } from './filter.ts';
import type { Matcher } from './matcher.ts';
import { addAll, narrowByTest, narrowToOthers } from './narrow.ts';
import { instantBetween, numberBetween, numberFlagged, numberOneOf } from './number-matchers.ts';
import type { Postings } from './postings.ts';
import { textContaining, textOneOf } from './text-matchers.ts';

/** The slots of each text of a column, made when they are first asked for. */
export type PostingsOf = (column: string) => Postings;

/** Makes a filter ready. Throws a RangeError when there is no such column, or when its kind can't be asked that. */
export function matcherOf(collection: ColumnStore, filter: Filter, postingsOf: PostingsOf): Matcher {
  if ('not' in filter) return allBut(matcherOf(collection, filter.not, postingsOf));
  if ('any' in filter) return anyOf(filter.any.map((one) => matcherOf(collection, one, postingsOf)));
  return columnMatcher(collection.column(filter.column), filter, () => postingsOf(filter.column));
}

function columnMatcher(column: Column, filter: ColumnFilter, postings: () => Postings): Matcher {
  switch (filter.is) {
    case 'one-of': {
      if (column.kind === 'text') return textOneOf(column, filter.values, postings);
      if (column.kind === 'number') return numberOneOf(column, filter.values);
      const wanted = new Set<unknown>(filter.values);
      return slotBySlot((slot) => wanted.has(column.get(slot)));
    }
    case 'between': {
      const [from, to] = [filter.from ?? Number.NEGATIVE_INFINITY, filter.to ?? Number.POSITIVE_INFINITY];
      if (column.kind === 'number') return numberBetween(column, from, to);
      if (column.kind === 'instant') return instantBetween(column, from, to);
      break;
    }
    case 'containing': {
      if (column.kind === 'text') return textContaining(column, filter.text);
      break;
    }
    case 'flagged': {
      if (column.kind === 'number') return numberFlagged(column, filter.mask, filter.all ?? false);
      break;
    }
  }
  throw new RangeError(`${filter.column} is a ${column.kind} and can't be filtered by '${filter.is}'.`);
}

const slotBySlot = (test: (slot: number) => boolean): Matcher => ({
  narrow: (bits) => narrowByTest(bits, test),
  test,
  candidates: () => null,
});

function allBut(matcher: Matcher): Matcher {
  return {
    narrow(bits) {
      const matching = bits.slice();
      matcher.narrow(matching);
      narrowToOthers(bits, matching);
    },
    test: (slot) => !matcher.test(slot),
    candidates: () => null,
  };
}

function anyOf(matchers: readonly Matcher[]): Matcher {
  return {
    narrow(bits) {
      const found = newBitmap(bits.length * 32);
      for (const matcher of matchers) {
        const matching = bits.slice();
        matcher.narrow(matching);
        addAll(found, matching);
      }
      bits.set(found);
    },
    test: (slot) => matchers.some((matcher) => matcher.test(slot)),
    candidates: () => null,
  };
}
