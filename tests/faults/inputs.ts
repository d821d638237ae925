import type { CreateShipment } from '../../src/commands/create-shipment.ts';
import type { Issue } from './console-page.ts';

/** Inputs of commands, complete and right, as the forms would give them. */

/** The command that activates a shipment. */
export const CREATE = 'shipment.create';

/** What later commands say of a shipment. */
export const subjectOf = ({ guid, configType, shipmentId, macId }: CreateShipment) => ({
  guid,
  configType,
  shipmentId,
  macId,
});

/** An edit of a shipment, made on its row as it is shown. */
export const editing = (shipment: CreateShipment, changes: object): Issue => [
  'shipment.edit',
  { ...subjectOf(shipment), changes },
  { table: 'shipments', key: shipment.guid },
];

/** A removal of a shipment, made on its row as it is shown. */
export const removing = (shipment: CreateShipment): Issue => [
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
