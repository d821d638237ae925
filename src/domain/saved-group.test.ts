import { expect, it } from 'vitest';
import { DAY_MS } from './duration.ts';
import { groupOf, hasSavedGroup, SAVED_DAYS, withGroup } from './saved-group.ts';

const young = { kind: 'age', from: null, to: 60 * DAY_MS } as const;
const departed = { kind: 'values', values: ['3'] } as const;
const lyon = { kind: 'values', values: ['Lyon'] } as const;
const january = { kind: 'days', from: '2026-01-01', to: null } as const;

it('SL4: the group of what is saved is what was created in 60 days, and repositions have none', () => {
  expect(SAVED_DAYS).toBe(60);
  expect(withGroup({}, 0)).toEqual({ status: { kind: 'values', values: ['0'] }, created: young });
  expect([[0, 1], [3], [4], [2]].map(hasSavedGroup)).toEqual([true, true, true, false]);
});

it('SL4: another group takes its own days along, and nothing else', () => {
  const saved = withGroup({ destination: lyon }, 0);
  expect(withGroup(saved, 3)).toEqual({ destination: lyon, status: departed });
  expect(withGroup(saved, null)).toEqual({ destination: lyon });
  expect(withGroup({ created: january, status: departed }, null)).toEqual({ created: january });
  expect(withGroup({ created: january }, 0)).toMatchObject({ created: january });
});

it('knows which group is shown', () => {
  expect(groupOf({})).toBeNull();
  expect(groupOf({ status: departed })).toBe(3);
  expect(groupOf({ status: { kind: 'values', values: ['3', '4'] } })).toBeUndefined();
  expect(groupOf({ status: { kind: 'filled' } })).toBeUndefined();
});
