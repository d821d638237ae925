import { TRACKING_ITEM_TYPE } from '../../../src/contract/scripts.ts';
import { DETAIL_ALERTS_MAX, type ShipmentDetails, type ShipmentRow } from '../../../src/contract/shipments.ts';
import { CHIME_ITEM_TYPE, CONVEYANCE_FIRST, CONVEYANCE_LAST } from '../../../src/domain/item-types.ts';
import { classOf } from '../../../src/domain/shipment-status.ts';
import { readConditionFrame } from '../../condition/read-condition.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { readingColumn } from '../../readings/reading-column.ts';
import { SHIPMENT_COLUMNS } from './shipment-columns.ts';

type Columns = Pick<
  ShipmentDetails,
  'notes' | 'scriptName' | 'departDate' | 'arriveDate' | 'shockLimit' | 'alertState' | 'securityState' | 'onTimeState'
>;

interface ItemRow {
  readonly entryId: number;
  readonly version: number;
  readonly itemType: number;
  readonly itemKind: string;
  readonly itemText: string;
  readonly packageInfo: string;
}

/** Everything about one shipment; undefined when there is none that the transaction may see. */
export async function readDetail(
  tx: Transaction,
  companyId: string,
  guid: string,
): Promise<ShipmentDetails | undefined> {
  const [shipment] = await tx.query<ShipmentRow & Columns>(sql`
    SELECT ${SHIPMENT_COLUMNS}, notes, script_name AS "scriptName", shock_limit AS "shockLimit"
      FROM shipping_pick_list
     WHERE company_id = ${companyId} AND guid = ${guid}`);
  if (shipment === undefined) return undefined;
  const items = await tx.query<ItemRow>(sql`
    SELECT item_id AS "entryId", version, item_type AS "itemType", item_kind AS "itemKind", item_text AS "itemText",
           package_info AS "packageInfo"
      FROM shipping_pick_item WHERE company_id = ${companyId} AND shipment_guid = ${guid} ORDER BY item_id`);
  const devices = await tx.query<ShipmentDetails['devices'][number]>(sql`
    SELECT mac_id AS "macId", kind, provision_status AS "provisionStatus", battery,
           ${sql.raw(readingColumn('temperature'))} AS temperature, ${sql.raw(readingColumn('humidity'))} AS humidity,
           ${sql.raw(readingColumn('location', "''"))} AS location,
           last_comms AS "lastComms"
      FROM device WHERE company_id = ${companyId} AND shipment_guid = ${guid} ORDER BY mac_id`);
  const alerts = await tx.query<ShipmentDetails['alerts'][number]>(sql`
    SELECT entry_id AS "entryId", mac_id AS "macId", alert_event AS "alertEvent", alert_level AS "alertLevel",
           alert_source AS "alertSource", alert_time1 AS "alertTime1", subject, message, latitude, longitude,
           ack_by AS "ackBy", ack_time AS "ackTime", clear_date AS "clearDate"
      FROM shipping_alert_log WHERE company_id = ${companyId} AND guid = ${guid} AND enabled = 1
     ORDER BY alert_time1 DESC, entry_id DESC LIMIT ${DETAIL_ALERTS_MAX}`);
  const [waiting] = await tx.query<{ count: number }>(sql`
    SELECT count(*) AS count FROM command_queue
     WHERE company_id = ${companyId} AND guid = ${guid} AND status IN ('queued', 'handed-over')`);
  const frame = await readConditionFrame(tx, companyId, guid, Date.now());
  const ofType = (type: number): ItemRow[] => items.filter(({ itemType }) => itemType === type);
  return {
    ...shipment,
    class: classOf(shipment.configType),
    devices,
    sublist: ofType(CHIME_ITEM_TYPE).map(({ entryId, itemText, packageInfo }) => ({
      entryId,
      macId: itemText,
      packageInfo,
    })),
    trackingReferences: ofType(TRACKING_ITEM_TYPE).map(({ entryId, itemKind, itemText }) => ({
      entryId,
      type: itemKind,
      value: itemText,
    })),
    conveyances: items
      .filter(({ itemType }) => itemType >= CONVEYANCE_FIRST && itemType <= CONVEYANCE_LAST)
      .map(({ entryId, version, itemType, itemKind, itemText }) => ({
        entryId,
        version,
        itemType,
        itemId: itemKind,
        itemText,
      })),
    alerts,
    commandsWaiting: waiting?.count ?? 0,
    judgedBy: frame === undefined ? undefined : { journey: frame.journey, limits: [...frame.limits] },
  };
}
