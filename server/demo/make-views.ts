import { randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/** The views of the list of shipments that a demo company has, as rows: one that the administrator shares, one of a user alone. */
export function makeViews(companyId: string) {
  const accounts = DEMO_ACCOUNTS.filter((account) => account.companyId === companyId);
  const made = (by: (typeof DEMO_ACCOUNTS)[number] | undefined, name: string, fltcol: string, fltval: string) => ({
    view_id: randomUUID(),
    list_name: 'list-shipment',
    name,
    fltcol,
    fltval,
    owner_id: `u-${by?.loginName ?? ''}`,
    created_by: by?.loginName ?? '',
  });
  const administrator = accounts.find(({ role }) => role === 'Company Administrator');
  const user = accounts.find(({ role }) => role === null);
  return [
    { ...made(administrator, 'On the road, not heard of for 2 hours', 'status,comms', '3,2h..'), shared: true },
    { ...made(user, 'Above 8 °C', 'temperature', '!46.4..'), shared: false },
  ];
}
