import type { ErrorItem } from '../../../src/contract/errors.ts';
import type { StationReading } from '../../../src/contract/ingest.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Gateway } from '../../http/gateway.ts';
import { hearGateway } from './hear-gateway.ts';
import type { Stored } from './stored.ts';

/** How far a station's clock may be ahead. */
const AHEAD_MS = 5 * MINUTE_MS;

/** Stores what weather stations measured, each reading once. */
export async function storeWeather(
  tx: Transaction,
  gateway: Gateway,
  readings: readonly StationReading[],
): Promise<Stored> {
  const latest = Date.now() + AHEAD_MS;
  const errors: ErrorItem[] = [];
  const known = readings.filter(({ time }, at) => {
    if (Date.parse(time) <= latest) return true;
    errors.push({ code: 'time', detail: 'A reading can not be of the future.', field: `readings.${at}.time` });
    return false;
  });
  const inserted = await tx.query(sql`
    INSERT INTO weather_data (company_id, weather_id, recording_time, temperature, humidity)
    SELECT ${gateway.companyId}, r."weatherId", r.time, r.temperature, round(r.humidity * 100)
      FROM jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        AS r("weatherId" text, time timestamptz, temperature float8, humidity float8)
    ON CONFLICT DO NOTHING RETURNING 1`);
  await hearGateway(tx, gateway);
  return { stored: inserted.length, repeated: known.length - inserted.length, errors };
}
