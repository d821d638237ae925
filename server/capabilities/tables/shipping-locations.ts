import { location } from '../../../src/domain/entities/location.ts';
import { entityTable } from './entity-table.ts';
import type { Table } from './table.ts';

/** Known locations (spec 1 §3, spec 2 §3 "Location"). */
export const shippingLocations: Table = entityTable(location);
