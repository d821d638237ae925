import type { ShipmentRow } from '../../contract/shipments.ts';
import { COLLECTIONS } from '../../workers/engine/columns/collections.ts';
import type { CollectionShape, DerivedShape } from '../../workers/engine/columns/shape.ts';
import type { TableName } from '../cache/kept-rows.ts';
import type { DeviceReading } from './view-query.ts';

/** What a table's columns need that its rows don't say. */
export interface ShownFacts {
  /** Something about the row with this key is not confirmed by the server. */
  isMarked(key: string): boolean;
  /** What is known of a device; null for nothing. */
  readingOf<Field extends keyof DeviceReading>(macId: string, field: Field): DeviceReading[Field];
}

/** The column of every table that is 1 where something about the row is unconfirmed, 0 elsewhere. */
export const MARKED = 'marked';

/** A row of whichever table. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** The columns of a table as it is shown: the rows' own, and what lists filter and sort by besides. */
export function shownShape(table: TableName, facts: ShownFacts): CollectionShape<AnyRow> {
  const shape = COLLECTIONS[table] as unknown as CollectionShape<AnyRow>;
  const marked: DerivedShape<AnyRow> = {
    kind: 'number',
    of: (row) => Number(facts.isMarked(String(row[shape.key]))),
  };
  const more = table === 'shipments' ? (shipmentColumns(facts) as unknown as CollectionShape<AnyRow>['derived']) : {};
  return { ...shape, derived: { ...shape.derived, ...more, [MARKED]: marked } };
}

/** What has to be known of a shipment to say what is shown of its device. */
const OF_READINGS = ['macId', 'battery', 'lastComms'] as const;
type OfReadings = Pick<ShipmentRow, (typeof OF_READINGS)[number]>;

const shipmentColumns = (facts: ShownFacts): Readonly<Record<string, DerivedShape<ShipmentRow>>> => ({
  route: { kind: 'text', of: ({ originName, destName }) => `${originName} → ${destName}` },
  /** What the shipment's own row lacks, its device says. */
  shownBattery: { kind: 'number', decimals: 4, from: OF_READINGS, of: (row) => reading(row, 'battery', facts) },
  shownComms: { kind: 'instant', from: OF_READINGS, of: (row) => reading(row, 'lastComms', facts) },
});

const reading = <Field extends 'battery' | 'lastComms'>(
  row: OfReadings,
  field: Field,
  facts: Pick<ShownFacts, 'readingOf'>,
): OfReadings[Field] | DeviceReading[Field] =>
  row[field] ?? (row.macId === null ? null : facts.readingOf(row.macId, field));

/** What the device on a shipment says; null where it has none. */
export function deviceOf(
  { macId }: Pick<ShipmentRow, 'macId'>,
  facts: Pick<ShownFacts, 'readingOf'>,
): DeviceReading | null {
  if (macId === null) return null;
  const of = <Field extends keyof DeviceReading>(field: Field) => facts.readingOf(macId, field);
  return { battery: of('battery'), lastComms: of('lastComms'), provisionStatus: of('provisionStatus') };
}
