import { wireOf } from '../../domain/entities/names.ts';
import { type ShipmentField, shipment } from '../../domain/entities/shipment.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { TimeCell } from '../shipment-list/shipment-cells.tsx';
import type { ShipmentListRow } from '../shipment-list/shipment-row.ts';
import { dayLooks, type Looks, numberLooks, ON_DEMAND, textLooks } from './looks.ts';
import type { OfficeColumnContext, ShipmentColumnContext } from './shipment-context.ts';

type Row = ShipmentListRow;

/** A text of the row that is read as it is. */
export const text = (name: ShipmentField) => (): Looks<Row> => {
  const wire = wireOf(shipment, name);
  const textIn = ({ source }: Row) => String(source[wire] ?? '');
  return textLooks(textIn, { clip: textIn });
};

/** A planned time, which is what one looks for. */
export const plannedDay =
  (instantIn: (row: Row) => string | null, key?: string) =>
  (context: OfficeColumnContext): Looks<Row> =>
    dayLooks(instantIn, context, { ...ON_DEMAND, ...(key === undefined ? {} : { key }) });

/** A time that is not what one looks for first. */
export const pastDay =
  (key: string, instantIn: (row: Row) => string | null, more?: Partial<Looks<Row>>) =>
  (context: ShipmentColumnContext): Looks<Row> =>
    dayLooks(instantIn, context, {
      key,
      cell: (row) => <TimeCell instant={instantIn(row)} reader={context.reader} now={context.now} />,
      ...more,
    });

/** Where it is now: a part of the map is asked for by these. */
export const degrees =
  (name: 'latitude' | 'longitude', field: string) =>
  ({ locale }: OfficeColumnContext): Looks<Row> =>
    numberLooks((row: Row) => row[name], {
      field,
      cell: (row) => (row[name] === null ? '–' : numberFormat(locale, { maximumFractionDigits: 4 }).format(row[name])),
      width: 'minmax(5.5rem, 6.5rem)',
      ...ON_DEMAND,
    });

/** Between origin and destination in `route` of `domain/entities/shipment.ts`. */
export const LANE_ENDS = ' → ';
export const laneOf = ({ origin, destination }: Row): string => `${origin.name}${LANE_ENDS}${destination.name}`;
/** Assets and vehicles may have none. */
const hasLane = ({ origin, destination }: Row): boolean => origin.name !== '' || destination.name !== '';
export const routeOf = (row: Row): string => (hasLane(row) ? laneOf(row) : '');

/** Spec 2 §4 "aclScanned": expected / actual. */
export const scannedWords = ({ expected, actual }: Row['acl']): string =>
  expected === null && actual === null ? '–' : `${expected ?? '–'} / ${actual ?? '–'}`;
