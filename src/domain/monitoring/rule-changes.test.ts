import { expect, it } from 'vitest';
import { ruleChanges, type SetLayer } from './rule-changes.ts';

const layer = (scope: string, version: number, settings: SetLayer['settings']): SetLayer => ({
  scope,
  version,
  settings,
  changedBy: 'ana',
  changed: '2026-03-10T08:00:00.000Z',
});

it('are what holds after a version and did not before, whoever had said it', () => {
  const layers = [
    layer('company', 1, { highTemperature: { limit: 46.4 } }),
    layer('shipment:1', 1, { highTemperature: { limit: 47 } }),
    // The same as held before: nothing changes.
    layer('shipment:1', 2, { highTemperature: { limit: 47, enabled: true } }),
    layer('company', 2, { highTemperature: { limit: 45 } }),
    layer('shipment:1', 3, {}),
  ];
  const found = ruleChanges(0, ['company', 'shipment:1'], 'shipment:1', layers);
  expect(found.map(({ version, before, after }) => [version, before, after])).toEqual([
    [1, { 'highTemperature.limit': 46.4 }, { 'highTemperature.limit': 47 }],
    [3, { 'highTemperature.limit': 47 }, { 'highTemperature.limit': 45 }],
  ]);
});
