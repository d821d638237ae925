import { meanOf, TOGETHER_MS } from '../warehouse/status.ts';
import type { Fold } from './fold.ts';
import type { Reading } from './reading.ts';

const NOTHING_MEASURED = { temperature: null, humidity: null } as const;

/**
 * A reading as the rules of a place judge it. What a unit of a warehouse says is how it is in the warehouse then: the mean of what
 * the units that say so said last, as the warehouse's row has it (`warehouse/status.ts`). Where units say how it is, what
 * their gateway measures itself says nothing of the room: it would end what they found, and begin it anew.
 */
export function insideOf(fold: Fold, reading: Reading): Reading {
  const { warehouse } = fold.context;
  const speaks = (unit: number): boolean =>
    warehouse !== null && (warehouse.speaks.length === 0 || warehouse.speaks.includes(unit));
  if (reading.unit === null) {
    const isToldByUnits = Object.keys(fold.memory.inside).some((unit) => speaks(Number(unit)));
    return isToldByUnits ? { ...reading, ...NOTHING_MEASURED } : reading;
  }
  if (!speaks(reading.unit)) return { ...reading, ...NOTHING_MEASURED };
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
