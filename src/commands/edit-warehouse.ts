import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { macId } from '../contract/primitives.ts';
import { updateWarehouse } from '../contract/warehouses.ts';
import { readDoorNames, readUnits } from '../domain/warehouse/units.ts';
import { command } from './command.ts';
import { fieldsOfParts, fieldsSet, partsOfFields } from './field-parts.ts';
import { locationOrderingKey } from './location-fields.ts';
import { isAdministrator } from './provisioning.ts';
import { rhtOf, WAREHOUSE_FEED, WAREHOUSE_PARTS, warehouseFields, warehouseOrderingKey } from './warehouse-fields.ts';

const schema = v.object({
  macId,
  /** What it is called, for people. */
  name: v.string(),
  /** What is edited; what isn't there stays as it is. */
  changes: v.partial(warehouseFields),
});

const codesIn = (text: unknown): string =>
  typeof text === 'string'
    ? readUnits(text)
        .map(({ code, model }) => `${code} (${model})`)
        .join(', ')
    : '';
const namesIn = (text: unknown): string => (typeof text === 'string' ? readDoorNames(text).join(', ') : '');

/** Edits what people enter of a warehouse: its name, location, units, doors and weather station. */
export const editWarehouse = command({
  type: 'warehouse.edit',
  version: 1,
  schema,
  mayIssue: isAdministrator,
  orderingKeys: (payload) => [warehouseOrderingKey(payload.macId)],
  needs: ({ changes: { shippingLocId } }) =>
    typeof shippingLocId === 'string' ? [locationOrderingKey(shippingLocId)] : [],
  effect: ({ macId: key, changes }) => [
    {
      op: 'merge',
      feed: WAREHOUSE_FEED,
      key,
      fields: {
        ...fieldsSet(changes),
        ...(changes.dhUnits === undefined ? {} : { rht: rhtOf(changes.dhUnits) }),
      },
    },
  ],
  edit: {
    orderingKey: (payload) => warehouseOrderingKey(payload.macId),
    parts: ({ changes }) => partsOfFields(changes, WAREHOUSE_PARTS),
    only: (payload, parts) => ({ ...payload, changes: fieldsOfParts(payload.changes, WAREHOUSE_PARTS, parts) }),
    watched: [],
    told: Object.keys(WAREHOUSE_PARTS),
    words: {
      location: { name: msg`Location` },
      weather: { name: msg`Weather station` },
      units: { name: msg`Units`, value: ({ dhUnits }) => codesIn(dhUnits) },
      doors: { name: msg`Doors`, value: ({ doorNames }) => namesIn(doorNames) },
    },
  },
  operation: updateWarehouse,
  request: (payload, { baseVersion }) => ({ body: { ...payload.changes, macId: payload.macId, baseVersion } }),
  deletes: false,
  describe: ({ name }) => msg`Edit warehouse ${name}`,
});
