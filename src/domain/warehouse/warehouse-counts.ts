import { HOUR_MS } from '../duration.ts';
import { timeOf } from '../instant.ts';
import { HIGH_HUMIDITY } from './status.ts';

interface Counted {
  readonly macId: string;
  readonly humidity: number | null;
  readonly doorsOpen: number | null;
  readonly unitsRunning: number;
  readonly activeAlerts: number;
  readonly lastData: string | null;
}

/** Without a word for longer than this a warehouse is silent, as the server counts it too (whCountsMetric). */
const SILENT_MS = 24 * HOUR_MS;

/**
 * What the metric whCountsMetric counts, of the warehouses that this device knows.
 * @param withIncidents gateways of warehouses that are the cause of an open incident
 */
export const warehouseCounts = (
  warehouses: readonly Counted[],
  now: number,
  withIncidents: ReadonlyMap<string, unknown> = new Map(),
) => ({
  warehouses: warehouses.length,
  humid: warehouses.filter(({ humidity }) => humidity !== null && humidity > HIGH_HUMIDITY).length,
  doorsOpen: warehouses.reduce((sum, { doorsOpen }) => sum + (doorsOpen ?? 0), 0),
  unitsRunning: warehouses.reduce((sum, { unitsRunning }) => sum + unitsRunning, 0),
  withAlerts: warehouses.filter(({ macId, activeAlerts }) => activeAlerts > 0 || withIncidents.has(macId)).length,
  silent: warehouses.filter(({ lastData }) => lastData === null || now - timeOf(lastData) > SILENT_MS).length,
});
