import { AVAILABLE_MAX } from '../../../src/contract/device-queries.ts';
import { batteryLevel } from '../../../src/domain/battery.ts';
import type { DeviceKind } from '../../../src/domain/device.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';

interface Search {
  readonly companyId: string;
  readonly deviceType: DeviceKind;
  readonly typed: string;
  readonly versions?: readonly string[] | undefined;
}

/** Characters of an id without joints. */
const FULL = 12;

/** Behind every digit of an id in the order of the column. */
const BEHIND = '~';

/**
 * The rule of domain/device-search.ts, for a list that is too long to be on a device: the server's best AVAILABLE_MAX. Those
 * whose last digits begin with what was typed come before all others, and mostly there are enough of them.
 */
export async function findAvailable(tx: Transaction, search: Search) {
  const wanted = search.typed.toUpperCase();
  const best = await ranked(tx, search, sql`AND tail >= ${wanted} AND tail < ${wanted + BEHIND}`);
  const rows = best.length === AVAILABLE_MAX ? best : await ranked(tx, search, sql``);
  return rows.map(({ macId, battery }) => {
    const level = batteryLevel(search.deviceType, battery);
    return { macId, percent: level === null ? null : Math.round(level * 100) };
  });
}

const ranked = (tx: Transaction, { companyId, deviceType, typed, versions }: Search, narrowed: SQL) => {
  const wanted = typed.toUpperCase();
  return tx.query<{ macId: string; battery: number | null }>(sql`
    SELECT mac_id AS "macId", battery
      FROM (SELECT mac_id, battery, tail, replace(mac_id, '_', '') AS compact FROM device
             WHERE company_id = ${companyId} AND kind = ${deviceType} AND provision_status IN (0, 5) ${narrowed}
               ${versions === undefined ? sql`` : sql`AND firmware = ANY (${sql.param(versions)}::text[])`}) AS free
     WHERE position(${wanted} IN compact) > 0
     ORDER BY coalesce(nullif(position(${wanted} IN tail), 0), ${FULL}::int + position(${wanted} IN compact)),
              battery DESC NULLS LAST, mac_id
     LIMIT ${AVAILABLE_MAX}`);
};
