import { HIGH_HUMIDITY } from '../../../src/domain/warehouse/status.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface OfCompany {
  readonly companyId: string;
}

/** Hours without a word from which a warehouse is silent. */
const SILENT_HOURS = 24;

export const warehouseCounts = (tx: Transaction, { companyId }: OfCompany) =>
  tx.query<{
    warehouses: number;
    humid: number;
    doorsOpen: number;
    unitsRunning: number;
    withAlerts: number;
    silent: number;
  }>(sql`
    SELECT count(*)::int AS warehouses, (count(*) FILTER (WHERE humidity > ${HIGH_HUMIDITY}))::int AS humid,
           coalesce(sum(doors_open), 0)::int AS "doorsOpen", coalesce(sum(units_running), 0)::int AS "unitsRunning",
           (count(*) FILTER (WHERE active_alerts > 0))::int AS "withAlerts",
           (count(*) FILTER (WHERE last_data IS NULL OR last_data < now() - ${SILENT_HOURS}::int * interval '1 hour'))::int
             AS silent
      FROM warehouse WHERE company_id = ${companyId}`);

export const activeAlertCounts = (tx: Transaction, { companyId }: OfCompany) =>
  tx.query<{ macId: string; name: string; activeAlerts: number }>(sql`
    SELECT mac_id AS "macId", name, active_alerts AS "activeAlerts"
      FROM warehouse WHERE company_id = ${companyId} ORDER BY name, mac_id`);

interface HumidRow {
  macId: string;
  name: string;
  humidDay: string | null;
  highHumidHours0: number;
  highHumidHours1: number;
  highHumidHours2: number;
  highHumidHours3: number;
  highHumidHours4: number;
  highHumidHours5: number;
  highHumidHours6: number;
}

export const highHumidity = (tx: Transaction, { companyId }: OfCompany) =>
  tx.query<HumidRow>(sql`
    SELECT mac_id AS "macId", name, humid_day AS "humidDay", high_humid_hours0 AS "highHumidHours0",
           high_humid_hours1 AS "highHumidHours1", high_humid_hours2 AS "highHumidHours2",
           high_humid_hours3 AS "highHumidHours3", high_humid_hours4 AS "highHumidHours4",
           high_humid_hours5 AS "highHumidHours5", high_humid_hours6 AS "highHumidHours6"
      FROM warehouse WHERE company_id = ${companyId} ORDER BY name, mac_id`);

interface InsideRow {
  macId: string;
  name: string;
  temperature: number | null;
  humidity: number | null;
  lastData: string | null;
}

export const humidityAndTemperature = (tx: Transaction, { companyId }: OfCompany) =>
  tx.query<InsideRow>(sql`
    SELECT mac_id AS "macId", name, temperature, humidity, last_data AS "lastData"
      FROM warehouse WHERE company_id = ${companyId} ORDER BY name, mac_id`);
