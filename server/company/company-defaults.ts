import type { PageOptions } from '../../src/contract/configuration.ts';

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
    landing_page: '/activation?mode=shipment',
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

export const ACTIVATION_MENU = {
  position: 1,
  name: 'Activation',
  href: '/activation?mode=shipment',
  roles: ['User', 'Provisioner', 'Company Administrator', 'Designer'],
};

/** What a new company's activation page has its own way: the scripts it offers (spec 1 §5). */
export const ACTIVATION_OPTIONS: Partial<PageOptions> = {
  scripts: [
    { name: 'oneway-15min.cfg', label: 'One way, every 15 min', configType: 0 },
    { name: 'oneway-60min.cfg', label: 'One way, every 60 min', configType: 0 },
    { name: 'roundtrip-15min.cfg', label: 'Round trip, every 15 min', configType: 1 },
    { name: 'roundtrip-60min.cfg', label: 'Round trip, every 60 min', configType: 1 },
  ],
};
