import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { deviceKind } from '../../../../src/contract/devices.ts';
import { batteryLevel } from '../../../../src/domain/battery.ts';
import { SHIPMENT_WORDS } from '../../../../src/words/shipment-words.ts';
import { sql } from '../../../database/sql.ts';
import { readingColumn } from '../../../readings/reading-column.ts';
import { numberColumn, report, tableRows, textColumn, timeColumn } from '../report.ts';
import { kindWord } from '../words.ts';

const MILLIVOLTS_MAX = 10_000;
const PER_VOLT = 1_000;

const parameters = v.strictObject({
  deviceType: v.optional(deviceKind),
  /** Millivolts: those with no more than that (spec 2 §9 "Battery level options"). */
  batteryLevel: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MILLIVOLTS_MAX))),
});

/** Devices with their battery and when they last reported, of one kind or of all, below a level or all. */
export const deviceBatteryReport = report({
  key: 'deviceBattery',
  parameters,
  columns: [
    textColumn(SHIPMENT_WORDS.macId, 'rowKey', 1.3),
    {
      name: msg`Type`,
      kind: 'text',
      value: ({ kind }, { words }) => (typeof kind === 'string' ? kindWord(kind, words) : null),
    },
    numberColumn(msg`Battery (V)`, 'battery', 0.7),
    {
      name: msg`Charge (%)`,
      kind: 'number',
      share: 0.7,
      value: ({ kind, battery }) => {
        const known = v.safeParse(deviceKind, kind);
        const level = known.success && typeof battery === 'number' ? batteryLevel(known.output, battery) : null;
        return level === null ? null : Math.round(level * 100);
      },
    },
    textColumn(msg`Location`, 'location', 1.6),
    textColumn(SHIPMENT_WORDS.shipmentId, 'shipmentId', 1.2),
    timeColumn(SHIPMENT_WORDS.lastComms, 'lastComms', 1.2),
  ],
  ...tableRows<v.InferOutput<typeof parameters>>(
    { column: 'mac_id', type: 'text' },
    ({ companyId, parameters: { deviceType, batteryLevel: level } }) => ({
      columns: sql`kind, battery, ${sql.raw(readingColumn('location', "''"))} AS location,
        shipment_id AS "shipmentId", last_comms AS "lastComms"`,
      from: sql`device`,
      where: sql`company_id = ${companyId}
        AND (${deviceType ?? null}::text IS NULL OR kind = ${deviceType ?? null}::text)
        AND (${level ?? null}::float8 IS NULL
             OR (battery > 0 AND battery * ${PER_VOLT}::int <= ${level ?? null}::float8))`,
    }),
  ),
});
