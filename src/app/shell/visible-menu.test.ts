import { expect, it } from 'vitest';
import { visibleMenu } from './visible-menu.ts';

/** What this version of the console has. */
const pages = ['/activation', '/administration', '/shipment-list', '/location-list', '/users'];

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
