import * as v from 'valibot';
import { call } from '../../api/call.ts';
import { deviceInventory, inventoryRow } from '../../contract/inventory.ts';
import type { BundleKind } from './bundle-kind.ts';
import { jsonPart } from './json-part.ts';

/** There is one: what all gateways, chargers and scanners of the company have counted. */
type Inventory = Readonly<Record<never, never>>;

const INVENTORY_PARTS = {
  counts: jsonPart<Inventory, ReturnType<typeof inventoryRows>>({
    schema: inventoryRows(),
    ask: async ({ user: { companyId }, signal }) =>
      (await call(deviceInventory, { query: { companyId }, signal })).rows,
  }),
};

function inventoryRows() {
  return v.array(inventoryRow);
}

export interface InventoryValues {
  readonly counts: readonly v.InferOutput<typeof inventoryRow>[];
}

export const INVENTORY: Inventory = {};

/** What is kept of the counts, so that they are seen without a connection. */
export const inventoryBundle: BundleKind<Inventory, InventoryValues> = {
  name: 'inventory',
  idOf: () => 'all',
  parts: INVENTORY_PARTS,
};
