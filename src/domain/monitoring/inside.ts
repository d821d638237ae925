import { meanOf, TOGETHER_MS } from '../warehouse/status.ts';
import type { Fold } from './fold.ts';
import type { Reading } from './reading.ts';

/**
 * What a unit of a warehouse says, as how it is in the warehouse then: the mean of what the units that say so said last, as the
 * warehouse's row has it (`warehouse/status.ts`). Null: the message says nothing of how it is inside.
 */
export function insideOf(fold: Fold, reading: Reading): Reading | null {
  const { warehouse } = fold.context;
  if (warehouse === null || reading.unit === null) return null;
  const speaks = (unit: number): boolean => warehouse.speaks.length === 0 || warehouse.speaks.includes(unit);
  if (!speaks(reading.unit)) return null;
  const said = [fold.now, reading.temperature, reading.humidity] as const;
  fold.memory.inside = { ...fold.memory.inside, [reading.unit]: said };
  const current = Object.entries(fold.memory.inside)
    .filter(([unit, [at]]) => speaks(Number(unit)) && fold.now - at <= TOGETHER_MS)
    .map(([, values]) => values);
  return {
    ...reading,
    temperature: meanOf(current.map(([, temperature]) => temperature)),
    humidity: meanOf(current.map(([, , humidity]) => humidity)),
  };
}
