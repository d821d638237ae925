import {
  ACTIVATION_MODES,
  type ActivationMode,
  type ActivationPattern,
  type DashboardPattern,
  dashboardPatternOf,
  isActivationMode,
  pagePatternOf,
} from './activation-mode.ts';
import type { Role } from './roles.ts';

/** What the items of a new company's menu are called in English, as it is stored, by their keys. */
export const MENU_NAMES = {
  dashboards: 'Dashboard',
  'dashboard-shipment': 'Shipment Dashboard',
  'dashboard-asset': 'Asset Dashboard',
  shipments: 'Shipments',
  assets: 'Assets',
  vehicles: 'Vehicles',
  repositions: 'Repositions',
  devices: 'Devices',
  tags: 'Tags',
  chimes: 'iChimes',
  mikeys: 'Vehicle trackers',
  gateways: 'Gateways',
  scanners: 'Scanners',
  chargers: 'Chargers',
  beacons: 'Beacons',
  warehouses: 'Warehouses',
  locations: 'Locations',
  routes: 'Routes',
  activation: 'Activation',
  'activation-shipment': 'Shipment Activation',
  'activation-asset': 'Asset Activation',
  'activation-vehicle': 'Vehicle Activation',
  'activation-reposition': 'Reposition Activation',
  // These two come by themselves: for who has reports, and for administrators (spec 1 §2 "Menu links").
  reports: 'Reports',
  administration: 'Administration',
} as const;
export type MenuKey = keyof typeof MENU_NAMES;

/** The items of a new company's menu, in order; each holds the links that pages put under it. */
const GROUPS = [
  'dashboards',
  'shipments',
  'devices',
  'warehouses',
  'locations',
  'routes',
  'activation',
] as const satisfies readonly MenuKey[];

/** An item of a new company's menu. */
interface PageLink {
  /** The item it stands under; the same as `key`: it is the item itself. */
  readonly under: (typeof GROUPS)[number];
  readonly key: MenuKey;
  /** What the link fixes of the query, `mode=asset`. */
  readonly query?: string;
}

type ModePattern = ActivationPattern | DashboardPattern;

/** A page behind the sign-in (spec 1 §2, 2 §2 "Routes"). */
export interface Page {
  readonly path: `/${string}`;
  /** Who may open it; empty: everybody who is signed in. */
  readonly roles: readonly Role[];
  /** What its options are kept under: one name, or one for each mode of its query. */
  readonly options: string | ((mode: ActivationMode) => ModePattern);
  /** Links to it in the menu of a new company. Empty: it is opened from other pages, or its item comes by itself. */
  readonly menu: readonly PageLink[];
}

const EVERYBODY: readonly Role[] = [];
const OFFICE: readonly Role[] = ['Company Administrator', 'User'];
const ADMINISTRATORS: readonly Role[] = ['Company Administrator'];

/**
 * Every page behind the sign-in, a line each: its route's guard, the name of its options, and its links in a new company's
 * menu follow from here. A page whose route is still to be made is in nobody's menu until it is.
 */
const TABLE = [
  {
    path: '/shipment-dashboard',
    roles: EVERYBODY,
    options: dashboardPatternOf,
    menu: [{ under: 'dashboards', key: 'dashboard-shipment', query: 'mode=shipment' }],
  },
  {
    path: '/asset-dashboard',
    roles: EVERYBODY,
    options: 'asset-dashboard',
    menu: [{ under: 'dashboards', key: 'dashboard-asset' }],
  },
  {
    path: '/shipment-list',
    roles: EVERYBODY,
    options: dashboardPatternOf,
    menu: [
      { under: 'shipments', key: 'shipments', query: 'mode=shipment' },
      { under: 'shipments', key: 'assets', query: 'mode=asset' },
      { under: 'shipments', key: 'vehicles', query: 'mode=vehicle' },
      { under: 'shipments', key: 'repositions', query: 'mode=reposition' },
    ],
  },
  { path: '/detail', roles: EVERYBODY, options: pagePatternOf, menu: [] },
  {
    path: '/device-dashboard',
    roles: EVERYBODY,
    options: 'device-dashboard',
    menu: [
      { under: 'devices', key: 'tags', query: 'type=tags' },
      { under: 'devices', key: 'chimes', query: 'type=chimes' },
      { under: 'devices', key: 'mikeys', query: 'type=mikeys' },
      { under: 'devices', key: 'gateways', query: 'type=gateways' },
      { under: 'devices', key: 'scanners', query: 'type=scanners' },
      { under: 'devices', key: 'chargers', query: 'type=chargers' },
      { under: 'devices', key: 'beacons', query: 'type=beacons' },
    ],
  },
  { path: '/device-detail', roles: EVERYBODY, options: 'device-detail', menu: [] },
  { path: '/dh-detail', roles: EVERYBODY, options: 'dh-detail', menu: [] },
  {
    path: '/warehouse-dashboard',
    roles: EVERYBODY,
    options: 'warehouse-dashboard',
    menu: [{ under: 'warehouses', key: 'warehouses' }],
  },
  { path: '/warehouse-detail', roles: EVERYBODY, options: 'warehouse-detail', menu: [] },
  {
    path: '/location-list',
    roles: OFFICE,
    options: 'location-list',
    menu: [{ under: 'locations', key: 'locations' }],
  },
  { path: '/location-detail', roles: OFFICE, options: 'location-detail', menu: [] },
  { path: '/geofences', roles: OFFICE, options: 'geofences', menu: [{ under: 'routes', key: 'routes' }] },
  {
    path: '/activation',
    roles: EVERYBODY,
    options: pagePatternOf,
    menu: [
      { under: 'activation', key: 'activation-shipment', query: 'mode=shipment' },
      { under: 'activation', key: 'activation-asset', query: 'mode=asset' },
      { under: 'activation', key: 'activation-vehicle', query: 'mode=vehicle' },
      { under: 'activation', key: 'activation-reposition', query: 'mode=reposition' },
    ],
  },
  // Everybody's way there is the bell, which stands among the items of the menu.
  { path: '/alerts', roles: EVERYBODY, options: 'alerts', menu: [] },
  // The items of these two come by themselves: for who has reports, and for administrators (spec 1 §2 "Menu links").
  { path: '/reports', roles: EVERYBODY, options: 'reports', menu: [] },
  { path: '/administration', roles: ADMINISTRATORS, options: 'administration', menu: [] },
  // Opens administration at the users.
  { path: '/users', roles: ADMINISTRATORS, options: 'administration', menu: [] },
] as const satisfies readonly Page[];

export const PAGES: readonly Page[] = TABLE;

/** Names of options that are no mode's. */
export type PlainPattern = Exclude<Extract<(typeof TABLE)[number]['options'], string>, ModePattern>;
export const PLAIN_PATTERNS = [
  ...new Set(PAGES.flatMap(({ options }) => (typeof options === 'string' && !isOfMode(options) ? [options] : []))),
] as PlainPattern[];

/** What the options of a page are kept under. */
export type PagePattern = ModePattern | PlainPattern;

function isOfMode(options: string): boolean {
  return ACTIVATION_MODES.some((mode) => dashboardPatternOf(mode) === options);
}

/** The page of a pathname; undefined where there is none behind the sign-in. */
export const pageAt = (pathname: string): Page | undefined => PAGES.find(({ path }) => path === pathname);

/** Whether an address leads to a page of the table: `/shipment-list?mode=asset`. */
export function isPageAddress(address: string): boolean {
  const base = 'https://lading.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, base)) return false;
  const { origin, pathname } = new URL(address, base);
  return origin === base && pageAt(pathname) !== undefined;
}

/** May somebody with these roles open the page of a pathname? What is no page of the table nobody is kept from. */
export function mayOpenPage(pathname: string, roles: readonly Role[]): boolean {
  const needed = pageAt(pathname)?.roles ?? [];
  return needed.length === 0 || needed.some((role) => roles.includes(role));
}

/** Under which name the options of the page at an address are kept; undefined where it has none (spec 2 §2 "page option key"). */
export function pageOptionsAt(pathname: string, search: object): PagePattern | undefined {
  const options = pageAt(pathname)?.options;
  if (typeof options !== 'function') return options as PagePattern | undefined;
  const { mode }: { readonly mode?: unknown } = { ...search };
  return options(typeof mode === 'string' && isActivationMode(mode) ? mode : 'shipment');
}

/** The address of a link. */
const addressOf = ({ path }: Page, { query }: PageLink): string => (query === undefined ? path : `${path}?${query}`);

/** An item of a menu with the links under it. */
export interface MenuOfPages {
  readonly name: string;
  readonly href: string;
  /** Empty where the item is the only link. */
  readonly children: readonly { readonly name: string; readonly href: string; readonly roles: readonly Role[] }[];
  readonly roles: readonly Role[];
}

/** The menu of a new company (spec 1 §2): each group with its links, for the roles of their pages. */
export function menuOfPages(pages: readonly Page[] = PAGES): readonly MenuOfPages[] {
  return GROUPS.flatMap((group) => {
    const links = pages.flatMap((page) =>
      page.menu
        .filter(({ under }) => under === group)
        .map((link) => ({ name: MENU_NAMES[link.key], href: addressOf(page, link), roles: page.roles })),
    );
    const [first] = links;
    if (first === undefined) return [];
    const open = links.some(({ roles }) => roles.length === 0);
    const roles = open ? [] : [...new Set(links.flatMap((link) => link.roles))];
    return [{ name: MENU_NAMES[group], href: first.href, roles, children: links.length === 1 ? [] : links }];
  });
}
