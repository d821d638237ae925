import { waypoint } from '../../../src/domain/entities/waypoint.ts';
import { entityTable } from './entity-table.ts';
import type { Table } from './table.ts';

/** Zones of locations (spec 2 §3 "Waypoint"); type 1 is around a beacon. */
export const shippingWaypoints: Table = entityTable(waypoint);
