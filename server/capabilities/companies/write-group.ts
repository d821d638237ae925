import type { GroupRow, ShipmentFilter } from '../../../src/contract/companies.ts';
import type { Permission } from '../../../src/domain/may.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { menusOf } from '../menus/read-menu.ts';
import { groupRows } from './company-row.ts';

/** What a group gives its members beside reports. */
export interface GroupAccess {
  readonly landingPage: string | null;
  readonly menu: string | null;
  readonly permissions: readonly Permission[];
  readonly shipmentFilter: Partial<ShipmentFilter> | null;
}

/** The group, kept from others until the end of the transaction. @throws Refusal `not-found` */
export async function lockedGroup(tx: Transaction, companyId: string, groupId: string): Promise<GroupRow> {
  await tx.query(
    sql`SELECT 1 FROM user_group WHERE company_id = ${companyId} AND group_id = ${groupId} FOR NO KEY UPDATE`,
  );
  const stored = (await groupRows(tx, companyId)).find((group) => group.groupId === groupId);
  if (stored === undefined) throw new Refusal('not-found');
  return stored;
}

/** Sets what a group gives its members. @throws Refusal 422 `unknown` for a menu that the company doesn't have */
export async function writeGroupAccess(
  tx: Transaction,
  companyId: string,
  groupId: string,
  { landingPage, menu, permissions, shipmentFilter }: GroupAccess,
): Promise<void> {
  if (menu !== null && (await menusOf(tx, companyId)).every((one) => one.menu !== menu)) {
    throw refusedField('unknown', menu, 'menu');
  }
  const filter = shipmentFilter === null ? null : JSON.stringify(shipmentFilter);
  await tx.query(sql`
    UPDATE user_group
       SET landing_page = ${landingPage}, menu = ${menu}, permissions = ${JSON.stringify([...new Set(permissions)])}::jsonb,
           shipment_filter = ${filter}::jsonb
     WHERE company_id = ${companyId} AND group_id = ${groupId}`);
}

/** How many of the company's shipments a filter shows, and how many there are (docs/decisions/shipment-filter.md). */
export async function countShown(
  tx: Transaction,
  companyId: string,
  { gateways, places, customers }: ShipmentFilter,
): Promise<{ shown: number; all: number }> {
  const [row] = await tx.query<{ shown: number; all: number }>(sql`
    WITH place AS (
      SELECT jsonb_array_elements_text(${JSON.stringify(places)}::jsonb) AS name
      UNION
      SELECT location FROM device
       WHERE company_id = ${companyId} AND kind = 'gateways' AND location <> ''
         AND mac_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(gateways)}::jsonb))
    ), customer AS (SELECT jsonb_array_elements_text(${JSON.stringify(customers)}::jsonb) AS name)
    SELECT count(*) FILTER (WHERE origin_name IN (SELECT name FROM place) OR dest_name IN (SELECT name FROM place)
                               OR custom_data2 IN (SELECT name FROM customer)) AS shown,
           count(*) AS "all"
      FROM shipping_pick_list WHERE company_id = ${companyId}`);
  return row ?? { shown: 0, all: 0 };
}
