import { MODE_WORDS } from '../../commands/mode-words.ts';
import { wireOf } from '../../domain/entities/names.ts';
import { type ShipmentField, shipment } from '../../domain/entities/shipment.ts';
import type { Column } from '../../ui/table/column.ts';
import type { ShipmentListRow } from '../shipment-list/shipment-row.ts';
import type { Looks } from './looks.ts';
import { FIELDS, labelOf, type ShipmentColumn } from './shipment.tsx';
import type { OfficeColumnContext, ShipmentColumnContext } from './shipment-context.ts';

type Fields = typeof FIELDS;

/** Those of them that all lists of shipments share. */
type SharedColumn = {
  [Name in ShipmentColumn]: Fields[Name]['column'] extends (context: ShipmentColumnContext) => unknown ? Name : never;
}[ShipmentColumn];

/** The column of a field in a list. */
export function shipmentColumn(name: SharedColumn, context: ShipmentColumnContext): Column<ShipmentListRow>;
export function shipmentColumn(name: ShipmentColumn, context: OfficeColumnContext): Column<ShipmentListRow>;
export function shipmentColumn(
  name: ShipmentColumn,
  context: ShipmentColumnContext | OfficeColumnContext,
): Column<ShipmentListRow> {
  const { i18n, mode } = context;
  const words = MODE_WORDS[mode];
  const label = name === 'shipmentId' ? words.id : name === 'customer' ? words.customer : labelOf(name);
  // A column of all lists asks for no more than these have.
  const looks: Looks<ShipmentListRow> = FIELDS[name].column(context as OfficeColumnContext);
  return { field: wireOf(shipment, name as ShipmentField), key: name, header: i18n._(label), ...looks };
}
