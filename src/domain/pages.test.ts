import { expect, it } from 'vitest';
import { ACTIVATION_MODES } from './activation-mode.ts';
import { mayOpenPage, menuOfPages, PAGES, PLAIN_PATTERNS, pageAt, pageOptionsAt } from './pages.ts';
import { ROLES, type Role } from './roles.ts';

/** Every route of the documents (spec 1 §2, 2 §2 "Routes") that is behind the sign-in, and that of alerts, with who may open it. */
const ROUTES: Readonly<Record<string, readonly Role[]>> = {
  '/activation': [],
  '/administration': ['Company Administrator'],
  '/alerts': [],
  '/asset-dashboard': [],
  '/detail': [],
  '/device-dashboard': [],
  '/device-detail': [],
  '/dh-detail': [],
  '/geofences': ['Company Administrator', 'User'],
  '/location-detail': ['Company Administrator', 'User'],
  '/location-list': ['Company Administrator', 'User'],
  '/reports': [],
  '/shipment-dashboard': [],
  '/shipment-list': [],
  '/users': ['Company Administrator'],
  '/warehouse-dashboard': [],
  '/warehouse-detail': [],
};

it('C1: has every route of the documents, once', () => {
  expect(PAGES.map(({ path }) => path).sort()).toEqual(Object.keys(ROUTES));
});

it.each(Object.entries(ROUTES))('C2: %s is opened by who the documents say', (path, roles) => {
  expect(pageAt(path)?.roles).toEqual(roles);
  for (const role of ROLES) {
    // Everybody is a User: a role alone is nobody's.
    expect(mayOpenPage(path, ['User', role])).toBe(
      roles.length === 0 || roles.includes('User') || roles.includes(role),
    );
  }
});

it('C4: every page has the name of its options, and every such name has a page', () => {
  const names = PAGES.flatMap(({ path }) => ACTIVATION_MODES.map((mode) => pageOptionsAt(path, { mode })));
  expect(names).not.toContain(undefined);
  expect(PLAIN_PATTERNS.filter((pattern) => !names.includes(pattern))).toEqual([]);
  expect(pageOptionsAt('/no-such-page', {})).toBeUndefined();
});

it('C5: the options of dashboards, lists, activation and details follow the mode of the query, shipment by default', () => {
  expect(pageOptionsAt('/shipment-dashboard', {})).toBe('shipment-dashboard');
  expect(pageOptionsAt('/shipment-dashboard', { mode: 'vehicle' })).toBe('vehicle-dashboard');
  expect(pageOptionsAt('/shipment-list', { mode: 'asset' })).toBe('asset-dashboard');
  expect(pageOptionsAt('/activation', { mode: 'reposition' })).toBe('activation-reposition');
  expect(pageOptionsAt('/detail', { mode: 'asset' })).toBe('activation-asset');
  for (const none of ['', 'submarine', 1, ['asset'], undefined]) {
    expect(pageOptionsAt('/shipment-dashboard', { mode: none })).toBe('shipment-dashboard');
  }
  expect(pageOptionsAt('/asset-dashboard', { mode: 'vehicle' })).toBe('asset-dashboard');
});

it('C6: the menu of a new company has every page that is opened from there, in order, for its roles', () => {
  const menu = menuOfPages();
  const groups = ['Dashboard', 'Shipments', 'Devices', 'Warehouses', 'Locations', 'Routes', 'Activation'];
  expect(menu.map(({ name }) => name)).toEqual(groups);
  const hrefs = menu.flatMap(({ href, children }) =>
    children.length === 0 ? [href] : children.map((child) => child.href),
  );
  expect(new Set(hrefs).size).toBe(hrefs.length);
  expect(hrefs).toEqual(
    expect.arrayContaining(['/activation?mode=shipment', '/shipment-list?mode=shipment', '/asset-dashboard']),
  );
  const linked = new Set(hrefs.map((href) => href.split('?')[0]));
  const elsewhere = [
    '/alerts',
    '/detail',
    '/device-detail',
    '/dh-detail',
    '/warehouse-detail',
    '/location-detail',
    '/users',
  ];
  // By themselves come the reports and administration.
  const missing = PAGES.map(({ path }) => path).filter((path) => !linked.has(path));
  expect(missing.sort()).toEqual([...elsewhere, '/administration', '/reports'].sort());
  expect(menu.find(({ name }) => name === 'Locations')?.roles).toEqual(['Company Administrator', 'User']);
});
