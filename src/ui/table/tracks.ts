import type { CSSProperties } from 'react';
import type { Column } from './column.ts';

type Variables = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

/** The grid tracks of a table, as the variables its style sheet reads. */
export function tracksOf<Row>(columns: readonly Column<Row>[], narrow: string): CSSProperties {
  const variables: Variables = { '--tracks': columns.map(({ width }) => width).join(' '), '--narrow-tracks': narrow };
  return variables;
}

/** Where a cell stands in a row of two lines. */
export function narrowPlace<Row>({ narrow }: Column<Row>): CSSProperties {
  if (narrow === undefined) return {};
  const variables: Variables = {
    '--narrow-line': narrow.line === 'both' ? '1 / span 2' : narrow.line,
    '--narrow-slot': narrow.slot,
  };
  return variables;
}
