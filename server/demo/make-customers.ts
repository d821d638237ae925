import { FISH, OPTICS, VACCINE } from './goods.ts';
import { demoLogo } from './logos.ts';
import type { Random } from './random.ts';

/** As stored. */
export interface DemoCustomer {
  readonly customer_id: string;
  readonly name: string;
  readonly logo: string;
  readonly recipients: string;
  readonly share_new: number;
  readonly created_by: string;
}

/** Customers that the company keeps: two whose shipments are shared with them, and one whose are not. */
export const makeCustomers = (random: Random, createdBy: string): DemoCustomer[] =>
  [VACCINE, FISH, OPTICS].map(({ customer }, at) => ({
    customer_id: random.guid(),
    name: customer,
    logo: demoLogo(customer),
    recipients: `quality@${customer.toLowerCase().replaceAll(' ', '-')}.example`,
    share_new: at < 2 ? 1 : 0,
    created_by: createdBy,
  }));
