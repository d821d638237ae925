import type { Transaction } from '../../database/database.ts';
import type { Gateway } from '../../http/gateway.ts';
import type { Installation } from '../../serving/installation.ts';
import { type Door, noteNotAccepted } from './not-accepted.ts';
import type { Kept, Stored } from './stored.ts';

/** What is answered. @param run does something in a transaction */
export async function answered(
  door: Door,
  { stored, repeated, faults }: Kept,
  gateway: Gateway,
  metrics: Installation['metrics'],
  run: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
): Promise<Stored> {
  const inPlace = faults.toSorted((a, b) => a.at - b.at);
  for (const { code } of faults) metrics.notAccepted(door, code);
  const errors = inPlace.length === 0 ? [] : await run((tx) => noteNotAccepted(tx, gateway, door, inPlace));
  return { stored, repeated, errors };
}
