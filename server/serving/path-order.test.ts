import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byPrecedence } from './path-order.ts';

it('tries a name before a parameter, at the first segment where two paths differ', () => {
  const inOrder = [
    'devices/statusList',
    'devices/:id',
    'devices/:id/messages',
    'pageOptions',
    'pageOptions/default',
    'pageOptions/:pattern',
    'tables/getEntriesGeneric',
    'tables/query/:query',
    'tables/:table/entries',
  ];
  expect(inOrder.toReversed().sort(byPrecedence)).toEqual(inOrder);
});

it('is one order, whatever the paths', () => {
  const segment = fc.constantFrom('a', 'b', ':a', ':b');
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
  fc.assert(
    fc.property(path, path, path, (x, y, z) => {
      expect(Math.sign(byPrecedence(x, y)) + Math.sign(byPrecedence(y, x))).toBe(0);
      if (byPrecedence(x, y) <= 0 && byPrecedence(y, z) <= 0) expect(byPrecedence(x, z)).toBeLessThanOrEqual(0);
    }),
  );
});
