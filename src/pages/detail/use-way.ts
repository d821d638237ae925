import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { pathsOf, type ShipmentPath, type TimedPoint } from '../../domain/track-path.ts';
import type { TimedMark } from '../../features/tracks/location-map.tsx';
import type { Whereabouts } from '../../features/tracks/use-whereabouts.ts';
import type { DetailScene } from '../../kits/detail-page/use-detail-scene.ts';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';
import { useDevice } from '../../local/views/use-devices.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import { destinationOf, mapMarks, originOf } from './map-marks.ts';

interface WayInput {
  readonly row: ShipmentRow;
  readonly values: Partial<ShipmentValues>;
  readonly scene: Pick<DetailScene, 'reader'>;
  /** The time that is looked at: what a chart was zoomed to, else that of the page. */
  readonly window: ChartWindow;
  readonly whereabouts: Whereabouts;
  /** What heard its device last; null: nothing did. */
  readonly heardBy: string | null;
}

/** What the map of a shipment draws. */
export interface Way {
  readonly paths: readonly ShipmentPath[];
  readonly marksOnMap: readonly TimedMark[];
  /** Where it was last; null: nobody knows. */
  readonly current: TimedPoint | null;
}

const NONE: readonly never[] = [];

/** The way of a shipment in the time that the page looks at, and what the map marks beside it. */
export function useWay({ row, values, scene: { reader }, window, whereabouts, heardBy }: WayInput): Way {
  const { i18n } = useLingui();
  const { alerts = NONE, events = NONE } = values;
  const { points, pointsSeen, entries } = whereabouts;
  const charger = useDevice('chargers', heardBy) ?? null;
  const current = points.at(-1) ?? null;
  const paths = useMemo(() => {
    const { shippingState } = row;
    return pathsOf(pointsSeen, { shippingState, origin: originOf(row), destination: destinationOf(row), current });
  }, [pointsSeen, row, current]);
  const marksOnMap = useMemo(
    () => mapMarks({ row, entries, alerts, current, window, events, charger }, { i18n, reader }),
    [row, entries, alerts, current, window, events, charger, i18n, reader],
  );
  return { paths, marksOnMap, current };
}
