import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MENU_NAMES, type MenuKey } from '../../domain/pages.ts';

/** What the items of a new company's menu are called in a person's language. */
const WORDS: Readonly<Record<MenuKey, MessageDescriptor>> = {
  dashboards: msg({ message: 'Dashboard', context: 'menu' }),
  'dashboard-shipment': msg`Shipment Dashboard`,
  'dashboard-asset': msg`Asset Dashboard`,
  shipments: msg`Shipments`,
  assets: msg`Assets`,
  vehicles: msg`Vehicles`,
  repositions: msg`Repositions`,
  devices: msg`Devices`,
  tags: msg`Tags`,
  chimes: msg`iChimes`,
  mikeys: msg`Vehicle trackers`,
  gateways: msg`Gateways`,
  scanners: msg`Scanners`,
  chargers: msg`Chargers`,
  beacons: msg`Beacons`,
  warehouses: msg`Warehouses`,
  locations: msg`Locations`,
  routes: msg`Routes`,
  activation: msg({ message: 'Activation', context: 'menu' }),
  'activation-shipment': msg`Shipment Activation`,
  'activation-asset': msg`Asset Activation`,
  'activation-vehicle': msg`Vehicle Activation`,
  'activation-reposition': msg`Reposition Activation`,
  reports: msg({ message: 'Reports', context: 'menu' }),
  administration: msg({ message: 'Administration', context: 'menu' }),
};

const KEYS = new Map((Object.keys(WORDS) as MenuKey[]).map((key): [string, MenuKey] => [MENU_NAMES[key], key]));

/** The name of a menu item as it is read; null: as a company calls it. */
export function menuName(name: string): MessageDescriptor | null {
  const key = KEYS.get(name);
  return key === undefined ? null : WORDS[key];
}
