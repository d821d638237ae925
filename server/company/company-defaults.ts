import type { PageOptions } from '../../src/contract/configuration.ts';
import { ACTIVATION_MODES, type ActivationMode } from '../../src/domain/activation-mode.ts';

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
const ACTIVATION_POSITION = 1;

const activationOf = (mode: ActivationMode, name: string) => ({
  name,
  href: `/activation?mode=${mode}`,
  roles: EVERYBODY,
});

/** The menu of a new company: Activation, with a page for each mode below it (spec 1 §2). */
export const MENU = [
  { position: ACTIVATION_POSITION, parent: null, ...activationOf('shipment', 'Activation') },
  ...ACTIVATION_MODES.map((mode, nth) => ({
    position: ACTIVATION_POSITION + 1 + nth,
    parent: ACTIVATION_POSITION,
    ...activationOf(mode, `${capitalised(mode)} Activation`),
  })),
];

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
