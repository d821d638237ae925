import type { InferOutput } from 'valibot';
import {
  availableDevices,
  batteryForecast,
  deviceShipments,
  fetchDevicesByGuid,
  fetchShipmentShockTiltData,
  findRepoShpTagsAndChimes,
  getDeviceTypeList,
  jobParent,
  lastShipment,
  shipmentsByChimeId,
  shipmentTimeSeries,
  silentDevices,
  tagChimeCounts,
  whySilent,
} from '../../../src/contract/device-queries.ts';
import { type DeviceKind, PROVISION_STATUS, TYPE_NAMES, typeCodeOf } from '../../../src/domain/device.ts';
import { REPOSITION_CONFIG_TYPE, SHIPPING_STATE } from '../../../src/domain/shipment-status.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { readSilences } from '../../readings/why-silent.ts';
import { query, type Route } from '../../serving/route.ts';
import { findAvailable } from './find-available.ts';
import { findSilent } from './find-silent.ts';
import { forecastBatteries } from './forecast-batteries.ts';
import { readShipmentDevices, readShocks, readTimeSeries } from './shipment-devices.ts';
import { readJobParents, readLinks, shipmentsListing, shipmentsOf } from './shipment-links.ts';
import { readSilentAfter } from './silent-after.ts';

type RepoDevice = InferOutput<typeof findRepoShpTagsAndChimes.reply>['rows'][number];
type KindCount = InferOutput<typeof tagChimeCounts.reply>['rows'][number];

/** The kind that FindRepoShpTagsAndChimes means by a number (spec 1 §7). */
const repoKind = (type: number): DeviceKind => (type === 1 ? 'tags' : 'chimes');

/** The named queries about devices. */
export const deviceQueryRoutes: readonly Route[] = [
  query(availableDevices, async (tx, { query: asked }) => ({ rows: await findAvailable(tx, asked) })),
  query(deviceShipments, async (tx, { query: { companyId, macId } }) => ({
    rows: await readLinks(tx, companyId, shipmentsOf(companyId, macId)),
  })),
  query(lastShipment, async (tx, { query: { companyId, macId } }) => ({
    rows: await readLinks(tx, companyId, shipmentsOf(companyId, macId), 1),
  })),
  query(shipmentsByChimeId, async (tx, { query: { companyId, macId } }) => ({
    rows: await readLinks(tx, companyId, shipmentsListing(companyId, macId)),
  })),
  query(jobParent, async (tx, { query: { companyId, macId } }) => ({
    data: await readJobParents(tx, companyId, macId),
  })),
  query(whySilent, async (tx, { query: { companyId, macId } }) => {
    const silence = (await readSilences(tx, companyId, [macId], Date.now())).get(macId);
    if (silence === undefined) throw new Refusal('not-found');
    return { ...silence, silentAfter: await readSilentAfter(tx, companyId, macId) };
  }),
  query(silentDevices, async (tx, { query: asked }) => ({ rows: await findSilent(tx, asked, Date.now()) })),
  query(batteryForecast, async (tx, { query: asked }) => ({ rows: await forecastBatteries(tx, asked, Date.now()) })),
  query(getDeviceTypeList, async (tx, { query: { companyId } }) => {
    const rows = await tx.query<{ kind: DeviceKind; count: number }>(sql`
      SELECT kind, count(*) AS count FROM device WHERE company_id = ${companyId} GROUP BY kind`);
    const types = rows.map(({ kind, count }) => ({
      typeCode: typeCodeOf(kind),
      type: TYPE_NAMES[kind],
      kind,
      count,
    }));
    return { rows: types.sort((a, b) => a.typeCode - b.typeCode) };
  }),
  query(fetchDevicesByGuid, async (tx, { query: { companyId, guid } }) => ({
    rows: await readShipmentDevices(tx, companyId, guid),
  })),
  query(fetchShipmentShockTiltData, async (tx, { query: { companyId, guid } }) => ({
    rows: await readShocks(tx, companyId, guid),
  })),
  query(tagChimeCounts, async (tx, { query: { companyId } }) => ({
    rows: await tx.query<KindCount>(sql`
      SELECT kind, count(*) AS total, count(*) FILTER (WHERE provision_status = ${PROVISION_STATUS['in-use']}::int) AS "inUse",
             count(*) FILTER (WHERE provision_status IN (${PROVISION_STATUS.none}::int, ${PROVISION_STATUS.reposition}::int)) AS available
        FROM device WHERE company_id = ${companyId} AND kind IN ('tags', 'chimes') GROUP BY kind ORDER BY kind DESC`),
  })),
  query(findRepoShpTagsAndChimes, async (tx, { query: { companyId, type } }) => ({
    rows: await tx.query<RepoDevice>(sql`
      SELECT d.mac_id AS "macId", s.guid, s.custom_data AS "shipmentId"
        FROM shipping_pick_list s
        JOIN device d ON d.company_id = s.company_id AND d.shipment_guid = s.guid
       WHERE s.company_id = ${companyId} AND s.config_type = ${REPOSITION_CONFIG_TYPE}
         AND s.shipping_state < ${SHIPPING_STATE.decommissioned} AND d.kind = ${repoKind(type)}
       ORDER BY d.mac_id`),
  })),
  query(shipmentTimeSeries, async (tx, { query: asked }) => ({ rows: await readTimeSeries(tx, asked) })),
];
