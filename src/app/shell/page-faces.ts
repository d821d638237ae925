import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Icon,
  IconAccessPoint,
  IconBox,
  IconBuildingWarehouse,
  IconClipboardText,
  IconFile,
  IconLayoutDashboard,
  IconMapPin,
  IconPackage,
  IconRefreshDot,
  IconRoute,
  IconScan,
  IconSettings,
  IconTruck,
} from '@tabler/icons-react';
import { pathnameOf } from '../../domain/own-path.ts';
import type { Role } from '../../domain/roles.ts';

/** The groups of the menu, in order; the first has no heading. */
export const SECTIONS = ['start', 'goods', 'floor', 'network', 'office', 'other'] as const;
export type Section = (typeof SECTIONS)[number];

/** What a group is called; the first and the last stand for themselves. */
export const SECTION_NAMES: Readonly<Record<Section, MessageDescriptor | null>> = {
  start: null,
  goods: msg({ message: 'Goods', context: 'menu' }),
  floor: msg({ message: 'Floor', context: 'menu' }),
  network: msg({ message: 'Network', context: 'menu' }),
  office: msg({ message: 'Office', context: 'menu' }),
  other: null,
};

/** How a page stands in the menu. */
interface PageFace {
  readonly section: Section;
  readonly icon: Icon;
}

const FACES: ReadonlyMap<string, PageFace> = new Map([
  ['/shipment-dashboard', { section: 'start', icon: IconLayoutDashboard }],
  ['/asset-dashboard', { section: 'start', icon: IconLayoutDashboard }],
  ['/shipment-list', { section: 'goods', icon: IconPackage }],
  ['/activation', { section: 'floor', icon: IconScan }],
  ['/device-dashboard', { section: 'network', icon: IconAccessPoint }],
  ['/warehouse-dashboard', { section: 'network', icon: IconBuildingWarehouse }],
  ['/location-list', { section: 'network', icon: IconMapPin }],
  ['/geofences', { section: 'network', icon: IconRoute }],
  ['/reports', { section: 'office', icon: IconClipboardText }],
  ['/administration', { section: 'office', icon: IconSettings }],
]);

const OTHER: PageFace = { section: 'other', icon: IconFile };

/** Signs of the lists of goods, which are one page, by the mode of their address. */
const MODES: ReadonlyMap<string | null, Icon> = new Map([
  ['asset', IconBox],
  ['vehicle', IconTruck],
  ['reposition', IconRefreshDot],
]);

/** The list of goods: each mode is an entry of its own. */
export const GOODS_LIST = '/shipment-list';

/** How the page at an address stands in the menu; a page that is in no group stands at its end. */
export function faceOf(path: string): PageFace {
  const pathname = pathnameOf(path);
  const face = FACES.get(pathname) ?? OTHER;
  if (pathname !== GOODS_LIST) return face;
  return { ...face, icon: MODES.get(new URLSearchParams(path.split('?')[1]).get('mode')) ?? face.icon };
}

/** The pages that a person opens most, by what they do: those that are in sight where there is no room for all. */
const DAILY = ['/shipment-dashboard', GOODS_LIST, '/device-dashboard', '/warehouse-dashboard', '/activation'];
const DAILY_ON_FLOOR = ['/activation', GOODS_LIST, '/device-dashboard', '/shipment-dashboard'];

/** Who scans and activates, and nothing else. */
const isOnFloor = (roles: readonly Role[]): boolean =>
  roles.includes('Provisioner') && !roles.includes('Company Administrator');

/** A place among what is opened daily; less stands before. Infinity: it is not among it. */
export function dailyRank(path: string, roles: readonly Role[]): number {
  const rank = (isOnFloor(roles) ? DAILY_ON_FLOOR : DAILY).indexOf(pathnameOf(path));
  return rank === -1 ? Number.POSITIVE_INFINITY : rank;
}
