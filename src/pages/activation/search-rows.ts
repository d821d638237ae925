import { shortDeviceId } from '../../domain/device-id.ts';
import type { Shipment } from '../../domain/shipment.ts';

type Searchable = Pick<Shipment, 'clientShipmentId' | 'customer' | 'origin' | 'destination' | 'macId'>;

/** Rows in which each word of the query stands somewhere: id, customer, places, device. Case and accents don't matter. */
export function searchRows<Row extends Searchable>(rows: readonly Row[], query: string): readonly Row[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row);
    return words.every((word) => text.includes(word));
  });
}

function textOf({ clientShipmentId, customer, origin, destination, macId }: Searchable): string {
  // The last five are also found as people type them on the fly: without the joint.
  const device = macId === null ? '' : `${macId} ${shortDeviceId(macId).replace('_', '')}`;
  return fold([clientShipmentId, customer, origin.name, destination.name, device].join('\n'));
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
