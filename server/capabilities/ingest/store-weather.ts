import type { StationReading } from '../../../src/contract/ingest.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Gateway } from '../../http/gateway.ts';
import { hearGateway } from './hear-gateway.ts';
import type { JudgedBatch } from './judge-item.ts';
import type { PlacedFault } from './not-accepted.ts';
import type { Kept } from './stored.ts';

/** How far a station's clock may be ahead. */
const AHEAD_MS = 5 * MINUTE_MS;

/** Stores what weather stations measured, each reading once. */
export async function storeWeather(
  tx: Transaction,
  gateway: Gateway,
  batch: JudgedBatch<StationReading>,
): Promise<Kept> {
  const latest = Date.now() + AHEAD_MS;
  const faults: PlacedFault[] = [...batch.faults];
  const known = batch.taken.flatMap(({ item, at }) => {
    if (Date.parse(item.time) <= latest) return item;
    const detail = 'A reading can not be of the future.';
    faults.push({ code: 'time', field: 'time', detail, raw: item.time, at, input: item });
    return [];
  });
  const inserted = await tx.query(sql`
    INSERT INTO weather_data (company_id, weather_id, recording_time, temperature, humidity)
    SELECT ${gateway.companyId}, r."weatherId", r.time, r.temperature, round(r.humidity * 100)
      FROM jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        AS r("weatherId" text, time timestamptz, temperature float8, humidity float8)
    ON CONFLICT DO NOTHING RETURNING 1`);
  await hearGateway(tx, gateway);
  return { stored: inserted.length, repeated: known.length - inserted.length, faults };
}
