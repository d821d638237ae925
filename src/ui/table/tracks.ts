import type { CSSProperties } from 'react';
import type { Column } from './column.ts';

type Variables = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

/** Of the boxes that say which rows are chosen. */
const BOX_TRACK = 'var(--box)';

/**
 * The grid tracks of a table and the likely height of a row in pixels, as the variables its style sheet reads. `hasBoxes`:
 * before the first column stands whether the row is chosen.
 */
export function tracksOf<Row>(
  columns: readonly Column<Row>[],
  narrow: string,
  likely: number,
  hasBoxes: boolean,
): CSSProperties {
  const boxes = hasBoxes ? [BOX_TRACK] : [];
  const variables: Variables = {
    '--tracks': [...boxes, ...columns.map(({ width }) => width)].join(' '),
    '--narrow-tracks': [...boxes, narrow].join(' '),
    '--before': boxes.length,
    '--likely': `${likely}px`,
  };
  return variables;
}

/** Where a cell stands in a row of two lines, and on a card of three. */
export function narrowPlace<Row>({ narrow, cardAt }: Column<Row>): CSSProperties {
  const variables: Variables = {
    ...(narrow === undefined
      ? {}
      : { '--narrow-line': narrow.line === 'both' ? '1 / span 2' : narrow.line, '--narrow-slot': narrow.slot }),
    ...(cardAt === undefined
      ? {}
      : {
          '--card-line': cardAt.line === 'all' ? '1 / span 3' : cardAt.line,
          '--card-slot': cardAt.slot,
          '--card-span': cardAt.span ?? 1,
        }),
  };
  return variables;
}
