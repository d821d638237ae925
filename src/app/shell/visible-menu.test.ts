import { expect, it } from 'vitest';
import { visibleMenu } from './visible-menu.ts';

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
          { name: 'Locations', href: '/location-list', roles: ['User'] },
          { name: 'Users', href: '/users', roles: ['Company Administrator'] },
        ],
      },
    ],
    ['User', 'Provisioner'],
  );
  expect(menu).toEqual([
    { name: 'Activation', path: '/activation?mode=shipment', children: [] },
    { name: 'Lists', path: '/shipment-list', children: [{ name: 'Locations', path: '/location-list' }] },
  ]);
});
