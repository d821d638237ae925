import type { ShipmentRow } from '../../../contract/shipments.ts';
import { deviceOn } from '../../../domain/device-on.ts';
import type { Tracks } from '../../../domain/readings/track-columns.ts';
import type { Moving } from '../../../features/tracks/location-map.tsx';
import type { ShownDevice } from '../../../features/tracks/shown-device.ts';
import type { ChartColour, ChartMark } from '../../../ui/chart/chart-model.ts';
import { eventMarks } from '../event-marks.ts';
import type { Companion } from './use-companions.ts';

const COLOURS: readonly ChartColour[] = [1, 2, 3, 4, 5];

/** A line for each of several shipments, named after it: what its tag said. Those that have said nothing are left out. */
export function devicesOfAll(
  own: { readonly row: ShipmentRow; readonly tracks: Tracks | undefined },
  companions: readonly Companion[],
): ShownDevice[] {
  const all = [own, ...companions.map(({ row, bundle }) => ({ row, tracks: bundle.values.tracks }))];
  return all.flatMap(({ row, tracks }, at): ShownDevice[] => {
    const told = tracks?.get(deviceOn(row?.macId ?? null) ?? '');
    if (row === null || told === undefined) return [];
    return [{ key: row.guid, label: row.customData, tracks: told, colour: COLOURS[at] ?? 1 }];
  });
}

/** The ways of what is replayed beside a shipment. */
export const movingOf = (companions: readonly Companion[]): Moving[] =>
  companions.map(({ guid, row, points }) => ({ key: guid, name: row?.customData ?? '', points }));

/** What happened to each of the companions, oldest first, by its guid. */
export const marksOfEach = (
  companions: readonly Companion[],
  named: Parameters<typeof eventMarks>[2],
): ReadonlyMap<string, readonly ChartMark[]> =>
  new Map(
    companions.map(({ guid, bundle: { values } }) => [
      guid,
      eventMarks(values.events ?? [], values.alerts ?? [], named),
    ]),
  );

/** What happened to all of them, oldest first; of a companion with its name before it. */
export function marksOfAll(
  own: readonly ChartMark[],
  companions: readonly Companion[],
  each: ReadonlyMap<string, readonly ChartMark[]>,
): readonly ChartMark[] {
  if (companions.length === 0) return own;
  const others = companions.flatMap(({ guid, row }) =>
    (each.get(guid) ?? []).map((mark) => ({
      ...mark,
      key: `${guid} ${mark.key}`,
      label: `${row?.customData ?? ''}: ${mark.label}`,
    })),
  );
  return [...own, ...others].sort((a, b) => a.at - b.at);
}
