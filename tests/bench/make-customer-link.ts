import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '../../src/contract/headers.ts';
import { askServer } from '../e2e/oracle.ts';

/** The address of the page of a customer of the demo with whom shipments are shared, made as its administrator makes it. */
export async function makeCustomerLink(server: { readonly url: string; readonly password: string }): Promise<string> {
  const oracle = await askServer(server);
  const customer = (await oracle.customers()).find(({ shareNew }) => shareNew === 1);
  if (customer === undefined) throw new Error('No customer of the demo has its shipments shared.');
  const secret = randomUUID();
  const body = { linkId: randomUUID(), secret };
  const reply = await oracle.post(`customers/${customer.customerId}/link`, { [IDEMPOTENCY_KEY]: randomUUID() }, body);
  const { publicUsername } = (await reply.json()) as { publicUsername: string };
  return `${server.url}/customer#${secret}-${publicUsername}`;
}
