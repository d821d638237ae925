import { expect, it } from 'vitest';
import { linksOf, visibleMenu } from './visible-menu.ts';

/** What this version of the console has. */
const pages = ['/activation', '/geofences', '/administration', '/shipment-list', '/location-list', '/users'];

it('shows what the roles allow and what leads to a page of ours', () => {
  const menu = visibleMenu(
    [
      { name: 'Activation', href: 'activation?mode=shipment', roles: ['Provisioner'] },
      { name: 'Administration', href: '/administration', roles: ['Company Administrator'] },
      { name: 'Elsewhere', href: '//evil.example', roles: [] },
      {
        name: 'Lists',
        href: '/shipment-list',
        roles: ['User'],
        children: [
          { name: 'Locations', href: '/location-list?fltcol=name#top', roles: ['User'] },
          { name: 'Later', href: '/not-made-yet', roles: ['User'] },
          { name: 'Users', href: '/users', roles: ['Company Administrator'] },
        ],
      },
    ],
    ['User', 'Provisioner'],
    (pathname) => pages.includes(pathname),
  );
  expect(menu).toEqual([
    { name: 'Activation', path: '/activation?mode=shipment', children: [] },
    {
      name: 'Lists',
      path: '/shipment-list',
      children: [{ name: 'Locations', path: '/location-list?fltcol=name#top' }],
    },
  ]);
});

it('keeps the children of an item that has no page here, or that only holds them together', () => {
  const children = [{ name: 'Routes', href: '/geofences', roles: [] }];
  const menu = visibleMenu(
    [
      { name: 'Dashboards', href: '/shipment-dashboard', roles: [], children },
      { name: 'Group', href: '', roles: [], children },
      { name: 'Empty group', href: '', roles: [], children: [{ name: 'Later', href: '/not-made-yet', roles: [] }] },
      { name: 'Not theirs', href: '', roles: ['Designer'], children },
    ],
    ['User'],
    (pathname) => pages.includes(pathname),
  );
  const links = [{ name: 'Routes', path: '/geofences' }];
  expect(menu).toEqual([
    { name: 'Dashboards', path: null, children: links },
    { name: 'Group', path: null, children: links },
  ]);
  expect(menu.map(linksOf)).toEqual([links, links]);
});

it('leads to an item itself before its children, and not twice where one of them does', () => {
  const list = { name: 'List', path: '/shipment-list' };
  const users = { name: 'Users', path: '/users' };
  expect(linksOf({ ...list, children: [users] })).toEqual([list, users]);
  expect(linksOf({ ...list, children: [users, { ...list, name: 'All' }] })).toEqual([users, { ...list, name: 'All' }]);
});

it('C2: shows no page that the roles may not open, whatever the menu of the company says', () => {
  const menu = [
    { name: 'Users', href: '/users', roles: [] },
    { name: 'Administration', href: '/administration', roles: ['User' as const] },
    { name: 'Locations', href: '/location-list', roles: [] },
  ];
  const names = (roles: readonly ('User' | 'Company Administrator')[]) =>
    visibleMenu(menu, [...roles], (pathname) => pages.includes(pathname)).map(({ name }) => name);
  expect(names(['User'])).toEqual(['Locations']);
  expect(names(['User', 'Company Administrator'])).toEqual(['Users', 'Administration', 'Locations']);
});
