/** Holds the rows of the bench's list, as the console's worker does: filters them there, and sends the few that are looked at. */
import { expose } from 'comlink';
import { MINUTE_MS } from '../../../../src/domain/duration.ts';
import type { ShipmentView } from '../../../../src/kits/shipment-list/shipment-row.ts';
import { shipmentRow } from '../../../fixtures/shipment-row.ts';

const PLACES = ['Rotterdam', 'Lyon', 'Antwerp', 'Gdansk', 'Port of Shanghai Yangshan', 'Joliet Intermodal Depot'];
const CUSTOMERS = ['Acme Foods', 'Northsea', 'Vantage Automotive', 'Halden Pharma', 'Bluepeak Foods'];
const NOW = Date.parse('2026-11-21T12:00:00Z');

const of = (texts: readonly string[], at: number): string => texts[at % texts.length] ?? '';

let rows: readonly ShipmentView[] = [];
let texts: readonly string[] = [];
let found: readonly ShipmentView[] = [];

const bench = {
  make(count: number): void {
    const made = Array.from({ length: count }, (_, at) =>
      shipmentRow({
        guid: crypto.randomUUID(),
        customData: `SHP-${1_000_000 - at}`,
        customData2: of(CUSTOMERS, at * 7),
        originName: of(PLACES, at),
        destName: of(PLACES, at * 5 + 1),
        macId: `00_1B_44_${(at >> 16).toString(16)}_${((at >> 8) & 255).toString(16)}_${(at & 255).toString(16)}`,
        createDate: new Date(NOW - at * MINUTE_MS).toISOString(),
        shippingState: at % 6,
      }),
    );
    texts = made.map((row) => `${row.customData} ${row.customData2} ${row.originName} ${row.destName}`.toLowerCase());
    rows = made.map((row) => ({ key: row.guid, row, mark: null, device: null }));
    found = rows;
  },
  /** How many hold all the words. */
  find(query: string): number {
    const words = query.toLowerCase().split(' ').filter(Boolean);
    found = rows.filter((_, at) => words.every((word) => texts[at]?.includes(word)));
    return found.length;
  },
  read: (first: number, end: number): readonly ShipmentView[] => found.slice(first, end),
};

export type RowsBench = typeof bench;

expose(bench);
