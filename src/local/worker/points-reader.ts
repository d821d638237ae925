import { type MarkTileRequest, markTile } from '../../ui/map/tiles/mark-tile.ts';
import { boxOf, type HiddenKinds, type PointSet, pointsWithin } from '../../ui/map/tiles/point-set.ts';
import type { WorldBox } from '../../ui/map/tiles/world.ts';
import { type Bitmap, countSlots, hasSlot, slotsIn } from '../../workers/engine/columns/bitmap.ts';
import type { Filter } from '../../workers/engine/select/filter.ts';
import type { Selection } from '../../workers/engine/select/selection.ts';
import { feedFilter } from './feed-filter.ts';
import { listFilter } from './list-filter.ts';
import { viewAt } from './list-reader.ts';
import { reachFilter } from './reach-filter.ts';
import type { RowStore } from './row-store.ts';
import type { ShownTable } from './shown-table.ts';
import { SlotPlaces } from './slot-places.ts';
import { type FieldFilter, type PointsQuery, type RowView, tableOf } from './view-query.ts';

/** What a page is told of points that stay with the worker. */
export interface PointsRow {
  /** Another number whenever a point is another. */
  readonly version: number;
  /** The part of the world with all of them in it; null: there are none. */
  readonly box: WorldBox | null;
  /** How many of each kind, by its code. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Rows in a part of the world. */
export interface RowsWithin {
  readonly total: number;
  readonly rows: readonly RowView[];
}

interface Points extends PointSet {
  readonly slots: Uint32Array;
}

const NONE: Points = {
  x: new Uint32Array(0),
  y: new Uint32Array(0),
  kinds: new Uint8Array(0),
  slots: new Uint32Array(0),
};

/**
 * Points of a map from the columns of rows: which of them there are is found as lists and counts find it, where they are
 * is kept by slot and worked out again only for rows that changed.
 */
export class PointsReader {
  readonly #store: Pick<RowStore, 'table'>;
  #asked = '';
  #table: ShownTable | null = null;
  #places: SlotPlaces | null = null;
  #placeOf = '';
  #all: Selection | null = null;
  #kinds: readonly { readonly code: number; readonly selection: Selection }[] = [];
  #points = NONE;
  #version = 0;

  constructor(store: Pick<RowStore, 'table'>) {
    this.#store = store;
  }

  /** What there is to be seen now. */
  read(query: PointsQuery): { readonly rows: readonly RowView[]; readonly total: number } {
    const table = this.#store.table(tableOf(query));
    this.#begin(table, query);
    const points = this.#gather();
    if (!isSame(points, this.#points)) {
      this.#points = points;
      this.#version += 1;
    }
    const counts: Record<string, number> = {};
    for (const kind of points.kinds) counts[kind] = (counts[kind] ?? 0) + 1;
    const row: PointsRow = { version: this.#version, box: boxOf(points), counts };
    return { rows: [{ key: 'points', row, mark: null }], total: points.slots.length };
  }

  /** A vector tile of what `read` found last. */
  tile(request: MarkTileRequest): ArrayBuffer {
    return markTile(this.#points, request);
  }

  /** Rows of what `read` found last. */
  within(box: WorldBox, hidden: HiddenKinds, most: number): RowsWithin {
    const table = this.#table;
    if (table === null) return { total: 0, rows: [] };
    const { total, numbers } = pointsWithin(this.#points, box, hidden, most);
    return { total, rows: numbers.flatMap((at) => viewAt(table, this.#points.slots[at] ?? -1)) };
  }

  #begin(table: ShownTable, query: PointsQuery): void {
    const place = JSON.stringify(query.place);
    if (this.#places === null || this.#table !== table || place !== this.#placeOf) {
      this.#places = new SlotPlaces(table.collection, query.place);
      this.#placeOf = place;
    }
    this.#table = table;
    const { what: _, place: __, joined: ___, ...rest } = query;
    const asked = JSON.stringify(rest);
    if (asked === this.#asked && this.#all !== null) {
      this.#all.refresh();
      for (const { selection } of this.#kinds) selection.refresh();
      return;
    }
    this.#asked = asked;
    const base = [...feedFilter(table, query.feeds), ...reachFilter(query.since)];
    const select = (where: readonly Filter[]) => table.selectorIn(null).select({ where });
    this.#all = select([...base, ...filtersOf(table, query.where, query)]);
    this.#kinds = query.kinds.map(({ code, where }) => ({
      code,
      selection: select([...base, ...filtersOf(table, where, query)]),
    }));
  }

  #gather(): Points {
    const [places, all] = [this.#places, this.#all];
    if (places === null || all === null) return NONE;
    places.refresh();
    const kinds = this.#kinds.map(({ code, selection }) => ({ code, bits: selection.bits() }));
    const bits = all.bits();
    const most = countSlots(bits);
    const points = {
      x: new Uint32Array(most),
      y: new Uint32Array(most),
      kinds: new Uint8Array(most),
      slots: new Uint32Array(most),
    };
    let end = 0;
    for (const slot of slotsIn(bits, most)) {
      if (!places.isSomewhere(slot)) continue;
      points.x[end] = places.x[slot] ?? 0;
      points.y[end] = places.y[slot] ?? 0;
      points.kinds[end] = kindAt(kinds, slot);
      points.slots[end] = slot;
      end += 1;
    }
    return {
      x: points.x.subarray(0, end),
      y: points.y.subarray(0, end),
      kinds: points.kinds.subarray(0, end),
      slots: points.slots.subarray(0, end),
    };
  }
}

function kindAt(kinds: readonly { readonly code: number; readonly bits: Bitmap }[], slot: number): number {
  for (let at = kinds.length - 1; at > 0; at -= 1) {
    const kind = kinds[at];
    if (kind !== undefined && hasSlot(kind.bits, slot)) return kind.code;
  }
  return kinds[0]?.code ?? 0;
}

const filtersOf = (table: ShownTable, where: readonly FieldFilter[], query: PointsQuery): Filter[] =>
  where.map(({ field, filter }) => listFilter(table.collection.column(field), field, filter, query));

function isSame(one: Points, other: Points): boolean {
  return (['slots', 'kinds', 'x', 'y'] as const).every((part) => {
    const [a, b] = [one[part], other[part]];
    return a.length === b.length && a.every((value, at) => value === b[at]);
  });
}
