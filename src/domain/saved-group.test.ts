import { expect, it } from 'vitest';
import { DAY_MS } from './duration.ts';
import { groupOf, hasSavedGroup, SAVED_DAYS, withGroup } from './saved-group.ts';

const ACTIVE = ['2', '3', '4'];
const young = { kind: 'age', from: null, to: 60 * DAY_MS } as const;
const departed = { kind: 'values', values: ['3'] } as const;
const lyon = { kind: 'values', values: ['Lyon'] } as const;
const january = { kind: 'days', from: '2026-01-01', to: null } as const;

it('SL4: the group of what is saved is what was created in 60 days, and repositions have none', () => {
  expect(SAVED_DAYS).toBe(60);
  expect(withGroup({}, 0, ACTIVE)).toEqual({ status: { kind: 'values', values: ['0'] }, created: young });
  expect([[0, 1], [3], [4], [2]].map(hasSavedGroup)).toEqual([true, true, true, false]);
});

it('SL4: another group takes its own days along, and nothing else', () => {
  const saved = withGroup({ destination: lyon }, 0, ACTIVE);
  expect(withGroup(saved, 3, ACTIVE)).toEqual({ destination: lyon, status: departed });
  expect(withGroup(saved, null, ACTIVE)).toEqual({ destination: lyon });
  expect(withGroup({ created: january, status: departed }, null, ACTIVE)).toEqual({ created: january });
  expect(withGroup({ created: january }, 0, ACTIVE)).toMatchObject({ created: january });
});

it('knows which group is shown', () => {
  expect(groupOf({}, ACTIVE)).toBeNull();
  expect(groupOf({ status: departed }, ACTIVE)).toBe(3);
  expect(groupOf({ status: { kind: 'values', values: ['3', '4'] } }, ACTIVE)).toBeUndefined();
  expect(groupOf({ status: { kind: 'filled' } }, ACTIVE)).toBeUndefined();
});

it('office 4: what is under way and what of it is in trouble are groups, which leave other filters as they are', () => {
  const active = withGroup({ destination: lyon, status: departed }, 'active', ACTIVE);
  expect(active).toEqual({ destination: lyon, status: { kind: 'values', values: ACTIVE } });
  const trouble = withGroup(active, 'trouble', ACTIVE);
  expect(trouble).toEqual({ ...active, trouble: { kind: 'values', values: ['2', '1', '0'] } });
  expect([active, trouble].map((filters) => groupOf(filters, ACTIVE))).toEqual(['active', 'trouble']);
  expect(groupOf({ ...trouble, trouble: { kind: 'values', values: ['2'] } }, ACTIVE)).toBeUndefined();
  expect(groupOf({ trouble: trouble['trouble'] ?? january }, ACTIVE)).toBeUndefined();
  expect(withGroup(trouble, 3, ACTIVE)).toEqual({ destination: lyon, status: departed });
});
