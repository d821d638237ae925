import { useMemo } from 'react';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { type DhUnit, readingsOfModel, UNIT_READINGS, type UnitReading } from '../../domain/warehouse/units.ts';
import { NO_READINGS, type ReadingTable, seenTable } from '../../domain/warehouse/warehouse-tracks.ts';
import type { DetailScene } from '../../kits/detail-page/use-detail-scene.ts';
import { useReadingsState } from '../../kits/detail-page/use-readings-state.ts';
import type { WarehouseView } from '../../kits/warehouse/use-warehouse-view.ts';
import type { ChartState } from '../../ui/chart/chart-model.ts';
import { type Axes, type AxisSide, formatAxes, readAxes, USUAL_AXES } from './axes.ts';
import type { OnUnitAddress, UnitAddress } from './unit-address.ts';
import { usePlaces } from './use-places.ts';
import { type UnitChart, useUnitChart } from './use-unit-chart.ts';

interface UnitScopeInput {
  /** Its warehouse's gateway. */
  readonly macId: string;
  readonly dhUnit: DhUnit;
  readonly view: WarehouseView;
  readonly scene: DetailScene;
  readonly address: UnitAddress;
  readonly onAddress: OnUnitAddress;
  /** Keys of reports that the page offers. */
  readonly reports: readonly string[];
}

/** What the sections of a unit are drawn from. */
export interface UnitScope
  extends DetailScene,
    Pick<WarehouseView, 'past'>,
    Pick<UnitScopeInput, 'macId' | 'address' | 'onAddress' | 'reports'> {
  /** The number by which its messages name it. */
  readonly msgType: number;
  readonly unit: TemperatureUnit;
  /** All that it said, as far as it is known. */
  readonly table: ReadingTable;
  readonly readings: readonly UnitReading[];
  /** The places in `table` of the rows that are listed, the newest first. */
  readonly places: readonly number[];
  readonly axes: Axes;
  readonly chart: UnitChart;
  /** How far its readings are. */
  readonly state: ChartState;
  readonly onSide: (reading: UnitReading, side: AxisSide) => void;
}

/** Gathers what the sections of a unit share. */
export function useUnitScope({ dhUnit, view, scene, ...given }: UnitScopeInput): UnitScope {
  const { address, onAddress } = given;
  const { model, msgType } = dhUnit;
  const { window, unit } = scene;
  const table = view.tracks?.units.get(msgType) ?? NO_READINGS;
  const seen = useMemo(() => seenTable(table, window), [table, window]);
  const readings = useMemo(() => {
    const ofModel = readingsOfModel(model);
    // What it says besides is shown too.
    return UNIT_READINGS.filter((reading) => ofModel.includes(reading) || table.columns[reading] !== undefined);
  }, [model, table]);
  const axes = useMemo(() => readAxes(address.y), [address.y]);
  const chart = useUnitChart(seen, readings, axes, unit);
  const places = usePlaces(table, window, address.msgIndex);
  const state = useReadingsState(view.bundle);
  const onSide = (reading: UnitReading, side: AxisSide) => {
    const next = new Map(axes);
    if (side === 'none') next.delete(reading);
    else next.set(reading, side);
    const formatted = formatAxes(next);
    onAddress({ y: formatted === formatAxes(USUAL_AXES) ? undefined : formatted });
  };
  return { ...scene, ...given, msgType, past: view.past, table, readings, places, axes, chart, state, onSide };
}
