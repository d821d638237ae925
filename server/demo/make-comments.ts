import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../src/domain/duration.ts';
import { ACTIVE_STATES } from '../../src/domain/shipment-status.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { DemoShipment } from './make-shipments.ts';

/** What people of a demo company have said of a shipment that is under way, as rows, all of it read. */
export function makeComments(
  companyId: string,
  accounts: readonly DemoAccount[],
  shipments: readonly DemoShipment[],
  now: number,
) {
  const own = accounts.filter((account) => account.companyId === companyId);
  const administrator = own.find(({ role }) => role === 'Company Administrator')?.loginName;
  const provisioner = own.find(({ role }) => role === 'Provisioner')?.loginName;
  const shipment = shipments.find(({ shipping_state }) => ACTIVE_STATES.includes(shipping_state));
  if (administrator === undefined || provisioner === undefined || shipment === undefined) return [];
  const said = (by: string, to: string, hoursAgo: number, text: string) => ({
    comment_id: randomUUID(),
    guid: shipment.guid,
    text: `@${to} ${text}`,
    mentions: `|${to}|`,
    created_by: by,
    create_date: new Date(now - hoursAgo * HOUR_MS).toISOString(),
  });
  return [
    said(administrator, provisioner, 6, 'the customer asks whether the seal was changed at customs.'),
    said(provisioner, administrator, 5, 'yes, the new number is on the photo.'),
  ];
}
