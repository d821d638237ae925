import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { guid } from '../../../../src/contract/primitives.ts';
import { isFileDevice } from '../../../../src/domain/logger-file/file-device.ts';
import { PACKET_TYPES } from '../../../../src/domain/packet-type.ts';
import { SUSPECT_KINDS, type SuspectKind } from '../../../../src/domain/readings/sensor-judge.ts';
import { suspectReadings } from '../../../../src/domain/readings/suspect-readings.ts';
import { FROM_FILE } from '../../../../src/words/file-source-words.ts';
import { SHIPMENT_WORDS } from '../../../../src/words/shipment-words.ts';
import { SUSPECT_WORDS } from '../../../../src/words/suspect-words.ts';

import { readDeviceSpans, readingsInSpans } from '../../../condition/device-spans.ts';
import type { DeviceReading } from '../../../readings/message-row.ts';
import { numberColumn, report, temperatureColumn, textColumn, timeColumn } from '../report.ts';

/** Rows that go on at once. */
const PIECE = 2_000;
const MICROSECONDS = 1_000;

/** Every reading of a shipment's tag and iChimes while they were on it, and of loggers by their files. */
export const shipmentReadingsReport = report({
  key: 'shipmentReadings',
  parameters: v.strictObject({ guid }),
  columns: [
    timeColumn(msg`Time`, 'time', 1.2),
    textColumn(SHIPMENT_WORDS.macId, 'macId', 1.4),
    temperatureColumn(msg`Temperature`, 'temperature'),
    numberColumn(msg`Humidity (%)`, 'humidity'),
    numberColumn(msg`Battery (V)`, 'battery'),
    {
      name: msg({ message: 'Source', context: 'readings' }),
      kind: 'text',
      value: ({ macId }, { words }) => (typeof macId === 'string' && isFileDevice(macId) ? words(FROM_FILE) : null),
      share: 0.9,
    },
    {
      name: msg({ message: 'Suspect', context: 'readings' }),
      kind: 'text',
      value: ({ suspect }, { words }) => {
        const kind = SUSPECT_KINDS.find((one) => one === suspect);
        return kind === undefined ? null : words(SUSPECT_WORDS[kind]);
      },
      share: 1.4,
    },
  ],
  async *rows(read, { companyId, parameters: { guid: of }, now }) {
    const readings = await read(async (tx) => {
      const asked = { pktTypes: [PACKET_TYPES.environment], fields: ['temperature', 'humidity', 'battery'] } as const;
      const spans = await readDeviceSpans(tx, companyId, of);
      return (await readingsInSpans(tx, companyId, spans, asked, now * MICROSECONDS)).readings;
    });
    const suspects = suspectsOf(readings);
    for (let at = 0; at < readings.length; at += PIECE) {
      yield readings.slice(at, at + PIECE).map(({ time, macId, temperature, humidity, battery }) => ({
        time: new Date(time / MICROSECONDS).toISOString(),
        macId,
        temperature,
        humidity,
        battery,
        suspect: temperature === null ? null : (suspects.get(`${macId} ${time}`) ?? null),
      }));
    }
  },
});

/** Why temperatures are not believed, by device and time. */
function suspectsOf(readings: readonly DeviceReading[]): ReadonlyMap<string, SuspectKind> {
  const series = [...Map.groupBy(readings, ({ macId }) => macId)].map(([name, own]) => ({
    name,
    times: own.map(({ time }) => time / MICROSECONDS),
    temperature: own.map(({ temperature }) => temperature ?? Number.NaN),
  }));
  return new Map(
    [...suspectReadings(series)].flatMap(([macId, marks]) =>
      marks.flatMap(({ kind, times }) => times.map((time) => [`${macId} ${time * MICROSECONDS}`, kind] as const)),
    ),
  );
}
