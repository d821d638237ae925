import { msg } from '@lingui/core/runtime-macro';
import type { FieldKind } from '../../../src/domain/entities/field.ts';
import { fieldOf } from '../../../src/domain/entities/names.ts';
import { type ShipmentField, shipment } from '../../../src/domain/entities/shipment.ts';
import { classOf, statusOf } from '../../../src/domain/shipment-status.ts';
import { type SeenField, SHIPMENT_WORDS } from '../../../src/words/shipment-words.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { numberColumn, type ReportColumn, textColumn, timeColumn } from './report.ts';
import { statusWord, typeWord } from './words.ts';

const OF_KIND: Readonly<Partial<Record<FieldKind, typeof textColumn>>> = {
  instant: timeColumn,
  number: numberColumn,
  integer: numberColumn,
};

/** What is said of a field that is stored as a code. */
const IN_WORDS: Readonly<Partial<Record<SeenField, Partial<ReportColumn> & Pick<ReportColumn, 'value'>>>> = {
  /** Also of what does not travel: an asset, a vehicle. */
  configType: {
    name: msg`Type`,
    value: ({ configType }, { words }) => (typeof configType === 'number' ? typeWord(configType, words) : null),
  },
  shippingState: {
    value: (row, { words }) => statusWord(statusOf(classOf(Number(row.configType)), Number(row.shippingState)), words),
  },
};

/** A field of a shipment as a column, by its words and as its kind says; the query selects it under its name. */
export function fieldColumn(name: SeenField, share?: number): ReportColumn {
  const column = (OF_KIND[fieldOf(shipment, name).kind] ?? textColumn)(SHIPMENT_WORDS[name], name, share);
  return name in IN_WORDS ? { ...column, kind: 'text', ...IN_WORDS[name] } : column;
}

/** The SQL of a field of a shipment `s`. */
export const fieldSql = (name: ShipmentField): SQL => sql.raw(`s.${fieldOf(shipment, name).column}`);

/** Fields of a shipment `s` under their names. @param instead what is selected in place of a field's own column */
export const selectedFields = (
  names: readonly SeenField[],
  instead: Readonly<Partial<Record<SeenField, SQL>>> = {},
): SQL =>
  sql.join(
    names.map((name) => sql`${instead[name] ?? fieldSql(name)} AS ${sql.identifier(name)}`),
    sql`, `,
  );
