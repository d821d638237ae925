import type { ChimeRow } from '../../../src/contract/shipment-surroundings.ts';
import { batteryLevel } from '../../../src/domain/battery.ts';
import { CHIME_ITEM_TYPE } from '../../../src/domain/item-types.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import type { Json } from '../../../src/domain/readings/reading.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { instantOfMicroseconds } from '../../readings/microseconds.ts';
import { readingsOf } from '../../readings/read-readings.ts';
import { readingColumn } from '../../readings/reading-column.ts';

type Settings = Pick<
  ChimeRow,
  'msg301Time' | 'parent' | 'shock' | 'tilt' | 'lowTemp' | 'highTemp' | 'crateNo' | 'intact' | 'counter'
>;

/** Of an iChime that has never said how it is set. */
const UNSAID: Settings = {
  msg301Time: null,
  parent: null,
  shock: null,
  tilt: null,
  lowTemp: null,
  highTemp: null,
  crateNo: null,
  intact: null,
  counter: null,
};

/** What a message 301 says; a value of another kind than it has to be is none. */
function settingsOf(time: number, data: Json): Settings {
  const said: Readonly<Record<string, Json>> =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Readonly<Record<string, Json>>) : {};
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : null);
  const number = (name: string) => (typeof said[name] === 'number' ? said[name] : null);
  const truth = (name: string) => (typeof said[name] === 'boolean' ? said[name] : null);
  return {
    msg301Time: instantOfMicroseconds(time),
    parent: text('parent'),
    shock: truth('shock'),
    tilt: truth('tilt'),
    lowTemp: number('lowTemp'),
    highTemp: number('highTemp'),
    crateNo: text('crateNo'),
    intact: truth('intact'),
    counter: number('counter'),
  };
}

/** The newest word of each iChime on how it is set. Those that never said any are left out, and cost nothing. */
async function readSettings(
  tx: Transaction,
  companyId: string,
  chimes: readonly string[],
): Promise<Map<string, Settings>> {
  const ids = sql.param([...chimes]);
  const said = sql`company_id = ${companyId} AND mac_id = ANY (${ids}::text[]) AND pkt_type = ${PACKET_TYPES.chime}::int`;
  const heard = await tx.query<{ macId: string }>(sql`
    SELECT mac_id AS "macId" FROM device_message WHERE ${said}
     UNION SELECT mac_id FROM reading_block WHERE ${said}`);
  const settings = new Map<string, Settings>();
  for (const { macId } of heard) {
    const asked = { pktTypes: [PACKET_TYPES.chime], fields: ['data'], newest: 1 } as const;
    const [newest] = await readingsOf(tx, companyId, [macId], null, null, asked);
    if (newest !== undefined) settings.set(macId, settingsOf(newest.time, newest.data));
  }
  return settings;
}

/** The iChimes of a shipment that one may see, in the order of its list; each once. */
export async function readChimes(tx: Transaction, companyId: string, guid: string): Promise<ChimeRow[]> {
  const rows = await tx.query<Omit<ChimeRow, keyof Settings | 'charge'>>(sql`
    SELECT d.mac_id AS "macId", on_list.package_info AS "packageInfo", provision_status AS "provisionStatus", d.battery,
           ${sql.raw(readingColumn('temperature'))} AS temperature, ${sql.raw(readingColumn('humidity'))} AS humidity,
           ${sql.raw(readingColumn('location', "''"))} AS location, last_comms AS "lastComms"
      FROM (SELECT i.item_text AS id, min(i.item_id) AS place, min(i.package_info) AS package_info
              FROM shipping_pick_item i
              JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = i.shipment_guid
             WHERE i.company_id = ${companyId} AND i.shipment_guid = ${guid} AND i.item_type = ${CHIME_ITEM_TYPE}
             GROUP BY i.item_text) AS on_list
      JOIN device d ON d.company_id = ${companyId} AND d.mac_id = on_list.id
     ORDER BY on_list.place`);
  const settings =
    rows.length === 0
      ? new Map<string, Settings>()
      : await readSettings(
          tx,
          companyId,
          rows.map(({ macId }) => macId),
        );
  return rows.map((row) => ({
    ...row,
    charge: batteryLevel('chimes', row.battery),
    ...(settings.get(row.macId) ?? UNSAID),
  }));
}
