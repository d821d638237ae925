import { expect, it } from 'vitest';
import { lateLimitsOf } from './late-limits.ts';

const at = (hours: number): number => Date.UTC(2026, 2, 2, hours);
const layer = (scope: string, high: number, changed: number, from = changed) => ({
  scope,
  version: changed,
  changedBy: 'ana',
  settings: { highTemperature: { limit: high } },
  changed: new Date(at(changed)).toISOString(),
  from: new Date(at(from)).toISOString(),
});
const OWN = 'shipment:1';
const PROFILE = 'profile:1';

it('says which limits were changed after the trip had begun, and count from before that on', () => {
  const late = [{ changed: at(9), from: at(2) }];
  expect(lateLimitsOf('1', [layer(OWN, 46, 1), layer(OWN, 47, 9, 2)], at(2))).toEqual(late);
  // The first of its own took the place of what its company has.
  expect(lateLimitsOf('1', [layer(OWN, 47, 9, 2)], at(2))).toEqual(late);
  expect(lateLimitsOf('1', [layer(PROFILE, 46, 1), layer(PROFILE, 47, 9, 2)], at(2))).toEqual(late);
});

it('says nothing of limits that count from their change on, of those before the trip, and of other rules', () => {
  expect(lateLimitsOf('1', [layer(OWN, 46, 1), layer(OWN, 47, 9)], at(2))).toEqual([]);
  expect(lateLimitsOf('1', [layer(OWN, 46, 1, 0)], at(2))).toEqual([]);
  expect(lateLimitsOf('1', [layer(OWN, 46, 9, 2)], null)).toEqual([]);
  expect(lateLimitsOf('1', [layer(OWN, 46, 1), layer(OWN, 46, 9, 2)], at(2))).toEqual([]);
  expect(lateLimitsOf('1', [{ ...layer(OWN, 46, 9, 2), settings: { shock: { limit: 4 } } }], at(2))).toEqual([]);
});

it('takes the profile of an activation without a connection for what it is, however late it arrives', () => {
  expect(lateLimitsOf('1', [layer(PROFILE, 46, 9, 2)], at(2))).toEqual([]);
});
