import { sql } from 'drizzle-orm/sql';
import { instantText } from '../../database/instant-text.ts';

/** A shipment's columns under the contract's names (`src/contract/shipments.ts`). */
export const SHIPMENT_COLUMNS = sql.raw(`
  guid, entry_id AS "entryId", version, company_id AS "companyId", config_type AS "configType",
  custom_data AS "customData", custom_data2 AS "customData2", custom_data3 AS "customData3", custom_text AS "customText",
  mac_id AS "macId", shipping_state AS "shippingState", commission_state AS "commissionState", enabled,
  save_status AS "saveStatus", origin_name AS "originName", origin_latitude AS "originLatitude",
  origin_longitude AS "originLongitude", dest_name AS "destName", dest_latitude AS "destLatitude",
  dest_longitude AS "destLongitude", acl_expected AS "aclExpected", acl_actual AS "aclActual", battery,
  bill_of_lading AS "billOfLading", package_info AS "packageInfo", state_int1 AS "stateInt1",
  ${instantText('create_date')} AS "createDate", ${instantText('comm_date')} AS "commDate", ${instantText('decomm_date')} AS "decommDate",
  ${instantText('last_comms')} AS "lastComms", ${instantText('last_stage_cmd_time')} AS "lastStageCmdTime", ${instantText('last_update')} AS "lastUpdate"`);
