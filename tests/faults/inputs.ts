import type { CreateShipment } from '../../src/commands/create-shipment.ts';
import type { Issue } from './console-page.ts';

/** Inputs of commands, complete and right, as the forms would give them. */

/** The command that activates a shipment. */
export const CREATE = 'shipment.create';

/** What later commands say of a shipment. */
export type Subject = Pick<CreateShipment, 'guid' | 'configType' | 'shipmentId' | 'macId'>;

export const subjectOf = ({ guid, configType, shipmentId, macId }: Subject): Subject => ({
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

/** Gives a shipment a list of iChimes in place of the one it had. */
export const listing = (shipment: Subject, before: readonly string[], chimes: readonly string[]): Issue => [
  'acl.edit',
  { ...subjectOf(shipment), before, chimes },
];

/** A known location. */
export const locating = (shippingLocId: string, name: string): Issue => [
  'location.create',
  { shippingLocId, name, locType: 'Location', latitude: 12.5, longitude: 80.25 },
];
