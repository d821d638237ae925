import { batchId, nextNumber, patternAfter } from '../../domain/batch-ids.ts';
import { findShipmentById, knownTexts } from '../../local/views/look-up.ts';

/** Has a shipment on this device this id? Whoever can't read this device's copy counts on alone, as in the form. */
export const isHeld = async (id: string, configTypes: readonly number[]): Promise<boolean> =>
  (await findShipmentById(configTypes, id).catch(() => undefined)) !== undefined;

/** The first number from `number` on whose id no shipment on this device has, as when another tab has just given it. */
export async function freeNumber(pattern: string, number: number, configTypes: readonly number[]): Promise<number> {
  const id = batchId(pattern, number);
  if (id === null || !(await isHeld(id, configTypes))) return number;
  const feeds = configTypes.map((type) => `shipments:${type}`);
  const ids = await knownTexts(feeds, 'customData').catch(() => []);
  return Math.max(number + 1, nextNumber(pattern, ids));
}

/** The id that counts on from one, `WALK-09` → `WALK-10`, and that no shipment on this device has; null where there is none. */
export async function freeIdAfter(id: string, configTypes: readonly number[]): Promise<string | null> {
  const pattern = patternAfter(id);
  const [digits] = /\d{1,9}$/u.exec(id) ?? [];
  if (pattern === null || digits === undefined) return null;
  return batchId(pattern, await freeNumber(pattern, Number(digits) + 1, configTypes));
}
