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
    '--tracks': [...boxes, ...columns.map(({ width }) => yielding(width))].join(' '),
    '--narrow-tracks': [...boxes, ...narrowTracks(narrow)].join(' '),
    '--before': boxes.length,
    '--likely': `${likely}px`,
  };
  return variables;
}

/**
 * Where the columns that a person wants are together wider than the table, those of a fixed width give way and their cells
 * wrap: what stands last in a row is never cut off.
 */
const yielding = (width: string): string => (/^[\d.]+rem$/.test(width) ? `minmax(0, ${width})` : width);

/** The last one stays as wide as it is. */
const narrowTracks = (tracks: string): readonly string[] =>
  tracks.split(/\s+(?![^(]*\))/).map((track, at, all) => (at === all.length - 1 ? track : yielding(track)));

/**
 * The same columns, of which no two stand in the same place of a row of two lines: a person may want any of them, the place is
 * the first one's, and the others are left out there.
 */
export function apart<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const { narrow, ...rest } = column;
    if (narrow === undefined) return column;
    const lines = narrow.line === 'both' ? [1, 2] : [narrow.line];
    const places = lines.map((line) => `${line} ${narrow.slot}`);
    if (places.some((place) => taken.has(place))) return rest;
    for (const place of places) taken.add(place);
    return column;
  });
}

/** Where a cell stands in a row of two lines, and on a card of three. */
export function narrowPlace<Row>({ narrow, cardAt }: Column<Row>): CSSProperties {
  const variables: Variables = {
    ...(narrow === undefined
      ? {}
      : {
          '--narrow-line': narrow.line === 'both' ? '1 / span 2' : narrow.line,
          '--narrow-column': narrow.slot === 'last' ? '-2 / -1' : `calc(${narrow.slot} + var(--before, 0))`,
        }),
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
