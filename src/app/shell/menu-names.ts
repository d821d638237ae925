import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the menu of a new company names its pages, in a person's language. What a company calls otherwise stays. */
const NAMES: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Dashboard', msg({ message: 'Dashboard', context: 'menu' })],
  ['Shipment Dashboard', msg`Shipment Dashboard`],
  ['Asset Dashboard', msg`Asset Dashboard`],
  ['Shipments', msg`Shipments`],
  ['Assets', msg`Assets`],
  ['Vehicles', msg`Vehicles`],
  ['Repositions', msg`Repositions`],
  ['Devices', msg`Devices`],
  ['Tags', msg`Tags`],
  ['iChimes', msg`iChimes`],
  ['Vehicle trackers', msg`Vehicle trackers`],
  ['Gateways', msg`Gateways`],
  ['Scanners', msg`Scanners`],
  ['Chargers', msg`Chargers`],
  ['Beacons', msg`Beacons`],
  ['Warehouses', msg`Warehouses`],
  ['Locations', msg`Locations`],
  ['Routes', msg`Routes`],
  ['Activation', msg({ message: 'Activation', context: 'menu' })],
  ['Shipment Activation', msg`Shipment Activation`],
  ['Asset Activation', msg`Asset Activation`],
  ['Vehicle Activation', msg`Vehicle Activation`],
  ['Reposition Activation', msg`Reposition Activation`],
  ['Reports', msg({ message: 'Reports', context: 'menu' })],
  ['Administration', msg({ message: 'Administration', context: 'menu' })],
]);

/** The name of a menu item as it is read; null: as it is configured. */
export const menuName = (name: string): MessageDescriptor | null => NAMES.get(name) ?? null;
