import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AclChange } from '../../domain/acl-scan.ts';
import { isChanged, planAcl, plannedIds, withChanges } from './acl-plan.ts';

it('shows what is on a list, what goes off it and what comes', () => {
  const edits = withChanges(new Map(), [
    { macId: 'b', status: 'D' },
    { macId: 'c', status: 'A' },
    { macId: 'd', status: 'A' },
    { macId: 'd', status: 'D' },
  ]);
  const plan = planAcl(['a', 'b'], edits);
  expect(plan).toEqual([
    { macId: 'a', status: null },
    { macId: 'b', status: 'D' },
    { macId: 'c', status: 'A' },
  ]);
  expect(plannedIds(plan)).toEqual(['a', 'c']);
  expect(isChanged(plan)).toBe(true);
});

it('is not changed by adding what is there, nor by taking off what is not', () => {
  const edits = withChanges(new Map(), [
    { macId: 'a', status: 'A' },
    { macId: 'z', status: 'D' },
  ]);
  expect(isChanged(planAcl(['a'], edits))).toBe(false);
});

it('ends as the changes one after the other would, whatever they are', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const changes = fc.array(fc.record({ macId: id, status: fc.constantFrom<AclChange['status']>('A', 'D') }));
  fc.assert(
    fc.property(fc.uniqueArray(id), changes, (before, all) => {
      const list = new Set(before);
      for (const { macId, status } of all) {
        if (status === 'A') list.add(macId);
        else list.delete(macId);
      }
      expect(new Set(plannedIds(planAcl(before, withChanges(new Map(), all))))).toEqual(list);
    }),
  );
});
