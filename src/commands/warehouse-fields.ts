import * as v from 'valibot';
import { enteredSchemas } from '../contract/entity-schemas.ts';
import { partsByWire } from '../domain/entities/names.ts';
import { warehouse } from '../domain/entities/warehouse.ts';
import { readUnits } from '../domain/warehouse/units.ts';

/** What a person can write of a warehouse, by the names of its row. */
export const warehouseFields = v.object(enteredSchemas(warehouse));
export type WarehouseFields = v.InferOutput<typeof warehouseFields>;

/** Which of them are one thing. */
export const WAREHOUSE_PARTS = partsByWire(warehouse);

export const WAREHOUSE_FEED = 'warehouses';
export const warehouseOrderingKey = (macId: string): string => `warehouse:${macId}`;

/** What the server makes of the units besides. */
export const rhtOf = (dhUnits: string): 0 | 1 => (readUnits(dhUnits).some(({ model }) => model === 'RHT') ? 1 : 0);
