import { sql } from 'drizzle-orm/sql';
import { AVAILABLE_MAX } from '../../../src/contract/device-queries.ts';
import { batteryLevel } from '../../../src/domain/battery.ts';
import type { DeviceKind } from '../../../src/domain/device.ts';
import type { Transaction } from '../../database/database.ts';

interface Search {
  readonly companyId: string;
  readonly deviceType: DeviceKind;
  readonly typed: string;
  readonly versions?: readonly string[] | undefined;
}

/** Characters of an id without joints, and of its short form. */
const SHORT = 4;
const FULL = 12;

/** The rule of domain/device-search.ts, for a list that is too long to be on a device: the server's best AVAILABLE_MAX. */
export async function findAvailable(tx: Transaction, { companyId, deviceType, typed, versions }: Search) {
  const wanted = typed.toUpperCase();
  const rows = await tx.query<{ macId: string; battery: number | null }>(sql`
    SELECT mac_id AS "macId", battery
      FROM (SELECT mac_id, battery, replace(mac_id, '_', '') AS compact FROM device
             WHERE company_id = ${companyId} AND kind = ${deviceType} AND provision_status IN (0, 5)
               ${versions === undefined ? sql`` : sql`AND firmware = ANY (${sql.param(versions)}::text[])`}) AS free
     WHERE position(${wanted} IN compact) > 0
     ORDER BY coalesce(nullif(position(${wanted} IN right(compact, ${SHORT}::int)), 0),
                       ${FULL}::int + position(${wanted} IN compact)), battery DESC NULLS LAST, mac_id
     LIMIT ${AVAILABLE_MAX}`);
  return rows.map(({ macId, battery }) => {
    const level = batteryLevel(deviceType, battery);
    return { macId, percent: level === null ? null : Math.round(level * 100) };
  });
}
