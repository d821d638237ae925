import { wrap } from 'comlink';
import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import type { Column } from '../../../../src/ui/table/column.ts';
import { listAsXlsx } from '../../../../src/ui/table/export/list-on-paper.ts';
import type { CopyBench } from './copy.worker.ts';
import { measureClusters, measureOurs } from './map-sides.ts';

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

const sides = {
  points: async (only: boolean) => copy.points(only),
  tile: (request: Parameters<CopyBench['tile']>[0]) => copy.tile(request),
  move: async (many: number) => copy.move(many),
  features: (only: boolean) => copy.features(only),
};

const bench = {
  make: async (rows: number, places: readonly string[]) => copy.make(rows, places),
  clicks: () => copy.clicks(),
  ours: () => measureOurs(container, sides),
  clusters: () => measureClusters(container, sides),
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
