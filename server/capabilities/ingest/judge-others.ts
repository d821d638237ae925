import { type CommandResult, commandResult } from '../../../src/contract/device-commands.ts';
import { type DeviceScan, deviceScan, type StationReading, stationReading } from '../../../src/contract/ingest.ts';
import { judgedValue } from '../../../src/domain/readings/quantities.ts';
import { type Fields, fieldsOf, type Judged, judgeItem, LEFT_OUT } from './judge-item.ts';
import { withLeapSecond } from './leap-second.ts';

/** A reading of a weather station: without one of its two measures there is nothing to store. */
export const judgeReading = (input: unknown): Judged<StationReading> =>
  judgeItem(input, {
    schema: stationReading,
    entries: stationReading.entries,
    isSound: ({ temperature, humidity }) =>
      judgedValue('temperature', temperature) !== undefined && judgedValue('humidity', humidity) !== undefined,
    mend(fields) {
      fields.time = withLeapSecond(fields.time);
      for (const name of ['temperature', 'humidity'] as const) {
        if (fields[name] !== undefined) fields[name] = judgedValue(name, fields[name]) ?? Number.NaN;
      }
    },
  });

export const judgeScan = (input: unknown): Judged<DeviceScan> =>
  judgeItem(input, {
    schema: deviceScan,
    entries: deviceScan.entries,
    mend: (fields: Fields) => {
      fields.time = withLeapSecond(fields.time);
    },
  });

/** What became of a command. A list of which one id is wrong says too little of the others: it is refused whole. */
export function judgeResult(input: unknown): Judged<CommandResult> {
  const result = fieldsOf(input)?.result;
  const option = commandResult.options.find(({ entries }) => entries.result.literal === result);
  const entries = { ...(option ?? commandResult.options[0]).entries };
  const judged = judgeItem<CommandResult>(input, { schema: commandResult, entries });
  const isCut = judged.faults.some(({ code, field }) => code === LEFT_OUT && field === 'found');
  return isCut ? { item: undefined, faults: judged.faults.map((fault) => ({ ...fault, code: 'found' })) } : judged;
}
