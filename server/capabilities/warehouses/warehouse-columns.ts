import { warehouse } from '../../../src/domain/entities/warehouse.ts';
import { selectedColumns } from '../../database/entity-columns.ts';

/** A coordinate of its location, else of its gateway. */
const placed = (column: string): string => `coalesce(
  (SELECT l.${column} FROM shipping_location l
    WHERE l.company_id = warehouse.company_id AND l.shipping_loc_id = warehouse.shipping_loc_id),
  (SELECT d.${column} FROM device d WHERE d.company_id = warehouse.company_id AND d.mac_id = warehouse.mac_id))`;

/** A warehouse's columns under the contract's names (`src/contract/warehouses.ts`). */
export const WAREHOUSE_COLUMNS = selectedColumns(warehouse, {
  latitude: placed('latitude'),
  longitude: placed('longitude'),
});
