import type { InferOutput } from 'valibot';
import { type BatteryEnd, type batteryForecast, FORECASTS_MAX } from '../../../src/contract/device-queries.ts';
import { batteryLevel, chargeOf, voltsAt } from '../../../src/domain/battery.ts';
import { type ChargeAt, FORECAST_DAYS, forecastBattery } from '../../../src/domain/battery-forecast.ts';
import { DAY_MS } from '../../../src/domain/duration.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { dailyBatteries } from '../../readings/daily-batteries.ts';
import { readingColumn } from '../../readings/reading-column.ts';

/** Batteries that are looked at: the emptiest. */
const LOOKED_AT = 1_000;
/** A fuller one is empty within a month only if something is the matter with it, which its voltage says sooner. */
const FULL_ENOUGH = 0.7;

interface Found {
  readonly macId: string;
  readonly location: string;
  readonly shipmentGuid: string | null;
  readonly shipmentId: string | null;
  readonly battery: number;
}

/** Which devices of a kind have an empty battery within so many days, by what they said of it; the first to be empty first. */
export async function forecastBatteries(
  tx: Transaction,
  { companyId, deviceType, days }: InferOutput<typeof batteryForecast.query>,
  now: number,
): Promise<BatteryEnd[]> {
  const below = voltsAt(deviceType, FULL_ENOUGH);
  if (below === null) return [];
  const since = new Date(now - FORECAST_DAYS * DAY_MS).toISOString();
  const battery = sql.raw(readingColumn('battery'));
  const found = await tx.query<Found>(sql`
    SELECT mac_id AS "macId", ${sql.raw(readingColumn('location', "''"))} AS location, shipment_guid AS "shipmentGuid",
           shipment_id AS "shipmentId", ${battery} AS battery
      FROM device
     WHERE company_id = ${companyId} AND kind = ${deviceType} AND last_comms >= ${since}::timestamptz
       AND ${battery} > 0 AND ${battery} <= ${below}
     ORDER BY battery, mac_id LIMIT ${LOOKED_AT}`);
  const said = await dailyBatteries(
    tx,
    companyId,
    found.map(({ macId }) => macId),
    now - FORECAST_DAYS * DAY_MS,
  );
  const until = now + days * DAY_MS;
  return found
    .flatMap((device): { readonly at: number; readonly end: BatteryEnd }[] => {
      const { battery: volts, ...shown } = device;
      const charge = batteryLevel(deviceType, volts) ?? 0;
      if (charge === 0) return [{ at: 0, end: { ...shown, charge, empty: null } }];
      const charges = (said.get(device.macId) ?? []).flatMap((day): ChargeAt[] => {
        const of = chargeOf(deviceType, day.volts);
        return of === null ? [] : [{ at: day.at, charge: of }];
      });
      const forecast = forecastBattery(charges);
      if (forecast === null || forecast.at > until) return [];
      const iso = (time: number) => new Date(Math.round(time)).toISOString();
      const { at, early, late, perDay, days: rests } = forecast;
      return [
        {
          at,
          end: { ...shown, charge, empty: { at: iso(at), early: iso(early), late: iso(late), perDay, days: rests } },
        },
      ];
    })
    .sort((a, b) => a.at - b.at || (a.end.macId < b.end.macId ? -1 : 1))
    .slice(0, FORECASTS_MAX)
    .map(({ end }) => end);
}
