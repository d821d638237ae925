import { MODE_WORDS } from '../../commands/mode-words.ts';
import { wireOf } from '../../domain/entities/names.ts';
import { type ShipmentField, shipment } from '../../domain/entities/shipment.ts';
import type { Column } from '../../ui/table/column.ts';
import type { ShipmentListRow } from '../shipment-list/shipment-row.ts';
import type { Looks } from './looks.ts';
import { FIELDS, labelOf } from './shipment.tsx';
import type { OfficeColumnContext, ShipmentColumnContext } from './shipment-context.ts';
import type { ShownField } from './shown-field.ts';

type Fields = typeof FIELDS;

/** The fields that have a column. */
export type ShipmentColumn = {
  [Name in keyof Fields]: Fields[Name] extends Required<Pick<ShownField, 'column'>> ? Name : never;
}[keyof Fields];

/** Fails where a column is missing. */
const everyColumn = <const Names extends readonly ShipmentColumn[]>(
  names: Names & (Exclude<ShipmentColumn, Names[number] | 'route'> extends never ? unknown : never),
): readonly ShipmentColumn[] => names;

/** The columns of lists of the office in their order; `route` is that of other lists. */
export const LISTED = everyColumn([
  'shipmentId',
  'shippingState',
  'customer',
  'originName',
  'destName',
  'lane',
  'routeName',
  'plannedDeparture',
  'plannedArrival',
  'etaP50',
  'late',
  'macId',
  'temperature',
  'humidity',
  'battery',
  'lastComms',
  'createDate',
  'commDate',
  'departDate',
  'decommDate',
  'configType',
  'aclExpected',
  'billOfLading',
  'notes',
  'statusNotes',
  'unacknowledged',
  'latitude',
  'longitude',
  'alertState',
  'securityState',
  'onTimeState',
]);

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
