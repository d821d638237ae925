import { shipment } from '../../../src/domain/entities/shipment.ts';
import { entityTable } from './entity-table.ts';
import type { Table } from './table.ts';

/** Shipments and assets (spec 1 §3, §7: reads origin, originLatitude, …, dest, destLatitude, … of one guid). */
export const shippingPickList: Table = entityTable(shipment);
