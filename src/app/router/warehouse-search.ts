import * as v from 'valibot';
import { macId } from '../../contract/primitives.ts';
import { PACKET_TYPES } from '../../domain/packet-type.ts';

/** The address of a warehouse's page (spec 2 §2 "/warehouse-detail"). */
export type WarehouseSearch = {
  /** Its gateway; absent in an address that nothing answers to. */
  readonly id?: string | undefined;
  /** What charts and tables look at: `formatFrame` of `ui/time-range`. */
  readonly t?: string | undefined;
};

/** The address of a unit's page (spec 2 §2 "/dh-detail"). */
export type UnitSearch = WarehouseSearch & {
  /** Its number among those of its packet type. */
  readonly msgType?: number | undefined;
  readonly pktType?: number | undefined;
  /** Its place among the units of its warehouse, where its number isn't said. */
  readonly unitIndex?: number | undefined;
  /** One of its messages alone. */
  readonly msgIndex?: number | undefined;
  /** Which readings are on which axis: `readAxes` of the page. */
  readonly y?: string | undefined;
};

/** Longer texts are no frame of a slider, and no choice of axes. */
const TEXT_MAX = 200;
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= TEXT_MAX ? value : undefined;
const wholeIn = (value: unknown, max: number): number | undefined => {
  const number = Number(value);
  return value !== '' && value !== null && Number.isInteger(number) && number >= 0 && number <= max
    ? number
    : undefined;
};

/** Reads what it knows. What none can be is said to be absent: the router keeps a key of the address that nobody names. */
export const readWarehouseSearch = ({ id, t }: Readonly<Record<string, unknown>>): WarehouseSearch => ({
  id: v.is(macId, id) ? id : undefined,
  t: textIn(t),
});

export const readUnitSearch = (search: Readonly<Record<string, unknown>>): UnitSearch => ({
  ...readWarehouseSearch(search),
  msgType: wholeIn(search.msgType, 255),
  pktType: wholeIn(search.pktType, 999) ?? PACKET_TYPES.warehouseUnit,
  unitIndex: wholeIn(search.unitIndex, 99),
  msgIndex: wholeIn(search.msgIndex, Number.MAX_SAFE_INTEGER),
  y: textIn(search.y),
});
