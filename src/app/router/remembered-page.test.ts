import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInMenu } from './menu-pages.ts';
import { pageAfterSignIn } from './remembered-page.ts';

const user = {
  landingPage: '/shipment-list',
  menu: [
    { name: 'Activation', href: 'activation?mode=shipment', roles: ['Provisioner' as const] },
    {
      name: 'More',
      href: '/reports',
      roles: [],
      children: [{ name: 'Users', href: '/users', roles: ['Company Administrator' as const] }],
    },
    { name: 'Broken', href: 'javascript:alert(1)', roles: [] },
  ],
};

it('opens the remembered page when the menu has it, with the filters it was asked for', () => {
  expect(pageAfterSignIn(user, '/activation?mode=shipment&fltcol=customer&fltval=Acme')).toBe(
    '/activation?mode=shipment&fltcol=customer&fltval=Acme',
  );
  expect(pageAfterSignIn(user, '/users')).toBe('/users');
});

it('opens the landing page when there is none, or the menu has it not', () => {
  expect(pageAfterSignIn(user, null)).toBe('/shipment-list');
  expect(pageAfterSignIn(user, '/administration')).toBe('/shipment-list');
  expect(pageAfterSignIn(user, '/activation?mode=asset')).toBe('/shipment-list');
});

// A busy machine needs its time for this.
it('never leads anywhere but a page of the menu or the landing page', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const asked = `/${path}?${query}`;
      const page = pageAfterSignIn(user, asked);
      expect(page === user.landingPage || isInMenu(page, user.menu)).toBe(true);
    }),
  );
}, 30_000);

it('does not send the root to itself', () => {
  expect(pageAfterSignIn({ ...user, landingPage: '/' }, null)).toBe('/activation?mode=shipment');
  expect(pageAfterSignIn({ ...user, landingPage: '//evil.example' }, null)).toBe('/activation?mode=shipment');
});
