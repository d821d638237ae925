import type { ShipmentRow } from '../../contract/shipments.ts';
import { timeOf } from '../../domain/instant.ts';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';

/**
 * What a replay goes through: from the departure, or where nobody knows that from the commissioning or the beginning, to the last
 * reading or position of its devices. Null where nothing was read after it began.
 */
export function tripOf(
  row: Pick<ShipmentRow, 'commDate' | 'createDate'>,
  { detail, tracks }: Partial<ShipmentValues>,
): ChartWindow | null {
  const from = timeOf(detail?.departDate ?? row.commDate ?? row.createDate);
  let to = Number.NEGATIVE_INFINITY;
  for (const { series, positions } of tracks?.values() ?? []) {
    to = Math.max(to, series.times.at(-1) ?? to, positions.times.at(-1) ?? to);
  }
  return from < to ? { from, to } : null;
}

/** What of a trip a window shows; the window where that is nothing. */
export function withinTrip(window: ChartWindow, trip: ChartWindow | null): ChartWindow {
  if (trip === null) return window;
  const both = { from: Math.max(window.from, trip.from), to: Math.min(window.to, trip.to) };
  return both.from < both.to ? both : window;
}
