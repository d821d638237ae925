import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { macId } from '../../../../src/contract/primitives.ts';
import { PACKET_TYPES } from '../../../../src/domain/packet-type.ts';
import { readUnits } from '../../../../src/domain/warehouse/units.ts';
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

const UNITS_MAX = 255;
const PIECE = 2_000;
const MICROSECONDS = 1_000;

/** What a unit says, in the documents' order (spec 2 §2 "Dehumidifier detail"). */
const FIELDS: readonly {
  readonly key: string;
  readonly name: MessageDescriptor;
  readonly column: (name: MessageDescriptor, key: string) => ReportColumn;
}[] = [
  {
    key: 'indoorHumidity',
    name: msg`Indoor humidity (%)`,
    column: numberColumn,
  },
  {
    key: 'indoorTemperature',
    name: msg`Indoor temperature`,
    column: temperatureColumn,
  },
  {
    key: 'systemRuntime',
    name: msg`System runtime (h)`,
    column: numberColumn,
  },
  {
    key: 'dehumidifierRuntime',
    name: msg`Dehumidifier runtime (h)`,
    column: numberColumn,
  },
  {
    key: 'outsideAirRH',
    name: msg`Outside air RH (%)`,
    column: numberColumn,
  },
  {
    key: 'returnAirTemperature',
    name: msg`Return air temperature`,
    column: temperatureColumn,
  },
  {
    key: 'supplyAirRH',
    name: msg`Supply air RH (%)`,
    column: numberColumn,
  },
  {
    key: 'supplyAirTemperature',
    name: msg`Supply air temperature`,
    column: temperatureColumn,
  },
  {
    key: 'supplyFan',
    name: msg`Supply fan (%)`,
    column: numberColumn,
  },
  {
    key: 'roomDewpoint',
    name: msg`Room dew point`,
    column: temperatureColumn,
  },
  {
    key: 'roomHumidity',
    name: msg`Room humidity (%)`,
    column: numberColumn,
  },
  {
    key: 'roomTemperature',
    name: msg`Room temperature`,
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
  async about(read, { companyId, parameters: { warehouseName, warehouseUnit } }) {
    const [known] = await read((tx) =>
      tx.query<{ name: string; units: string }>(sql`
        SELECT name, dh_units AS units FROM warehouse WHERE company_id = ${companyId} AND mac_id = ${warehouseName}`),
    );
    const unit = readUnits(known?.units ?? '').find(({ msgType }) => msgType === warehouseUnit);
    return [
      { name: msg`Warehouse`, value: known?.name ?? warehouseName },
      { name: msg`Warehouse unit`, value: unit?.code ?? String(warehouseUnit) },
    ];
  },
  columns: [timeColumn(msg`Time`, 'time', 1.3), ...FIELDS.map(({ key, name, column }) => column(name, key))],
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
