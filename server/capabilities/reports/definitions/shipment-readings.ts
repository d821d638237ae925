import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { guid } from '../../../../src/contract/primitives.ts';
import { PACKET_TYPES } from '../../../../src/domain/packet-type.ts';
import { SHIPMENT_WORDS } from '../../../../src/words/shipment-words.ts';

import { readDeviceSpans, readingsInSpans } from '../../../condition/device-spans.ts';
import { numberColumn, report, temperatureColumn, textColumn, timeColumn } from '../report.ts';

/** Rows that go on at once. */
const PIECE = 2_000;
const MICROSECONDS = 1_000;

/** Every reading of a shipment's tag and iChimes while they were on it. */
export const shipmentReadingsReport = report({
  key: 'shipmentReadings',
  parameters: v.strictObject({ guid }),
  columns: [
    timeColumn(msg`Time`, 'time', 1.2),
    textColumn(SHIPMENT_WORDS.macId, 'macId', 1.4),
    temperatureColumn(msg`Temperature`, 'temperature'),
    numberColumn(msg`Humidity (%)`, 'humidity'),
    numberColumn(msg`Battery (V)`, 'battery'),
  ],
  async *rows(read, { companyId, parameters: { guid: of }, now }) {
    const readings = await read(async (tx) => {
      const asked = { pktTypes: [PACKET_TYPES.environment], fields: ['temperature', 'humidity', 'battery'] } as const;
      const spans = await readDeviceSpans(tx, companyId, of);
      return (await readingsInSpans(tx, companyId, spans, asked, now * MICROSECONDS)).readings;
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
