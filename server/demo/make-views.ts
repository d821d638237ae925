import { randomUUID } from 'node:crypto';
import type { DemoAccount } from './demo-accounts.ts';

/**
 * The views of the list of shipments that a demo company has, as rows: one that an administrator shares, one of a user alone,
 * as far as there are such accounts.
 */
export function makeViews(companyId: string, accounts: readonly DemoAccount[]) {
  const own = accounts.filter((account) => account.companyId === companyId);
  const made = (by: DemoAccount, name: string, fltcol: string, fltval: string) => ({
    view_id: randomUUID(),
    list_name: 'list-shipment',
    name,
    fltcol,
    fltval,
    owner_id: `u-${by.loginName}`,
    created_by: by.loginName,
  });
  const administrator = own.find(({ role }) => role === 'Company Administrator');
  const user = own.find(({ role }) => role === null);
  return [
    ...(administrator === undefined
      ? []
      : [{ ...made(administrator, 'On the road, not heard of for 2 hours', 'status,comms', '3,2h..'), shared: true }]),
    ...(user === undefined ? [] : [{ ...made(user, 'Above 8 °C', 'temperature', '!46.4..'), shared: false }]),
  ];
}
