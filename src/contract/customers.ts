import * as v from 'valibot';
import { type CustomerRow, customer } from '../domain/entities/customer.ts';
import { CUSTOMER_NAME } from '../domain/field-rules.ts';
import { rowSchema, writtenSchemas } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, guid, nothing } from './primitives.ts';
import { ruledText } from './ruled-text.ts';

/** For whom a company ships (docs/decisions/customers.md). */
export type { CustomerRow };
export const customerRow = rowSchema(customer);

const fields = writtenSchemas(customer);
const reply = v.object({ ...ackFields, data: customerRow });

/**
 * POST customers: makes one, under the client's id. By a Company Administrator. Refusals: `guid-taken` (422), `bad-request` (422) for
 * a name that another has, archived or not (`taken`), a logo that is no small JPEG (`not-a-picture`, `too-large`), recipients that are
 * no addresses (`not-an-email`, `too-many`) and a limit profile that there isn't (`limit-profile`).
 */
export const createCustomer = operation({
  name: 'createCustomer',
  method: 'POST',
  path: 'customers',
  access: 'session',
  scope: null,
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({ customerId: guid, name: ruledText(CUSTOMER_NAME), ...fields }),
  reply,
});

/** PUT customers/{customerId}: the fields that are there; its name stays. Refusals: as of `createCustomer`, `not-found`, `version-conflict`. */
export const updateCustomer = operation({
  name: 'updateCustomer',
  method: 'PUT',
  path: 'customers/:customerId',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ customerId: guid }),
  query: nothing,
  body: v.strictObject({ ...v.partial(v.strictObject(fields)).entries, baseVersion }),
  reply,
});
