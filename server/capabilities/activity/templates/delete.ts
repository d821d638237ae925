import { sql } from 'drizzle-orm/sql';
import { DEFAULT_DELETE_LIMIT } from '../../../../src/domain/activation-indicators.ts';
import { deleteObstacle } from '../../../../src/domain/shipment-activity.ts';
import type { Transaction } from '../../../database/database.ts';
import { pageOptionsOf } from '../../configuration/page-options.ts';
import { refuseObstacle } from '../refuse-obstacle.ts';
import { freeDevices } from '../take-off.ts';
import { PROVISIONING, type Template } from '../template.ts';

/** The state below which shipments of a config type can be deleted: what the company's pages for them say (spec 1 §4). */
async function deleteLimitOf(tx: Transaction, companyId: string, configType: number): Promise<number> {
  const pages = (await pageOptionsOf(tx, companyId)).filter((page) => page.configTypes.includes(configType));
  return pages.length === 0 ? DEFAULT_DELETE_LIMIT : Math.max(...pages.map((page) => page.deleteLimit));
}

/** Deletes a shipment with all that belongs to it; its devices are free again. Consoles hear of it as gone. */
export const deleteShipment: Template = {
  name: 'delete',
  roles: PROVISIONING,
  runsFor: 'shipment',
  async run({ tx, session: { companyId }, shipment }) {
    refuseObstacle(deleteObstacle(shipment, await deleteLimitOf(tx, companyId, shipment.configType)));
    const { guid } = shipment;
    await freeDevices(tx, companyId, guid, shipment.devices);
    await tx.query(sql`DELETE FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid}`);
  },
};
