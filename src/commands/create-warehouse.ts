import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { macId } from '../contract/primitives.ts';
import { createWarehouse as operation, type WarehouseRow } from '../contract/warehouses.ts';
import { blankRow } from '../domain/entities/names.ts';
import { warehouse } from '../domain/entities/warehouse.ts';
import { instantAt } from '../domain/instant.ts';
import { command } from './command.ts';
import { locationOrderingKey } from './location-fields.ts';
import { isAdministrator } from './provisioning.ts';
import { rhtOf, WAREHOUSE_FEED, warehouseFields, warehouseOrderingKey } from './warehouse-fields.ts';

const schema = v.object({ macId, ...warehouseFields.entries });

/** Makes a warehouse of a gateway (spec 2 §3 "Warehouse"). */
export const createWarehouse = command({
  type: 'warehouse.create',
  version: 1,
  schema,
  mayIssue: isAdministrator,
  orderingKeys: (payload) => [warehouseOrderingKey(payload.macId)],
  needs: ({ shippingLocId }) => (shippingLocId === null ? [] : [locationOrderingKey(shippingLocId)]),
  effect: ({ macId: key, ...fields }, { user, now }) => {
    const row: WarehouseRow = {
      ...blankRow(warehouse),
      ...fields,
      macId: key,
      companyId: user.companyId,
      rht: rhtOf(fields.dhUnits),
      doorStatus: '[]',
      lastUpdate: instantAt(now),
    };
    return [{ op: 'put', feed: WAREHOUSE_FEED, key, row }];
  },
  operation,
  request: (payload) => ({ body: payload }),
  deletes: false,
  describe: ({ name }) => msg`Add warehouse ${name}`,
});
