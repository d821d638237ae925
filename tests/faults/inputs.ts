import { randomUUID } from 'node:crypto';

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
