import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MENU_ITEMS_MAX } from '../../../contract/menus.ts';
import type { MenuItem } from '../../../contract/users.ts';
import { ROLES } from '../../../domain/roles.ts';
import { isTooLong, itemsOf, lineFaults, linesOf, moved } from './menu-form.ts';

const link = fc.record({
  name: fc.string({ minLength: 1 }).map((name) => name.trim()),
  href: fc.constantFrom('/reports', '/geofences', '/shipment-list?mode=asset'),
  roles: fc.subarray([...ROLES], { minLength: 1 }),
});
const menu: fc.Arbitrary<MenuItem[]> = fc.array(
  fc
    .tuple(link, fc.array(link, { maxLength: 3 }))
    .map(([item, children]) => (children.length === 0 ? item : { ...item, children })),
  { maxLength: 6 },
);

it('makes of a menu lines, and of the lines the same menu', () => {
  fc.assert(
    fc.property(menu, (items) => {
      expect(itemsOf(linesOf(items))).toEqual(items);
    }),
  );
});

it('loses no line and makes none when one is moved, and has none below nothing', () => {
  fc.assert(
    fc.property(menu, fc.nat(20), fc.integer({ min: -1, max: 20 }), (items, at, to) => {
      const lines = linesOf(items);
      const after = moved(lines, at, to);
      expect(after.map(({ id }) => id).sort((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
      expect(linesOf(itemsOf(after))).toHaveLength(lines.length);
      if (at < lines.length && to >= 0 && to < lines.length) expect(after[to]).toBe(lines[at]);
      else expect(after).toBe(lines);
    }),
  );
});

it('names what a line lacks', () => {
  const line = { id: 0, name: 'Tags', href: ' /device-dashboard?type=tags ', roles: ['User' as const], isBelow: false };
  expect(lineFaults(line)).toEqual({});
  expect(lineFaults({ ...line, name: ' ', href: 'https://elsewhere.example', roles: [] })).toEqual({
    name: 'required',
    href: 'no-page',
    roles: 'no-role',
  });
});

it('has as many items as a menu may have, and below one of them as many again', () => {
  const item = { name: 'Tags', href: '/reports', roles: [...ROLES] };
  const full = Array.from({ length: MENU_ITEMS_MAX }, () => item);
  expect([isTooLong(full), isTooLong([...full, item])]).toEqual([false, true]);
  expect([isTooLong([{ ...item, children: full }]), isTooLong([{ ...item, children: [...full, item] }])]).toEqual([
    false,
    true,
  ]);
});
