import { wrap } from 'comlink';
import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import type { MarkTileRequest } from '../../../../src/ui/map/tiles/mark-tile.ts';
import type { Column } from '../../../../src/ui/table/column.ts';
import { listAsXlsx } from '../../../../src/ui/table/export/list-on-paper.ts';
import type { CopyBench } from './copy.worker.ts';
import { type Mapped, measureClusters, measureOurs } from './map-sides.ts';

const worker = new Worker(new URL('./copy.worker.ts', import.meta.url), { type: 'module' });
const copy = wrap<CopyBench>(worker);

const container = document.getElementById('map');
if (container === null) throw new Error('no map');

/** As many columns as a list of the office has with most of them shown. */
const FIELDS = [
  'customData',
  'customData2',
  'customData3',
  'originName',
  'destName',
  'macId',
  'shippingState',
  'battery',
  'billOfLading',
  'createDate',
  'commDate',
  'decommDate',
  'lastComms',
] as const satisfies readonly (keyof ShipmentRow)[];
const isTime = (field: string) => field.endsWith('Date') || field === 'lastComms';
const COLUMNS = FIELDS.map(
  (key): Column<ShipmentRow> => ({
    key,
    header: key,
    cell: () => null,
    value: (row) => {
      const value = row[key];
      return isTime(key) && typeof value === 'string' ? Date.parse(value) : value;
    },
    ...(isTime(key) ? { filter: { kind: 'days' as const } } : {}),
    width: '1fr',
    card: 'left-out',
  }),
);

const sidesOf = (what: Mapped) => ({
  points: async (only: boolean) => copy.points(what, only),
  tile: (request: MarkTileRequest) => copy.tile(what, request),
  move: async (many: number) => copy.move(what, many),
  features: (only: boolean) => copy.features(what, only),
});

const bench = {
  make: async (rows: number, places: readonly string[]) => copy.make(rows, places),
  clicks: () => copy.clicks(),
  deviceClicks: () => copy.deviceClicks(),
  ours: (what: Mapped) => measureOurs(container, sidesOf(what)),
  clusters: (what: Mapped) => measureClusters(container, sidesOf(what)),
  /** Milliseconds and bytes of a spreadsheet of so many rows. */
  xlsx: async (rows: number) => {
    const from = performance.now();
    const file = await listAsXlsx('Shipments', {
      window: {
        total: rows,
        view: '',
        row: () => undefined,
        want: () => undefined,
        read: async (first, end) => copy.rows(first, end),
      },
      columns: COLUMNS,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    return { ms: performance.now() - from, bytes: file.size };
  },
};

declare global {
  interface Window {
    readonly pagesBench: typeof bench;
  }
}
Object.assign(window, { bench, pagesBench: bench });
