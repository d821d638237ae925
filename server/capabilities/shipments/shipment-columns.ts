import { sql } from 'drizzle-orm/sql';

/** A shipment's columns under the contract's names (`src/contract/shipments.ts`). */
export const SHIPMENT_COLUMNS = sql.raw(`
  guid, entry_id AS "entryId", version, company_id AS "companyId", config_type AS "configType",
  custom_data AS "customData", custom_data2 AS "customData2", custom_data3 AS "customData3", custom_text AS "customText",
  mac_id AS "macId", shipping_state AS "shippingState", commission_state AS "commissionState", enabled,
  save_status AS "saveStatus", origin_name AS "originName", origin_latitude AS "originLatitude",
  origin_longitude AS "originLongitude", dest_name AS "destName", dest_latitude AS "destLatitude",
  dest_longitude AS "destLongitude", acl_expected AS "aclExpected", acl_actual AS "aclActual", battery,
  bill_of_lading AS "billOfLading", create_date AS "createDate", comm_date AS "commDate", decomm_date AS "decommDate",
  last_comms AS "lastComms", last_stage_cmd_time AS "lastStageCmdTime", last_update AS "lastUpdate"`);
