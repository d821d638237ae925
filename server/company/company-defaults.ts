import type { PageOptions } from '../../src/contract/configuration.ts';
import { ACTIVATION_MODES } from '../../src/domain/activation-mode.ts';

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

const EVERYBODY = ['User', 'Provisioner', 'Company Administrator', 'Designer'];
/** Room between two items for what is below the first. */
const POSITIONS_AN_ITEM = 10;

const pageOf = (name: string, href: string) => ({ name, href, roles: EVERYBODY });

/** The menu of a new company (spec 1 §2): each item with the pages below it. */
const ITEMS = [
  {
    ...pageOf('Dashboard', '/shipment-dashboard?mode=shipment'),
    children: [
      pageOf('Shipment Dashboard', '/shipment-dashboard?mode=shipment'),
      pageOf('Asset Dashboard', '/asset-dashboard'),
    ],
  },
  {
    ...pageOf('Shipments', '/shipment-list?mode=shipment'),
    children: ACTIVATION_MODES.map((mode) => pageOf(`${capitalised(mode)}s`, `/shipment-list?mode=${mode}`)),
  },
  {
    ...pageOf('Devices', '/device-dashboard?type=tags'),
    children: [
      pageOf('Tags', '/device-dashboard?type=tags'),
      pageOf('iChimes', '/device-dashboard?type=chimes'),
      pageOf('Vehicle trackers', '/device-dashboard?type=mikeys'),
      pageOf('Gateways', '/device-dashboard?type=gateways'),
      pageOf('Scanners', '/device-dashboard?type=scanners'),
      pageOf('Chargers', '/device-dashboard?type=chargers'),
      pageOf('Beacons', '/device-dashboard?type=beacons'),
    ],
  },
  {
    ...pageOf('Activation', '/activation?mode=shipment'),
    children: ACTIVATION_MODES.map((mode) => pageOf(`${capitalised(mode)} Activation`, `/activation?mode=${mode}`)),
  },
];

/** The rows of that menu, in order; a row below another names its position. */
export const MENU = ITEMS.flatMap(({ children, ...item }, nth) => {
  const position = nth * POSITIONS_AN_ITEM + 1;
  return [
    { position, parent: null, ...item },
    ...children.map((child, below) => ({ position: position + 1 + below, parent: position, ...child })),
  ];
});

/** What a new company's activation page has its own way: the scripts it offers (spec 1 §5). */
export const ACTIVATION_OPTIONS: Partial<PageOptions> = {
  scripts: [
    { name: 'oneway-15min.cfg', label: 'One way, every 15 min', configType: 0 },
    { name: 'oneway-60min.cfg', label: 'One way, every 60 min', configType: 0 },
    { name: 'roundtrip-15min.cfg', label: 'Round trip, every 15 min', configType: 1 },
    { name: 'roundtrip-60min.cfg', label: 'Round trip, every 60 min', configType: 1 },
  ],
};

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
