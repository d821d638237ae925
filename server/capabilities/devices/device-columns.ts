import { sql } from 'drizzle-orm/sql';
import { instantText } from '../../database/instant-text.ts';

/** A device's columns under the contract's names (`src/contract/devices.ts`). */
export const DEVICE_COLUMNS = sql.raw(`
  mac_id AS "macId", version, company_id AS "companyId", kind, provision_status AS "provisionStatus", battery,
  temperature, humidity, location, firmware, ${instantText('last_comms')} AS "lastComms", shipment_guid AS "shipmentGuid",
  shipment_id AS "shipmentId", ${instantText('last_update')} AS "lastUpdate"`);
