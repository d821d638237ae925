import * as v from 'valibot';
import { enteredSchemas } from '../contract/entity-schemas.ts';
import { customer } from '../domain/entities/customer.ts';
import { partsByWire } from '../domain/entities/names.ts';

/** What a person can write of a customer, besides its name. */
export const customerFields = v.object(enteredSchemas(customer));

/** Which of them are one thing. */
export const CUSTOMER_PARTS = partsByWire(customer);

export const CUSTOMER_FEED = 'customers';
export const customerOrderingKey = (customerId: string): string => `customer:${customerId}`;
