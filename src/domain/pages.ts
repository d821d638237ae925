import {
  type ActivationMode,
  dashboardPatternOf,
  isActivationMode,
  type PagePattern,
  pagePatternOf,
} from './activation-mode.ts';
import type { Role } from './roles.ts';

/** An item of a new company's menu. */
export interface PageLink {
  /** The item it stands under; the same as `name`: it is the item itself. */
  readonly under: MenuGroup;
  /** In English, by which the shell finds the words of other languages. */
  readonly name: string;
  /** What the link fixes of the query, `mode=asset`. */
  readonly query?: string;
}

/** The items of a new company's menu, in order; each holds the links that pages put under it. */
export const MENU_GROUPS = [
  'Dashboard',
  'Shipments',
  'Devices',
  'Warehouses',
  'Locations',
  'Routes',
  'Activation',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A page behind the sign-in (spec 1 §2, 2 §2 "Routes"). */
export interface Page {
  readonly path: `/${string}`;
  /** Who may open it; empty: everybody who is signed in. */
  readonly roles: readonly Role[];
  /** What its options are kept under: one name, or one for each mode of its query. */
  readonly options: PagePattern | ((mode: ActivationMode) => PagePattern);
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
export const PAGES: readonly Page[] = [
  {
    path: '/shipment-dashboard',
    roles: EVERYBODY,
    options: dashboardPatternOf,
    menu: [{ under: 'Dashboard', name: 'Shipment Dashboard', query: 'mode=shipment' }],
  },
  {
    path: '/asset-dashboard',
    roles: EVERYBODY,
    options: 'asset-dashboard',
    menu: [{ under: 'Dashboard', name: 'Asset Dashboard' }],
  },
  {
    path: '/shipment-list',
    roles: EVERYBODY,
    options: dashboardPatternOf,
    menu: [
      { under: 'Shipments', name: 'Shipments', query: 'mode=shipment' },
      { under: 'Shipments', name: 'Assets', query: 'mode=asset' },
      { under: 'Shipments', name: 'Vehicles', query: 'mode=vehicle' },
      { under: 'Shipments', name: 'Repositions', query: 'mode=reposition' },
    ],
  },
  { path: '/detail', roles: EVERYBODY, options: pagePatternOf, menu: [] },
  {
    path: '/device-dashboard',
    roles: EVERYBODY,
    options: 'device-dashboard',
    menu: [
      { under: 'Devices', name: 'Tags', query: 'type=tags' },
      { under: 'Devices', name: 'iChimes', query: 'type=chimes' },
      { under: 'Devices', name: 'Vehicle trackers', query: 'type=mikeys' },
      { under: 'Devices', name: 'Gateways', query: 'type=gateways' },
      { under: 'Devices', name: 'Scanners', query: 'type=scanners' },
      { under: 'Devices', name: 'Chargers', query: 'type=chargers' },
      { under: 'Devices', name: 'Beacons', query: 'type=beacons' },
    ],
  },
  { path: '/device-detail', roles: EVERYBODY, options: 'device-detail', menu: [] },
  { path: '/dh-detail', roles: EVERYBODY, options: 'dh-detail', menu: [] },
  {
    path: '/warehouse-dashboard',
    roles: EVERYBODY,
    options: 'warehouse-dashboard',
    menu: [{ under: 'Warehouses', name: 'Warehouses' }],
  },
  { path: '/warehouse-detail', roles: EVERYBODY, options: 'warehouse-detail', menu: [] },
  {
    path: '/location-list',
    roles: OFFICE,
    options: 'location-list',
    menu: [{ under: 'Locations', name: 'Locations' }],
  },
  { path: '/location-detail', roles: OFFICE, options: 'location-detail', menu: [] },
  { path: '/geofences', roles: OFFICE, options: 'geofences', menu: [{ under: 'Routes', name: 'Routes' }] },
  {
    path: '/activation',
    roles: EVERYBODY,
    options: pagePatternOf,
    menu: [
      { under: 'Activation', name: 'Shipment Activation', query: 'mode=shipment' },
      { under: 'Activation', name: 'Asset Activation', query: 'mode=asset' },
      { under: 'Activation', name: 'Vehicle Activation', query: 'mode=vehicle' },
      { under: 'Activation', name: 'Reposition Activation', query: 'mode=reposition' },
    ],
  },
  // The items of these two come by themselves: for who has reports, and for administrators (spec 1 §2 "Menu links").
  { path: '/reports', roles: EVERYBODY, options: 'reports', menu: [] },
  { path: '/administration', roles: ADMINISTRATORS, options: 'administration', menu: [] },
  // Opens administration at the users.
  { path: '/users', roles: ADMINISTRATORS, options: 'administration', menu: [] },
];

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
  if (typeof options !== 'function') return options;
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
  return MENU_GROUPS.flatMap((group) => {
    const links = pages.flatMap((page) =>
      page.menu
        .filter(({ under }) => under === group)
        .map((link) => ({ name: link.name, href: addressOf(page, link), roles: page.roles })),
    );
    const [first] = links;
    if (first === undefined) return [];
    const open = links.some(({ roles }) => roles.length === 0);
    const roles = open ? [] : [...new Set(links.flatMap((link) => link.roles))];
    return [{ name: group, href: first.href, roles, children: links.length === 1 ? [] : links }];
  });
}
