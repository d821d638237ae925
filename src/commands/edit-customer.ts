import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { updateCustomer } from '../contract/customers.ts';
import { guid } from '../contract/primitives.ts';
import { command } from './command.ts';
import { CUSTOMER_FEED, CUSTOMER_PARTS, customerFields, customerOrderingKey } from './customer-fields.ts';
import { fieldsOfParts, fieldsSet, partsOfFields } from './field-parts.ts';
import { isAdministrator } from './provisioning.ts';

const schema = v.object({
  customerId: guid,
  /** What it is called, for people. */
  name: v.string(),
  /** What is edited; what isn't there stays as it is. */
  changes: v.partial(customerFields),
});

/** Edits or archives a customer. */
export const editCustomer = command({
  type: 'customer.edit',
  version: 1,
  schema,
  mayIssue: isAdministrator,
  orderingKeys: ({ customerId }) => [customerOrderingKey(customerId)],
  effect: ({ customerId, changes }) => [
    { op: 'merge', feed: CUSTOMER_FEED, key: customerId, fields: fieldsSet(changes) },
  ],
  edit: {
    orderingKey: ({ customerId }) => customerOrderingKey(customerId),
    parts: ({ changes }) => partsOfFields(changes, CUSTOMER_PARTS),
    only: (payload, parts) => ({ ...payload, changes: fieldsOfParts(payload.changes, CUSTOMER_PARTS, parts) }),
    watched: [],
    told: Object.keys(CUSTOMER_PARTS),
    words: {
      logo: { name: msg`Logo` },
      recipients: { name: msg`Recipients` },
      limitProfile: { name: msg`Limit profile` },
      shareNew: { name: msg`Share new shipments` },
      enabled: { name: msg`In use` },
    },
  },
  operation: updateCustomer,
  request: ({ customerId, changes }, { baseVersion }) => ({
    params: { customerId },
    body: { ...changes, baseVersion },
  }),
  deletes: false,
  describe: ({ name }) => msg`Edit customer ${name}`,
});
