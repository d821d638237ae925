import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayOpenPage, PAGES } from '../../domain/pages.ts';
import { landingPage, pageAfterSignIn } from './remembered-page.ts';

const user = {
  landingPage: '/shipment-list',
  roles: ['User' as const],
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

/** What a console has that knows all pages of this user. */
const hasPage = (pathname: string) => pathname !== '/';

it('C7: opens the remembered page that the user may open, in the menu or not, with what it was asked for', () => {
  const detail = '/detail?mode=shipment&id=6f2c1a6e-0000-4000-8000-000000000001';
  expect(pageAfterSignIn(user, detail, hasPage)).toBe(detail);
  expect(pageAfterSignIn(user, '/activation?mode=asset&fltcol=customer&fltval=Acme', hasPage)).toBe(
    '/activation?mode=asset&fltcol=customer&fltval=Acme',
  );
  expect(pageAfterSignIn({ ...user, roles: ['Company Administrator'] }, '/users', hasPage)).toBe('/users');
});

it('C7: opens the landing page when there is none, it is for other roles, or this version has it not', () => {
  expect(pageAfterSignIn(user, null, hasPage)).toBe('/shipment-list');
  expect(pageAfterSignIn(user, '/administration', hasPage)).toBe('/shipment-list');
  expect(pageAfterSignIn(user, '/users', hasPage)).toBe('/shipment-list');
  expect(pageAfterSignIn(user, '/detail?id=1', (pathname) => pathname === '/shipment-list')).toBe('/shipment-list');
});

// A busy machine needs its time for this.
it('never leads anywhere but a page of this version that the user may open', () => {
  const pages = PAGES.map(({ path }) => path);
  const pathnames = fc.oneof(fc.webPath(), fc.constantFrom(...pages));
  fc.assert(
    fc.property(pathnames, fc.webQueryParameters(), (path, query) => {
      const page = pageAfterSignIn(user, `${path}?${query}`, (pathname) => pages.some((one) => one === pathname));
      const pathname = page.split(/[?#]/, 1)[0] ?? '';
      expect(pathname === '/' || (pages.some((one) => one === pathname) && mayOpenPage(pathname, user.roles))).toBe(
        true,
      );
    }),
  );
}, 30_000);

it('SH4: opens the root with what it asks for: it leads to the landing page of whoever that is', () => {
  expect(pageAfterSignIn(user, '/?open=outbox', hasPage)).toBe('/?open=outbox');
  expect(pageAfterSignIn(user, '/users?open=outbox', hasPage)).toBe('/shipment-list');
});

it('does not send the root to itself', () => {
  expect(pageAfterSignIn({ ...user, menu: [], landingPage: '/' }, null, hasPage)).toBe('/activation?mode=shipment');
  expect(pageAfterSignIn({ ...user, landingPage: '//evil.example' }, null, hasPage)).toBe('/reports');
});

it('SH4: falls back to the first page of the menu that there is, else to activation, when there is no such landing page', () => {
  const has =
    (...pages: string[]) =>
    (pathname: string) =>
      pages.includes(pathname);
  expect(landingPage(user, has('/shipment-list', '/reports'))).toBe('/shipment-list');
  expect(landingPage({ ...user, landingPage: '/shipment-list?fltcol=a' }, has('/shipment-list'))).toBe(
    '/shipment-list?fltcol=a',
  );
  // Activation and Users are for other roles than this user has.
  expect(landingPage(user, has('/activation', '/reports', '/users'))).toBe('/reports');
  expect(landingPage({ ...user, roles: ['Company Administrator'] }, has('/users'))).toBe('/users');
  expect(landingPage(user, has('/elsewhere'))).toBe('/activation?mode=shipment');
  expect(landingPage({ ...user, landingPage: '' }, has('/reports'))).toBe('/reports');
});
