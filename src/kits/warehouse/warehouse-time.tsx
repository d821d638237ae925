import type { ChartMark } from '../../ui/chart/chart-model.ts';
import { AsOf } from '../detail-page/as-of.tsx';
import { TimeControl } from '../detail-page/time-control.tsx';
import type { DetailScene } from '../detail-page/use-detail-scene.ts';
import type { WarehouseView } from './use-warehouse-view.ts';

interface WarehouseTimeProps extends DetailScene, Pick<WarehouseView, 'past'> {
  readonly marks?: readonly ChartMark[];
}

/** Chooses the time that is looked at, and says how far what lies further back is here. */
export function WarehouseTime({ past, ...scope }: WarehouseTimeProps) {
  return (
    <>
      <TimeControl {...scope} />
      {past !== null && <AsOf bundle={past} />}
    </>
  );
}
