import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { type CustomerRow, createCustomer as operation } from '../contract/customers.ts';
import { guid } from '../contract/primitives.ts';
import { command } from './command.ts';
import { CUSTOMER_FEED, customerFields, customerOrderingKey } from './customer-fields.ts';
import { newRow } from './new-row.ts';
import { isAdministrator } from './provisioning.ts';

const schema = v.object({ customerId: guid, name: v.string(), ...customerFields.entries });

/** Makes a customer that shipments can be for (docs/decisions/customers.md). */
export const createCustomer = command({
  type: 'customer.create',
  version: 1,
  schema,
  mayIssue: isAdministrator,
  orderingKeys: ({ customerId }) => [customerOrderingKey(customerId)],
  effect: (payload, context) => {
    const row: CustomerRow = { ...payload, ...newRow(context) };
    return [{ op: 'put', feed: CUSTOMER_FEED, key: payload.customerId, row }];
  },
  creates: ({ customerId }) => customerOrderingKey(customerId),
  operation,
  request: (payload) => ({ body: payload }),
  deletes: false,
  describe: ({ name }) => msg`Add customer ${name}`,
});
