import * as v from 'valibot';
import { macId } from '../../../../src/contract/primitives.ts';
import { PACKET_TYPES } from '../../../../src/domain/packet-type.ts';
import type { Texts } from '../../../config-lists/texts.ts';
import { sql } from '../../../database/sql.ts';
import { readingsOf } from '../../../readings/read-readings.ts';
import {
  dateRange,
  inOrder,
  numberColumn,
  type ReportColumn,
  type ReportRow,
  report,
  temperatureColumn,
  timeColumn,
  type Value,
} from '../report.ts';

const UNITS_MAX = 99;
const PIECE = 2_000;
const MICROSECONDS = 1_000;

/** What a unit says, in the documents' order (spec 2 §2 "Dehumidifier detail"). */
const FIELDS: readonly {
  readonly key: string;
  readonly name: Texts;
  readonly column: (name: Texts, key: string) => ReportColumn;
}[] = [
  {
    key: 'indoorHumidity',
    name: { en: 'Indoor humidity (%)', fr: 'Humidité intérieure (%)', ta: 'உள் ஈரப்பதம் (%)' },
    column: numberColumn,
  },
  {
    key: 'indoorTemperature',
    name: { en: 'Indoor temperature', fr: 'Température intérieure', ta: 'உள் வெப்பநிலை' },
    column: temperatureColumn,
  },
  {
    key: 'systemRuntime',
    name: { en: 'System runtime (h)', fr: 'Marche du système (h)', ta: 'அமைப்பு இயங்கு நேரம் (மணி)' },
    column: numberColumn,
  },
  {
    key: 'dehumidifierRuntime',
    name: {
      en: 'Dehumidifier runtime (h)',
      fr: 'Marche du déshumidificateur (h)',
      ta: 'ஈரநீக்கி இயங்கு நேரம் (மணி)',
    },
    column: numberColumn,
  },
  {
    key: 'outsideAirRH',
    name: { en: 'Outside air RH (%)', fr: 'HR air extérieur (%)', ta: 'வெளிக்காற்று RH (%)' },
    column: numberColumn,
  },
  {
    key: 'returnAirTemperature',
    name: { en: 'Return air temperature', fr: 'Température air repris', ta: 'திரும்பும் காற்று வெப்பநிலை' },
    column: temperatureColumn,
  },
  {
    key: 'supplyAirRH',
    name: { en: 'Supply air RH (%)', fr: 'HR air soufflé (%)', ta: 'வழங்கு காற்று RH (%)' },
    column: numberColumn,
  },
  {
    key: 'supplyAirTemperature',
    name: { en: 'Supply air temperature', fr: 'Température air soufflé', ta: 'வழங்கு காற்று வெப்பநிலை' },
    column: temperatureColumn,
  },
  {
    key: 'supplyFan',
    name: { en: 'Supply fan (%)', fr: 'Ventilateur (%)', ta: 'வழங்கு விசிறி (%)' },
    column: numberColumn,
  },
  {
    key: 'roomDewpoint',
    name: { en: 'Room dewpoint', fr: 'Point de rosée', ta: 'அறை பனிநிலை' },
    column: temperatureColumn,
  },
  {
    key: 'roomHumidity',
    name: { en: 'Room humidity (%)', fr: 'Humidité de la pièce (%)', ta: 'அறை ஈரப்பதம் (%)' },
    column: numberColumn,
  },
  {
    key: 'roomTemperature',
    name: { en: 'Room temperature', fr: 'Température de la pièce', ta: 'அறை வெப்பநிலை' },
    column: temperatureColumn,
  },
];

function valueOf(data: unknown, key: string): Value {
  if (typeof data !== 'object' || data === null) return null;
  const value: unknown = Reflect.get(data, key);
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** What a dehumidifier unit of a warehouse said in a range of dates (spec 2 §2 "Warehouse Unit Data"). */
export const warehouseUnitReport = report({
  key: 'warehouseUnitDataExport',
  parameters: v.pipe(
    v.strictObject({
      ...dateRange,
      /** The warehouse's gateway. */
      warehouseName: macId,
      warehouseUnit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UNITS_MAX)),
    }),
    v.forward(inOrder(), ['startDate']),
  ),
  columns: [
    timeColumn({ en: 'Time', fr: 'Heure', ta: 'நேரம்' }, 'time', 1.3),
    ...FIELDS.map(({ key, name, column }) => column(name, key)),
  ],
  async *rows(read, { companyId, parameters: { startDate, endDate, warehouseName, warehouseUnit } }) {
    const readings = await read(async (tx) => {
      const [known] = await tx.query(sql`
        SELECT FROM device WHERE company_id = ${companyId} AND mac_id = ${warehouseName} AND kind = 'gateways'`);
      if (known === undefined) return [];
      const [from, to] = [Date.parse(startDate) * MICROSECONDS, Date.parse(endDate) * MICROSECONDS];
      return readingsOf(tx, companyId, [warehouseName], from, to, {
        pktTypes: [PACKET_TYPES.warehouseUnit],
        fields: ['msgType', 'data'],
      });
    });
    const ofUnit = readings.filter(({ msgType }) => msgType === warehouseUnit);
    for (let at = 0; at < ofUnit.length; at += PIECE) {
      yield ofUnit.slice(at, at + PIECE).map(
        ({ time, data }): ReportRow => ({
          time: new Date(time / MICROSECONDS).toISOString(),
          ...Object.fromEntries(FIELDS.map(({ key }) => [key, valueOf(data, key)])),
        }),
      );
    }
  },
});
