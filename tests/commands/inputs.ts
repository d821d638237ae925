import { randomUUID } from 'node:crypto';
import type { CreateShipment } from '../../src/commands/create-shipment.ts';

/** A shipment with its tag, as the activation form gives it; `change` replaces fields. */
export const newShipment = (
  shipmentId: string,
  macId: string,
  change: Partial<CreateShipment> = {},
): CreateShipment => ({
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
});
