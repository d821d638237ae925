import { randomBytes, randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '../../src/contract/headers.ts';
import type { ShipmentRow } from '../../src/contract/shipments.ts';
import type { PublicPart } from '../../src/domain/public-link.ts';
import { askServer } from '../e2e/oracle.ts';

/** The address of a link to a shipment of the demo that is under way, made as somebody signed in makes it. */
export async function makePublicLink(
  server: { readonly url: string; readonly password: string },
  shows: readonly PublicPart[],
): Promise<string> {
  const oracle = await askServer(server);
  const isOnTheWay = ({ configType, shippingState, departDate }: ShipmentRow & { departDate?: unknown }) =>
    configType === 0 && shippingState === 3 && departDate !== null;
  const shipment = (await oracle.shipments()).find(isOnTheWay);
  if (shipment === undefined) throw new Error('No shipment of the demo is under way.');
  const secret = randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const body = { linkId: randomUUID(), guid: shipment.guid, secret, shows };
  const reply = await oracle.post('public/links', { [IDEMPOTENCY_KEY]: randomUUID() }, body);
  const { publicUsername } = (await reply.json()) as { publicUsername: string };
  return `${server.url}/public?id=${secret}-${publicUsername}`;
}
