import type { WeatherRow } from '../../contract/shipment-surroundings.ts';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import type { DhUnit } from '../../domain/warehouse/units.ts';
import { NO_TRACKS, type WarehouseTracks } from '../../domain/warehouse/warehouse-tracks.ts';
import type { DetailScene } from '../../kits/detail-page/use-detail-scene.ts';
import { useReadingsState } from '../../kits/detail-page/use-readings-state.ts';
import { usePartsFace } from '../../kits/face/face.ts';
import type { WarehouseView } from '../../kits/warehouse/use-warehouse-view.ts';
import type { ChartMark, ChartState } from '../../ui/chart/chart-model.ts';
import { useAlertMarks } from './use-alert-marks.ts';

/** What the sections of a warehouse are drawn from. */
export interface WarehouseScope extends DetailScene, Pick<WarehouseView, 'past'> {
  readonly row: WarehouseRow;
  readonly macId: string;
  readonly units: readonly DhUnit[];
  readonly tracks: WarehouseTracks;
  readonly weather: readonly WeatherRow[];
  /** Nobody has more of it. */
  readonly isWeatherKnown: boolean;
  /** How far its readings are. */
  readonly state: ChartState;
  readonly marks: readonly ChartMark[];
  readonly now: number;
}

const NO_WEATHER: readonly never[] = [];

/** Gathers what the sections of a warehouse share. */
export function useWarehouseScope(
  row: WarehouseRow,
  { units, tracks = NO_TRACKS, past, bundle }: WarehouseView,
  scene: DetailScene,
  now: number,
): WarehouseScope {
  const { macId } = row;
  const state = useReadingsState(bundle);
  const marks = useAlertMarks(macId);
  const weather = bundle.values.weather ?? NO_WEATHER;
  const isWeatherKnown = usePartsFace(bundle, ['weather']).kind === 'here';
  return { ...scene, row, macId, units, tracks, weather, isWeatherKnown, past, state, marks, now };
}
