import { Trans, useLingui } from '@lingui/react/macro';
import type { DetailLayout } from '../../kits/detail-page/detail-sections.tsx';
import { WarehouseTime } from '../../kits/warehouse/warehouse-time.tsx';
import type { WarehouseValues } from '../../local/bundles/warehouse-bundle.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { AxisTable } from './axis-table.tsx';
import { DataTools } from './data-tools.tsx';
import { ReadingRows } from './reading-table.tsx';
import { SetPoints } from './set-points.tsx';
import type { UnitScope } from './use-unit-scope.ts';

/** The sections of a unit, in the order of the page. */
export const UNIT_SECTIONS: DetailLayout<WarehouseValues, UnitScope> = {
  main: [
    { id: 'time', title: <Trans>Time</Trans>, draw: WarehouseTime },
    { id: 'chart', draw: ReadingsChart },
    { id: 'unit-readings', title: <Trans>Readings</Trans>, needs: ['tracks'], draw: Readings },
    {
      id: 'unit-data',
      title: <Trans>Warehouse data</Trans>,
      tools: DataTools,
      needs: ['tracks'],
      draw: ReadingRows,
    },
    { id: 'set-points', title: <Trans>Set points</Trans>, draw: SetPoints },
  ],
};

function ReadingsChart({ axes, chart, window, reader, state }: UnitScope) {
  const { t } = useLingui();
  return (
    <Chart
      label={t`Readings chart`}
      series={chart.series}
      axes={chart.axes}
      range={window}
      reader={reader}
      state={state}
      height={320}
      fileName="Warehouse-Chart"
      empty={
        axes.size === 0 ? (
          <Trans>No readings on an axis yet. Choose Left or Right next to a reading.</Trans>
        ) : (
          <Trans>No data from this unit in this period. Choose an earlier one.</Trans>
        )
      }
    />
  );
}

function Readings({ chart, ...scope }: UnitScope) {
  return <AxisTable {...scope} series={chart.series} />;
}
