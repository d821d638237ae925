import { Trans } from '@lingui/react/macro';
import { DAY_MS } from '../../domain/duration.ts';
import { readDoorNames } from '../../domain/warehouse/units.ts';
import { AlertTabs } from '../../features/alerts/alert-tabs.tsx';
import type { DetailLayout } from '../../kits/detail-page/detail-sections.tsx';
import { readLimits } from '../../kits/monitor-rules/limits.ts';
import { LimitsSection } from '../../kits/monitor-rules/limits-section.tsx';
import type { Scope } from '../../kits/monitor-rules/use-rules.ts';
import { WarehouseTime } from '../../kits/warehouse/warehouse-time.tsx';
import type { WarehouseValues } from '../../local/bundles/warehouse-bundle.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { DoorTable } from './door-table.tsx';
import { InsideSummary } from './inside-summary.tsx';
import { NowInside } from './now-inside.tsx';
import { Runtimes } from './runtimes.tsx';
import { UnitTable } from './unit-table.tsx';
import type { WarehouseScope } from './use-warehouse-scope.ts';
import { WarehouseCharts } from './warehouse-charts.tsx';
import { WarehouseMap } from './warehouse-map.tsx';

const LimitsDialog = lazyPart(() => import('./limits-dialog.tsx'));

/** "The warehouse alert fetch covers the last month" (spec 2 §9). */
const ALERT_DAYS = 30;

/** The sections of a warehouse, in the order of the page. */
export const WAREHOUSE_SECTIONS: DetailLayout<WarehouseValues, WarehouseScope> = {
  alerts: [
    { id: 'inside-now', title: <Trans>Indoors now</Trans>, draw: NowInside },
    { id: 'alerts-of-warehouse', draw: Alerts },
  ],
  main: [
    { id: 'time', title: <Trans>Time</Trans>, draw: WarehouseTime },
    { id: 'units', title: <Trans>Units</Trans>, needs: ['tracks'], draw: UnitTable },
    { id: 'summary', title: <Trans>Indoor and outdoor</Trans>, needs: ['tracks'], draw: InsideSummary },
    { id: 'charts', draw: Charts },
    { id: 'runtimes', title: <Trans>Runtimes and power</Trans>, needs: ['tracks'], draw: Runtimes },
    { id: 'doors', title: <Trans>Doors</Trans>, needs: ['tracks'], draw: Doors },
  ],
  details: [
    { id: 'location', title: <Trans>Location</Trans>, draw: WarehouseMap },
    { id: 'limits', draw: Limits },
  ],
};

function Alerts({ row: { macId, name }, now }: WarehouseScope) {
  const monthAgo = Math.floor(now / DAY_MS) * DAY_MS - ALERT_DAYS * DAY_MS;
  return <AlertTabs about={{ macId }} writes={{ name, guid: null, macId }} since={null} from={monthAgo} />;
}

function Charts({ row, units, tracks, weather, window, shared, reader, unit, state, marks }: WarehouseScope) {
  const scene = { window, shared, reader, unit, state, marks, name: row.name };
  return <WarehouseCharts scene={scene} units={units} tracks={tracks} weather={weather} />;
}

function Doors({ row, tracks, window, reader }: WarehouseScope) {
  return <DoorTable doors={tracks.doors} names={readDoorNames(row.doorNames)} window={window} reader={reader} />;
}

function Limits({ row: { macId, name }, unit }: WarehouseScope) {
  const scope: Scope = `warehouse:${macId}`;
  return (
    <LimitsSection
      scope={scope}
      unit={unit}
      dialog={(rules, reload, onClose) => (
        <LimitsDialog
          scope={scope}
          name={name}
          unit={unit}
          limits={readLimits(rules, scope)}
          onSaved={reload}
          onClose={onClose}
        />
      )}
    />
  );
}
