import * as v from 'valibot';
import { call } from '../../api/call.ts';
import { type AlertRow, alertRow } from '../../contract/alerts.ts';
import { tableEntries, type Where } from '../../contract/tables.ts';

/** So many of them, newest first. */
const MOST = 200;

export interface OlderAlerts {
  readonly alerts: readonly AlertRow[];
  /** There are still older ones. */
  readonly more: boolean;
}

/**
 * Alerts of one level about a shipment or a device from before an instant, which this device keeps none of (spec 2 §7
 * "shippingAlertLog"). What can't be read is left out. Throws ApiError.
 */
export async function readOlderAlerts(
  about: { readonly guid: string } | { readonly macId: string },
  level: number,
  before: string,
  signal: AbortSignal,
): Promise<OlderAlerts> {
  const where: Where = [
    ...Object.entries(about).map(([column, value]) => ({ column, op: 'eq' as const, value: String(value) })),
    { column: 'alertLevel', op: 'eq', value: level },
    { column: 'alertTime1', op: 'lt', value: before },
  ];
  const sort = [{ column: 'alertTime1', descending: true }];
  const { rows, more } = await call(tableEntries, {
    params: { table: 'shippingAlertLog' },
    query: { where: JSON.stringify(where), sort: JSON.stringify(sort), max: MOST },
    signal,
  });
  const alerts = rows.flatMap((row) => {
    const read = v.safeParse(alertRow, row);
    return read.success ? [read.output] : [];
  });
  return { alerts, more };
}
