import { sql } from 'drizzle-orm/sql';
import { instantText } from '../../database/instant-text.ts';

/**
 * A column of what a device last reported, or where: hidden from who sees only some shipments, unless it is of one of
 * those. Who sees all pays for one look at a setting.
 * @param column its name, and `hidden` what stands in its place, both SQL of the program
 */
export const readingColumn = (column: string, hidden = 'NULL'): string =>
  `CASE WHEN (SELECT lading_shows_all()) OR lading_shows_reading(company_id, kind, shipment_guid, last_comms)
        THEN ${column} ELSE ${hidden} END`;

/** A device's columns under the contract's names (`src/contract/devices.ts`). */
export const DEVICE_COLUMNS = sql.raw(`
  mac_id AS "macId", version, company_id AS "companyId", kind, provision_status AS "provisionStatus", battery,
  ${readingColumn('temperature')} AS temperature, ${readingColumn('humidity')} AS humidity,
  ${readingColumn('location', "''")} AS location, firmware, ${instantText('last_comms')} AS "lastComms", shipment_guid AS "shipmentGuid",
  shipment_id AS "shipmentId", ${instantText('last_update')} AS "lastUpdate"`);
