import { expect, it } from 'vitest';
import { lastRecordFrom } from './last-record.ts';

/** As they are by default (`contract/site-options.ts`). */
const OFFSETS = { chimes: 18, gateways: 3, tags: 18 };
const NOW = Date.UTC(2026, 10, 25, 18, 30);
const from = (kind: Parameters<typeof lastRecordFrom>[0]) =>
  new Date(lastRecordFrom(kind, NOW, OFFSETS)).toISOString().slice(0, 10);

it('DD6, DV9: what was last heard longer ago than 18 months says nothing of tags and iChimes, of gateways 3', () => {
  expect([from('tags'), from('chimes'), from('gateways')]).toEqual(['2025-05-25', '2025-05-25', '2026-08-25']);
  // Kinds without an offset of their own: what stands somewhere is as gateways are, what is carried as tags.
  expect([from('scanners'), from('chargers'), from('mikeys'), from('beacons')]).toEqual([
    '2026-08-25',
    '2026-08-25',
    '2025-05-25',
    '2025-05-25',
  ]);
});
