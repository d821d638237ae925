import type { ShipmentRow } from '../../contract/shipments.ts';
import { holdsWords, searchTextOf, searchWords } from '../../domain/shipment-search.ts';
import type { Overlaid } from '../outbox/overlay.ts';
import type { Laid } from './compute-view.ts';
import { byAge, countSince, inOrder } from './newest-first.ts';
import type { DeviceReading, RowView, ShipmentsQuery, ViewFacts } from './view-query.ts';

/** Made once for each row: folding accents takes longer than looking. */
const texts = new WeakMap<ShipmentRow, string>();

function textOf(row: ShipmentRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = searchTextOf(row);
  texts.set(row, text);
  return text;
}

/** The shipments of one feed. */
export interface ShipmentList {
  readonly rows: ReadonlyMap<string, ShipmentRow>;
  /** The same rows in order. */
  readonly newestFirst: readonly ShipmentRow[];
}

/**
 * The newest shipments that are young enough and hold the words, at most as many as asked for. Rows with work on them
 * are taken from `laid` instead, and listed however old they are while they are not confirmed.
 */
export function shipmentsView(
  { createdSince, words: query, limit }: ShipmentsQuery,
  lists: readonly ShipmentList[],
  laid: Laid<ShipmentRow>,
  devices: ReadonlyMap<string, DeviceReading>,
): Pick<ViewFacts, 'total' | 'hasOlder' | 'hasAny'> & { readonly rows: readonly RowView<ShipmentRow>[] } {
  const words = searchWords(query);
  const rows: RowView<ShipmentRow>[] = [];
  const over = [...laid.values()].filter((one) => one !== null).sort((a, b) => byAge(a.row, b.row));
  const young = youngUntouched(lists, createdSince, laid);
  let found = 0;
  let next = 0;

  const take = ({ row, mark }: Overlaid<ShipmentRow>): void => {
    if (words.length > 0 && !holdsWords(textOf(row), words)) return;
    found += 1;
    if (rows.length < limit) rows.push({ key: row.guid, row, mark, device: readingOf(row, devices) });
  };
  const takeOver = (until: ShipmentRow | null): void => {
    for (let one = over[next]; one !== undefined; one = over[next]) {
      if (until !== null && byAge(one.row, until) > 0) return;
      next += 1;
      take(one);
    }
  };
  for (const row of inOrder(lists.map(({ newestFirst }) => newestFirst))) {
    // Without words all are counted already: nobody needs to look at those that are not listed.
    if (row.createDate < createdSince || (words.length === 0 && rows.length >= limit)) break;
    if (laid.has(row.guid)) continue;
    takeOver(row);
    take({ row, mark: null });
  }
  takeOver(null);
  return {
    rows,
    total: words.length === 0 ? young.count + over.length : found,
    hasOlder: young.hasOlder,
    hasAny: laid.size > 0 || lists.some((list) => list.rows.size > 0),
  };
}

/** How many rows without work on them are young enough, and whether there are others. */
function youngUntouched(
  lists: readonly ShipmentList[],
  createdSince: string,
  laid: Laid<ShipmentRow>,
): { readonly count: number; readonly hasOlder: boolean } {
  let count = 0;
  let older = 0;
  for (const { rows, newestFirst } of lists) {
    const young = countSince(newestFirst, createdSince);
    count += young;
    older += newestFirst.length - young;
    for (const key of laid.keys()) {
      const row = rows.get(key);
      if (row === undefined) continue;
      if (row.createDate >= createdSince) count -= 1;
      else older -= 1;
    }
  }
  return { count, hasOlder: older > 0 };
}

/** The tag's own row is asked only for what the shipment's lacks. */
function readingOf(row: ShipmentRow, devices: ReadonlyMap<string, DeviceReading>): DeviceReading | null {
  if (row.macId === null || (row.battery !== null && row.lastComms !== null)) return null;
  const device = devices.get(row.macId);
  return device === undefined ? null : { battery: device.battery, lastComms: device.lastComms };
}
