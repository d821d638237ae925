import { fieldsOf } from '../../../../src/domain/entities/names.ts';
import { shipment } from '../../../../src/domain/entities/shipment.ts';
import { type FilterKind, readFilters } from '../../../../src/domain/list-address.ts';
import { type AskedFilter, atMoment, type ListFilters } from '../../../../src/domain/list-query.ts';
import { NO_TROUBLE, NOT_WATCHED } from '../../../../src/domain/severity/shipment-trouble.ts';
import { SHIPPING_STATE } from '../../../../src/domain/shipment-status.ts';
import { startOfDay, startOfNextDay } from '../../../../src/domain/start-of-day.ts';
import { type SQL, sql } from '../../../database/sql.ts';
import { fieldSql } from '../shipment-fields.ts';

interface ViewColumn {
  readonly kind: FilterKind;
  /** Of a shipment `s` and the device `d` that is on it. */
  readonly value: SQL;
  /** What is at the place of a number is an instant. */
  readonly isInstant?: true;
}

const textOf = (value: SQL): ViewColumn => ({ kind: 'text', value });
const oneOf = (value: SQL): ViewColumn => ({ kind: 'values', value });
const numberOf = (value: SQL): ViewColumn => ({ kind: 'number', value });
const dayOf = (value: SQL): ViewColumn => ({ kind: 'days', value, isInstant: true });
const flagsOf = (value: SQL): ViewColumn => ({ kind: 'flags', value });

/** By when it should have departed, or arrived: `dueOf` of `src/domain/shipment-plan.ts`. */
const DUE_BY = sql`CASE WHEN s.decomm_date IS NULL AND s.arrive_date IS NULL THEN coalesce(
  CASE WHEN s.depart_date IS NULL THEN coalesce(s.planned_departure, s.usual_departure) END,
  s.planned_arrival, s.usual_arrival) END`;

/** Those that are asked by their own name and as their kind says: texts that are searched, times that people set. */
const PLAIN: Readonly<Record<string, ViewColumn>> = Object.fromEntries(
  fieldsOf(shipment).flatMap(({ name, kind, search, edit, column }): [string, ViewColumn][] => {
    const value = sql.raw(`s.${column}`);
    if (kind === 'text' && search !== undefined) return [[name, textOf(value)]];
    return kind === 'instant' && edit !== undefined ? [[name, dayOf(value)]] : [];
  }),
);

/** The columns of the list of shipments that can be asked, by the keys that its views have (`kits/fields/shipment.tsx`). */
const COLUMNS: Readonly<Record<string, ViewColumn>> = {
  ...PLAIN,
  customer: oneOf(fieldSql('customer')),
  limitProfile: textOf(fieldSql('limitProfile')),
  reference: textOf(fieldSql('billOfLading')),
  device: textOf(sql`right(s.mac_id, 5)`),
  status: oneOf(fieldSql('shippingState')),
  origin: oneOf(fieldSql('originName')),
  destination: oneOf(fieldSql('destName')),
  route: oneOf(sql`s.origin_name || ' → ' || s.dest_name`),
  created: dayOf(fieldSql('createDate')),
  commissioned: dayOf(fieldSql('commDate')),
  departed: dayOf(fieldSql('departDate')),
  decommissioned: dayOf(fieldSql('decommDate')),
  until: dayOf(sql`coalesce(s.decomm_date, 'infinity')`),
  comms: dayOf(sql`coalesce(s.last_comms, d.last_comms)`),
  eta: dayOf(fieldSql('etaP50')),
  late: dayOf(DUE_BY),
  battery: numberOf(sql`coalesce(s.battery, d.battery)`),
  temperature: numberOf(sql`d.temperature`),
  humidity: numberOf(sql`d.humidity`),
  latitude: numberOf(sql`coalesce(nullif(d.latitude, 0), s.origin_latitude)`),
  longitude: numberOf(sql`coalesce(nullif(d.longitude, 0), s.origin_longitude)`),
  scanned: numberOf(fieldSql('aclExpected')),
  trouble: oneOf(
    sql`coalesce(s.severity, CASE WHEN s.shipping_state = ${SHIPPING_STATE.unmonitored} THEN ${NOT_WATCHED}::int ELSE ${NO_TROUBLE}::int END)`,
  ),
  alerts: flagsOf(fieldSql('alertState')),
  security: flagsOf(fieldSql('securityState')),
  onTime: flagsOf(fieldSql('onTimeState')),
};
/** What each can be asked. */
export const VIEW_KINDS = Object.fromEntries(Object.entries(COLUMNS).map(([key, { kind }]) => [key, kind]));

/** The filters of a view as a condition. A column that a view names and this does not know leaves nothing out, as in the list. */
export function viewFilters(
  address: { readonly fltcol: string; readonly fltval: string },
  { now, timezone }: { readonly now: number; readonly timezone: string },
): SQL {
  const filters: ListFilters = readFilters(address, VIEW_KINDS);
  const conditions = Object.entries(filters).flatMap(([key, filter]) => {
    const column = COLUMNS[key];
    return column === undefined ? [] : [condition(column, atMoment(filter, now), timezone)];
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** A text without case and accents: those that letters of Western languages bear, not the signs of Tamil. */
const folded = (text: SQL): SQL => sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`;

function condition({ value, isInstant }: ViewColumn, filter: AskedFilter, timezone: string): SQL {
  switch (filter.kind) {
    case 'empty':
      return sql`coalesce(${value}::text, '') = ''`;
    case 'filled':
      return sql`coalesce(${value}::text, '') <> ''`;
    case 'values':
      return sql`${value}::text = ANY (${sql.param([...filter.values])}::text[])`;
    case 'text':
      return sql`strpos(${folded(sql`${value}::text`)}, ${folded(sql`${filter.text}::text`)}) > 0`;
    case 'flags':
      return sql`(${sql.join(
        filter.bits.map((bit) => (bit === 0 ? sql`${value} = 0` : sql`${value} & ${bit}::int <> 0`)),
        sql` OR `,
      )})`;
    case 'number': {
      const bound = (end: number): SQL =>
        isInstant === true ? sql`to_timestamp(${end / 1_000}::float8)` : sql`${end}::float8`;
      const { from, to } = filter;
      const [above, below] = filter.open === true ? [sql`>`, sql`<`] : [sql`>=`, sql`<=`];
      return both(
        from === null ? null : sql`${value} ${above} ${bound(from)}`,
        to === null ? null : sql`${value} ${below} ${bound(to)}`,
      );
    }
    case 'days': {
      const { from, to } = filter;
      const at = (time: number): SQL => sql`to_timestamp(${time / 1_000}::float8)`;
      return both(
        from === null ? null : sql`${value} >= ${at(startOfDay(from, timezone))}`,
        to === null ? null : sql`${value} < ${at(startOfNextDay(to, timezone))}`,
      );
    }
  }
}

const both = (one: SQL | null, other: SQL | null): SQL => {
  const conditions = [one, other].filter((each) => each !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
};
