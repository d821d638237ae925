import { judgeReading } from '../readings/sensor-judge.ts';
import type { Fold } from './fold.ts';
import type { Reading } from './reading.ts';

/** Events that a temperature raises. */
const OF_TEMPERATURE = [216, 223] as const;

/** What a sensor is called in the memory and in the causes of its alerts. */
export const sensorOf = ({ macId, unit }: Pick<Reading, 'macId' | 'unit'>): string =>
  unit === null ? macId : `${macId}#${unit}`;

/**
 * A reading as far as it is believed: one of a sensor that lies counts for no excursion, and ends those that it had raised before
 * that was known. It keeps in mind what the sensor said.
 */
export function believedReading(fold: Fold, reading: Reading): Reading {
  const { temperature } = reading;
  if (!fold.measures(reading) || (temperature === null && reading.lacksTemperature !== true)) return reading;
  const name = sensorOf(reading);
  const { memory, suspect } = judgeReading(fold.memory.sensors, name, fold.now, temperature);
  fold.memory.sensors = { ...fold.memory.sensors, [name]: memory };
  if (suspect === null) return reading;
  // One value that can't be says nothing of what was said before it; a sensor that is stuck, or jumps, does.
  if (suspect === 'flat' || suspect === 'jump') takeBack(fold, reading.macId);
  return { ...reading, temperature: null };
}

function takeBack(fold: Fold, macId: string): void {
  for (const event of OF_TEMPERATURE) fold.clear(event, `temperature:${macId}`, { until: fold.now, suspect: 1 });
  const without = <V>({ [macId]: _, ...others }: Readonly<Record<string, V>>) => others;
  fold.memory.highTemperature = without(fold.memory.highTemperature);
  fold.memory.lowTemperature = without(fold.memory.lowTemperature);
}
