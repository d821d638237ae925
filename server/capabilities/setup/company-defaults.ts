import type { ActivationOptions } from '../../../src/contract/configuration.ts';
import { menuOfPages } from '../../../src/domain/pages.ts';
import { ROLES, type Role } from '../../../src/domain/roles.ts';

/** What administrators may do beyond their role (spec 1 §6, spec 2 §6). */
const ADMINISTRATORS_MAY = [
  'viewConfig',
  'editBeacons',
  'deviceLink',
  'editRoutes',
  'addDeviceMessages',
  'acknowledgeAlerts',
];

/** The groups a company begins with. Everybody is in the first; each role has one. */
export const GROUPS = [
  {
    group_id: 'everybody',
    group_type: 'login',
    name: 'Everybody',
    role: null,
    landing_page: null,
    permissions: [],
  },
  {
    group_id: 'administrators',
    group_type: 'core',
    name: 'Administrators',
    role: 'Company Administrator',
    landing_page: null,
    permissions: ADMINISTRATORS_MAY,
  },
  {
    group_id: 'designers',
    group_type: 'core',
    name: 'Designers',
    role: 'Designer',
    landing_page: null,
    permissions: [],
  },
  {
    group_id: 'provisioners',
    group_type: 'core',
    name: 'Provisioners',
    role: 'Provisioner',
    landing_page: null,
    permissions: [],
  },
] as const;

/** Room between two items for what is below the first. */
const POSITIONS_AN_ITEM = 10;

/** Rows name every role that sees them. */
const seenBy = (roles: readonly Role[]): readonly Role[] => (roles.length === 0 ? ROLES : roles);

/** The rows of a new company's menu (spec 1 §2), in order; a row below another names its position. */
export const MENU = menuOfPages().flatMap(({ name, href, roles, children }, nth) => {
  const position = nth * POSITIONS_AN_ITEM + 1;
  return [
    { position, parent: null, name, href, roles: seenBy(roles) },
    ...children.map((child, below) => ({
      position: position + 1 + below,
      parent: position,
      name: child.name,
      href: child.href,
      roles: seenBy(child.roles),
    })),
  ];
});

/** What a new company's activation page has its own way: the scripts it offers (spec 1 §5). */
export const ACTIVATION_OPTIONS: Partial<ActivationOptions> = {
  scripts: [
    { name: 'oneway-15min.cfg', label: 'One way, every 15 min', configType: 0 },
    { name: 'oneway-60min.cfg', label: 'One way, every 60 min', configType: 0 },
    { name: 'roundtrip-15min.cfg', label: 'Round trip, every 15 min', configType: 1 },
    { name: 'roundtrip-60min.cfg', label: 'Round trip, every 60 min', configType: 1 },
  ],
};
