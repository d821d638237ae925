import { randomUUID } from 'node:crypto';
import type { Issue } from './console-page.ts';

/** Inputs of commands, complete and right, as the forms would give them. */

export interface NewShipment {
  readonly guid: string;
  readonly configType: 0 | 1;
  readonly shipmentId: string;
  readonly macId: string;
  readonly [field: string]: unknown;
}

/** A shipment with its tag; `change` replaces fields. */
export function newShipment(shipmentId: string, macId: string, change: Partial<NewShipment> = {}): NewShipment {
  return {
    guid: randomUUID(),
    configType: 0,
    shipmentId,
    customer: 'Halden Pharma',
    notes: '',
    macId,
    script: 'oneway-15min.cfg',
    origin: { name: 'Chennai', lat: 12.99, lon: 80.17 },
    destination: { name: 'Rotterdam', lat: 51.89, lon: 4.28 },
    tracking: null,
    packageInfo: '',
    ...change,
  };
}

/** The command that activates a shipment. */
export const CREATE = 'shipment.create';

/** What later commands say of a shipment. */
export const subjectOf = ({ guid, configType, shipmentId, macId }: NewShipment) => ({
  guid,
  configType,
  shipmentId,
  macId,
});

/** An edit of a shipment, made on its row as it is shown. */
export const editing = (shipment: NewShipment, changes: object): Issue => [
  'shipment.edit',
  { ...subjectOf(shipment), changes },
  { table: 'shipments', key: shipment.guid },
];

/** A removal of a shipment, made on its row as it is shown. */
export const removing = (shipment: NewShipment): Issue => [
  'shipment.delete',
  subjectOf(shipment),
  { table: 'shipments', key: shipment.guid },
];

/** A line for a tag; its text says which one it is. */
export const telling = (macId: string, line: string): Issue => ['device.command', { devices: [macId], lines: [line] }];

/** A known location. */
export const locating = (shippingLocId: string, name: string): Issue => [
  'location.create',
  { shippingLocId, name, locType: 'Location', latitude: 12.5, longitude: 80.25 },
];
