import type { AlertRow } from './entities/alert.ts';
import { timeOf } from './instant.ts';

const ABOVE = 216;
const BELOW = 223;

/** Between which temperatures a shipment was to be, by the newest alerts that say so; °F, null: none does. */
export function excursionLimits(alerts: readonly Pick<AlertRow, 'alertEvent' | 'alertTime1' | 'data'>[]): {
  readonly low: number | null;
  readonly high: number | null;
} {
  const newest = alerts.toSorted((a, b) => timeOf(b.alertTime1) - timeOf(a.alertTime1));
  const limitOf = (event: number): number | null => {
    for (const { alertEvent, data } of newest) {
      if (alertEvent !== event) continue;
      const limit = limitIn(data);
      if (limit !== null) return limit;
    }
    return null;
  };
  return { high: limitOf(ABOVE), low: limitOf(BELOW) };
}

function limitIn(data: string): number | null {
  try {
    const read: unknown = JSON.parse(data);
    const limit = typeof read === 'object' && read !== null ? (read as { readonly limit?: unknown }).limit : null;
    return typeof limit === 'number' ? limit : null;
  } catch {
    return null;
  }
}
