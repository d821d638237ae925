import { timeOf } from '../../domain/instant.ts';
import type { CellFix } from '../../local/bundles/shipment-bundle.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import type { MapCircle } from '../../ui/map/map-model.ts';

interface CirclesInput {
  readonly cells: readonly CellFix[];
  readonly window: ChartWindow;
  /** Site options: metres of one that doesn't say, and the nearest zoom at which they are drawn (spec 2 §9). */
  readonly site: { readonly cellAouDefaultRadius: number; readonly maxCellAouZoom: number };
  /** What a tower is called. */
  readonly words: (cellId: string) => string;
}

/** The cell towers that a device was heard by in a window, each a circle as large as its reach. */
export const cellCircles = ({ cells, window, site, words }: CirclesInput): MapCircle[] =>
  cells
    .filter(({ timestamp }) => timeOf(timestamp) >= window.from && timeOf(timestamp) <= window.to)
    .map(({ entryId, cellId, latitude, longitude, radius }) => ({
      key: String(entryId),
      label: words(cellId),
      latitude,
      longitude,
      radius: radius ?? site.cellAouDefaultRadius,
      maxZoom: site.maxCellAouZoom,
    }));
