import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import { DEFAULT_DELETE_LIMIT, deleteLimitFor } from '../../../../src/domain/activation-indicators.ts';
import { deleteObstacle } from '../../../../src/domain/shipment-activity.ts';
import type { Transaction } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { refuseStale } from '../../../http/base-version.ts';
import { Refusal } from '../../../http/refusal.ts';
import { noteAlertsOf } from '../../../incidents/note-alerts.ts';
import { freeDevices } from '../../../monitoring/free-devices.ts';
import { isActivation, pageOptionsOf } from '../../configuration/page-options.ts';
import { SHIPMENT_COLUMNS } from '../../shipments/shipment-columns.ts';
import { refuseObstacle } from '../refuse-obstacle.ts';
import type { Template } from '../template.ts';

/** The state below which shipments of a config type can be deleted: what the company's pages for them say (spec 1 §4). */
async function deleteLimitOf(tx: Transaction, companyId: string, configType: number): Promise<number> {
  const pages = (await pageOptionsOf(tx, companyId))
    .filter(isActivation)
    .filter((page) => page.configTypes.includes(configType));
  return pages.length === 0 ? DEFAULT_DELETE_LIMIT : Math.max(...pages.map((page) => deleteLimitFor(page, configType)));
}

/** The locked shipment as the lists answer it. */
async function rowOf(tx: Transaction, companyId: string, guid: string): Promise<ShipmentRow> {
  const [row] = await tx.query<ShipmentRow>(sql`
    SELECT ${SHIPMENT_COLUMNS} FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid}`);
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

/** Deletes a shipment with all that belongs to it; its devices are free again. Consoles hear of it as gone. */
export const deleteShipment: Template = {
  name: 'delete',
  action: 'deleteShipment',
  runsFor: 'shipment',
  async run({ tx, session: { companyId }, shipment, baseVersion }) {
    refuseObstacle(deleteObstacle(shipment, await deleteLimitOf(tx, companyId, shipment.configType)));
    const { guid } = shipment;
    if (baseVersion !== undefined) refuseStale(baseVersion, await rowOf(tx, companyId, guid));
    await freeDevices(tx, companyId, guid, shipment.devices);
    await noteAlertsOf(tx, companyId, guid);
    await tx.query(sql`DELETE FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid}`);
  },
};
