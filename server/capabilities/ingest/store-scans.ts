import type { DeviceScan } from '../../../src/contract/ingest.ts';
import { scannedGuidPrefix } from '../../../src/domain/acl-scan.ts';
import { claimHeard } from '../../claims/claim-heard.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Gateway } from '../../http/gateway.ts';
import { hearGateway } from './hear-gateway.ts';
import type { JudgedBatch } from './judge-item.ts';
import type { PlacedFault } from './not-accepted.ts';
import { type Kept, unconfirmedDevice, unknownDevice } from './stored.ts';

/** When a scanner read something, by its own clock. */
interface Heard {
  readonly macId: string;
  readonly time: string;
}

/**
 * Stores what scanners read, each scan once, as jobs: those of a request in the order of the scanners' clocks, after all
 * that came before. Devices are locked in the order of their ids, as everywhere, so that the jobs of a scanner are seen in
 * the order of their numbers: who waits for the next one misses none.
 */
export async function storeScans(tx: Transaction, gateway: Gateway, batch: JudgedBatch<DeviceScan>): Promise<Kept> {
  const { taken } = batch;
  const { companyId } = gateway;
  const ids = [...new Set([...taken.map(({ item }) => item.macId), gateway.macId])];
  const devices = await tx.query<{ macId: string; kind: string; provisional: boolean }>(sql`
    SELECT mac_id AS "macId", kind, claimed_at IS NULL AS provisional FROM device
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(ids)}::text[]) ORDER BY mac_id FOR NO KEY UPDATE`);
  const scanners = new Set(devices.filter(({ kind }) => kind === 'scanners').map(({ macId }) => macId));
  const notConfirmed = await claimHeard(tx, companyId, devices);
  const faults: PlacedFault[] = [...batch.faults];
  const readable = taken.flatMap(({ item: scan, at }) => {
    const guidPrefix = scannedGuidPrefix(scan.value);
    if (!scanners.has(scan.macId)) faults.push(unknownDevice(scan, at));
    else if (scan.macId !== gateway.macId && notConfirmed.has(scan.macId)) faults.push(unconfirmedDevice(scan, at));
    else if (guidPrefix === null) faults.push(notAScan(scan, at));
    else return [{ ...scan, guidPrefix }];
    return [];
  });
  const inserted = await insert(tx, companyId, readable);
  await hearGateway(tx, gateway);
  await hearScanners(tx, gateway, inserted);
  return { stored: inserted.length, repeated: readable.length - inserted.length, faults };
}

const notAScan = (scan: DeviceScan, at: number): PlacedFault => ({
  code: 'not-a-scan',
  detail: 'Expected the barcode of a shipment and a line for each iChime.',
  field: 'value',
  raw: scan.value,
  at,
  input: scan,
});

/** A scan belongs to its shipment where there is one, and then to who sees that. */
const insert = (
  tx: Transaction,
  companyId: string,
  scans: readonly (DeviceScan & { readonly guidPrefix: string })[],
): Promise<Heard[]> =>
  tx.query<Heard>(sql`
    INSERT INTO job (company_id, job_type, device_id, guid, value, scan_index, scan_time)
    SELECT ${companyId}, 'scan', r."macId",
           (SELECT s.guid FROM shipping_pick_list s
             WHERE s.company_id = ${companyId}
               AND s.guid BETWEEN (r."guidPrefix" || '-0000-000000000000')::uuid
                              AND (r."guidPrefix" || '-ffff-ffffffffffff')::uuid LIMIT 1),
           r.value, r."scanIndex", r.time
      FROM jsonb_to_recordset(${JSON.stringify(scans)}::jsonb)
        AS r("macId" text, "guidPrefix" text, value text, "scanIndex" bigint, time timestamptz)
     ORDER BY r.time, r."scanIndex"
    ON CONFLICT (company_id, device_id, scan_index, scan_time) WHERE scan_index IS NOT NULL DO NOTHING
    RETURNING device_id AS "macId", scan_time AS time`);

/** A clock that is ahead counts as now, and what waited somewhere leaves what is newer. */
async function hearScanners(tx: Transaction, gateway: Gateway, heard: readonly Heard[]): Promise<void> {
  if (heard.length === 0) return;
  await tx.query(sql`
    UPDATE device d SET last_comms = r.time, last_gateway = ${gateway.macId}
      FROM (SELECT "macId", least(max(time), now()) AS time
              FROM jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) AS h("macId" text, time timestamptz)
             GROUP BY "macId") r
     WHERE d.company_id = ${gateway.companyId} AND d.mac_id = r."macId"
       AND (d.last_comms IS NULL OR d.last_comms <= r.time)`);
}
