import { CUSTOMER_LOGO, CUSTOMER_NAME, CUSTOMER_RECIPIENTS, LIMIT_PROFILE } from '../field-rules.ts';
import { defineEntity, type RowOf } from './entity.ts';
import { flag, guid, instant, integer, text } from './field.ts';

/** For whom a company ships (docs/decisions/customers.md). Its name is its own for good. */
export const customer = defineEntity({
  name: 'customers',
  sql: 'customer',
  key: 'customerId',
  fields: {
    /** Made where somebody made it, also without a connection. */
    customerId: guid(),
    version: integer(),
    companyId: text(),
    name: text({ rule: CUSTOMER_NAME, search: 'name' }),
    /** A JPEG in base64 (`domain/logo.ts`); empty: none. */
    logo: text({ rule: CUSTOMER_LOGO, edit: true, opaque: true }),
    /** Addresses that reports and codes go to, with commas between them. */
    recipients: text({ rule: CUSTOMER_RECIPIENTS, edit: true }),
    /** The name of the limit profile that its shipments have unless somebody picks another; empty: none. */
    limitProfile: text({ rule: LIMIT_PROFILE, edit: true }),
    /** 1: its shipments are shared with it from their activation on. */
    shareNew: flag({ edit: true }),
    /** 0: it is archived, and offered no more. */
    enabled: flag({ edit: true }),
    createdBy: text(),
    createDate: instant(),
    lastUpdate: instant(),
  },
});

export type CustomerRow = RowOf<typeof customer>;
