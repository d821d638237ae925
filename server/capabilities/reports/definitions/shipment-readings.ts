import * as v from 'valibot';
import { guid } from '../../../../src/contract/primitives.ts';
import { PACKET_TYPES } from '../../../../src/domain/packet-type.ts';
import { sql } from '../../../database/sql.ts';
import { readingsOf } from '../../../readings/read-readings.ts';
import { numberColumn, report, temperatureColumn, textColumn, timeColumn } from '../report.ts';

/** Rows that go on at once. */
const PIECE = 2_000;
const MICROSECONDS = 1_000;

/** Every reading of a shipment's tag and iChimes while they were on it. */
export const shipmentReadingsReport = report({
  key: 'shipmentReadings',
  parameters: v.strictObject({ guid }),
  columns: [
    timeColumn({ en: 'Time', fr: 'Heure', ta: 'நேரம்' }, 'time', 1.2),
    textColumn({ en: 'Device', fr: 'Balise', ta: 'கருவி' }, 'macId', 1.4),
    temperatureColumn({ en: 'Temperature', fr: 'Température', ta: 'வெப்பநிலை' }, 'temperature'),
    numberColumn({ en: 'Humidity (%)', fr: 'Humidité (%)', ta: 'ஈரப்பதம் (%)' }, 'humidity'),
    numberColumn({ en: 'Battery (V)', fr: 'Batterie (V)', ta: 'பேட்டரி (V)' }, 'battery'),
  ],
  async *rows(read, { companyId, parameters: { guid: of }, now }) {
    const readings = await read(async (tx) => {
      const [shipment] = await tx.query<{ macId: string | null; began: string; ended: string | null }>(sql`
        SELECT mac_id AS "macId", coalesce(comm_date, create_date) AS began, decomm_date AS ended
          FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${of}`);
      if (shipment === undefined) return [];
      const chimes = await tx.query<{ macId: string }>(sql`
        SELECT item_text AS "macId" FROM shipping_pick_item
         WHERE company_id = ${companyId} AND shipment_guid = ${of} AND item_type = 2`);
      const devices = [...(shipment.macId === null ? [] : [shipment.macId]), ...chimes.map(({ macId }) => macId)];
      const to = shipment.ended === null ? now : Date.parse(shipment.ended);
      return readingsOf(tx, companyId, devices, Date.parse(shipment.began) * MICROSECONDS, to * MICROSECONDS, {
        pktTypes: [PACKET_TYPES.environment],
        fields: ['temperature', 'humidity', 'battery'],
      });
    });
    for (let at = 0; at < readings.length; at += PIECE) {
      yield readings.slice(at, at + PIECE).map(({ time, macId, temperature, humidity, battery }) => ({
        time: new Date(time / MICROSECONDS).toISOString(),
        macId,
        temperature,
        humidity,
        battery,
      }));
    }
  },
});
