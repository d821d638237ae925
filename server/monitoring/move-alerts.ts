import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { notingAlerts } from '../incidents/note-alerts.ts';
import type { LoadedShipment } from './load-shipments.ts';
import { deviceSubject, shipmentSubject } from './subject.ts';

/** A device of a shipment, and since when it is on it (milliseconds). */
interface Joined {
  readonly guid: string;
  readonly macId: string;
  readonly since: number;
}

/** Devices that are on a shipment now, each with the moment from which on what it says is the shipment's. */
function joinedOf(shipment: LoadedShipment): Joined[] {
  const { guid, macId, chimes, before } = shipment;
  const now = [...(macId === null ? [] : [macId]), ...chimes.map((chime) => chime.macId)];
  const created = Date.parse(shipment.createDate);
  return now.map((device) => {
    const without = before.findLast(
      ({ said, chimes: listed }) => said.macId !== device && listed.every((one) => one.macId !== device),
    );
    return { guid, macId: device, since: Math.max(created, without?.until ?? created) };
  });
}

/**
 * Makes alerts that were raised on devices alone, before anybody knew that they were on these shipments, alerts of the
 * shipments: the same rows, so whoever was told of them, or acknowledged them, did so of the shipment's. Whether the
 * shipment's rules say them too is for its fold: what that does not say is withdrawn.
 */
export async function moveAlerts(
  tx: Transaction,
  companyId: string,
  shipments: readonly LoadedShipment[],
): Promise<void> {
  const joined = shipments.flatMap(joinedOf);
  if (joined.length === 0) return;
  const rows = joined.map(({ guid, macId, since }) => ({
    guid,
    mac: macId,
    own: `${deviceSubject(macId)}/`,
    theirs: `${shipmentSubject(guid)}/`,
    since: new Date(since).toISOString(),
  }));
  const moved = sql`
    UPDATE shipping_alert_log a SET guid = r.guid, fact_key = r.theirs || substr(a.fact_key, length(r.own) + 1)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS r(guid uuid, mac text, own text, theirs text, since timestamptz)
     WHERE a.company_id = ${companyId} AND a.guid IS NULL AND a.mac_id = r.mac AND a.alert_time1 >= r.since
       AND starts_with(a.fact_key, r.own)
       AND NOT EXISTS (SELECT FROM shipping_alert_log o
                        WHERE o.company_id = a.company_id
                          AND o.fact_key = r.theirs || substr(a.fact_key, length(r.own) + 1))
    RETURNING a.entry_id`;
  await tx.query(notingAlerts(companyId, moved));
}
