import { sql } from 'drizzle-orm/sql';
import { TRACKING_ITEM_TYPE } from '../../../src/contract/scripts.ts';
import type { ShipmentDetails, ShipmentRow } from '../../../src/contract/shipments.ts';
import { classOf } from '../../../src/domain/shipment-status.ts';
import type { Transaction } from '../../database/database.ts';
import { CHIME_ITEM_TYPE } from './item-types.ts';
import { SHIPMENT_COLUMNS } from './shipment-columns.ts';

type Columns = Omit<
  ShipmentDetails,
  'class' | 'devices' | 'sublist' | 'trackingReferences' | 'commandsWaiting' | keyof ShipmentRow
>;

interface ItemRow {
  readonly entryId: number;
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
    SELECT ${SHIPMENT_COLUMNS}, notes, package_info AS "packageInfo", script_name AS "scriptName",
           depart_date AS "departDate", arrive_date AS "arriveDate", shock_limit AS "shockLimit"
      FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid}`);
  if (shipment === undefined) return undefined;
  const items = await tx.query<ItemRow>(sql`
    SELECT item_id AS "entryId", item_type AS "itemType", item_kind AS "itemKind", item_text AS "itemText",
           package_info AS "packageInfo"
      FROM shipping_pick_item WHERE company_id = ${companyId} AND shipment_guid = ${guid} ORDER BY item_id`);
  const devices = await tx.query<ShipmentDetails['devices'][number]>(sql`
    SELECT mac_id AS "macId", kind, provision_status AS "provisionStatus", battery, temperature, humidity, location,
           last_comms AS "lastComms"
      FROM device WHERE company_id = ${companyId} AND shipment_guid = ${guid} ORDER BY mac_id`);
  const [waiting] = await tx.query<{ count: number }>(sql`
    SELECT count(*) AS count FROM command_queue
     WHERE company_id = ${companyId} AND guid = ${guid} AND status = 'queued'`);
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
    commandsWaiting: waiting?.count ?? 0,
  };
}
