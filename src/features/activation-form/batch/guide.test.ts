import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guideOf, nextOfList } from './guide.ts';

const IDS = ['A-1', 'A-2', 'A-3', 'A-4'];

it('leads through a list: done by this person or anybody, skipped, left, and which comes next', () => {
  const progress = { items: [{ shipmentId: 'A-1' }], held: new Set(['a-3']), skipped: ['A-2', 'A-3'] };
  expect(guideOf(IDS, progress)).toEqual({
    ids: [
      { id: 'A-1', state: 'done' },
      { id: 'A-2', state: 'skipped' },
      { id: 'A-3', state: 'done' },
      { id: 'A-4', state: 'left' },
    ],
    done: 2,
    skipped: 1,
    left: 1,
  });
  expect(nextOfList(IDS, progress)).toBe('A-4');
  expect(nextOfList(IDS, { ...progress, skipped: IDS })).toBeNull();
});

it('counts each id once, and comes to the end of any list', () => {
  const some = fc.subarray(IDS);
  fc.assert(
    fc.property(some, some, some, (activated, known, skipped) => {
      const items = activated.map((shipmentId) => ({ shipmentId }));
      const held = new Set(known.map((id) => id.toLowerCase()));
      let left = 0;
      for (let next = nextOfList(IDS, { items, held, skipped }); next !== null; left += 1) {
        items.push({ shipmentId: next });
        next = nextOfList(IDS, { items, held, skipped });
      }
      const guide = guideOf(IDS, { items, held, skipped });
      expect(guide.done + guide.skipped).toBe(IDS.length);
      expect(guide.left).toBe(0);
      expect(left).toBe(IDS.filter((id) => ![...activated, ...known, ...skipped].includes(id)).length);
    }),
  );
});
