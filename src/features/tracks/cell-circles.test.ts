import { expect, it } from 'vitest';
import { DEFAULT_SITE_OPTIONS } from '../../contract/site-options.ts';
import { cellCircles } from './cell-circles.ts';

it('C24, DT26: a tower is a circle as large as it says, else of 2,000 m, and is drawn up to zoom 14', () => {
  const cell = (entryId: number, radius: number | null) => ({
    entryId,
    timestamp: new Date(entryId * 1_000).toISOString(),
    cellId: `T${entryId}`,
    locationString: null,
    latitude: 50,
    longitude: 4,
    radius,
  });
  const circles = cellCircles({
    cells: [cell(1, null), cell(2, 900), cell(9, 100)],
    window: { from: 1_000, to: 8_000 },
    site: DEFAULT_SITE_OPTIONS,
    words: (id) => `Tower ${id}`,
  });
  expect(circles.map(({ label, radius, maxZoom }) => [label, radius, maxZoom])).toEqual([
    ['Tower T1', 2_000, 14],
    ['Tower T2', 900, 14],
  ]);
});
