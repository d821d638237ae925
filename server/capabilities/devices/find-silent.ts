import type { InferOutput } from 'valibot';
import { SILENT_MAX, type SilentDevice, type silentDevices } from '../../../src/contract/device-queries.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { readingColumn } from '../../readings/reading-column.ts';
import { readSilences } from '../../readings/why-silent.ts';

type Found = Pick<SilentDevice, 'macId' | 'location' | 'shipmentGuid' | 'shipmentId'>;

/** Devices of a kind that are silent, each with why: those that somebody waits for first. */
export async function findSilent(
  tx: Transaction,
  { companyId, deviceType, minutes }: InferOutput<typeof silentDevices.query>,
  now: number,
): Promise<SilentDevice[]> {
  const since = new Date(now - minutes * MINUTE_MS).toISOString();
  const found = await tx.query<Found>(sql`
    SELECT mac_id AS "macId", ${sql.raw(readingColumn('location', "''"))} AS location, shipment_guid AS "shipmentGuid",
           shipment_id AS "shipmentId"
      FROM device
     WHERE company_id = ${companyId} AND kind = ${deviceType} AND last_comms < ${since}::timestamptz
     ORDER BY shipment_guid IS NULL, last_comms DESC, mac_id LIMIT ${SILENT_MAX}`);
  const silences = await readSilences(
    tx,
    companyId,
    found.map(({ macId }) => macId),
    now,
  );
  return found.flatMap((device) => {
    const silence = silences.get(device.macId);
    return silence === undefined ? [] : [{ ...device, ...silence }];
  });
}
