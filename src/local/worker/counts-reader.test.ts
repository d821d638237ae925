import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { AskedFilter } from '../../domain/list-query.ts';
import { type CountRow, CountsReader } from './counts-reader.ts';
import { ShownTable } from './shown-table.ts';
import type { CountDimension, CountsQuery } from './view-query.ts';

const guidOf = (n: number): string => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;
const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n, 23, 30)).toISOString();

const CUSTOMERS = ['Acme', 'Brisk', ''] as const;
const rowOf = (n: number, created: number, customer: string, state: number, configType: number): ShipmentRow =>
  shipmentRow({
    guid: guidOf(n),
    customData2: customer,
    createDate: day(created),
    shippingState: state,
    configType,
    macId: null,
  });

const shipments = fc
  .uniqueArray(fc.tuple(fc.nat(60), fc.nat(6), fc.constantFrom(...CUSTOMERS), fc.nat(6), fc.constantFrom(0, 1, 2)), {
    selector: ([n]) => n,
    maxLength: 40,
  })
  .map((all) => all.map((one) => rowOf(...one)));

const dimension = (name: string, field: string, by: CountDimension['by'], filter: AskedFilter | null = null) => ({
  name,
  field,
  by,
  filter,
  limit: 100,
});

const QUERY: CountsQuery = {
  what: 'counts',
  feeds: ['shipments:0', 'shipments:1'],
  since: null,
  where: [],
  dimensions: [],
  timeZone: 'Europe/Paris',
};

function tableOf(rows: readonly ShipmentRow[]): ShownTable {
  const table = new ShownTable('shipments', new Map(), () => null);
  for (const row of rows) table.sinkOf(`shipments:${row.configType}`).put(row.guid, row);
  return table;
}

/** Counts by dimension and value, as plain numbers. */
const plain = ({ rows }: { readonly rows: readonly { readonly row: object }[] }): Record<string, number> =>
  Object.fromEntries(
    rows.map(({ row }) => {
      const { dimension: name, value, count } = row as CountRow;
      return [`${name}=${String(value)}`, count];
    }),
  );

function counted(
  rows: readonly ShipmentRow[],
  name: string,
  valueOf: (row: ShipmentRow) => unknown,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const key = `${name}=${String(valueOf(row))}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const inParis = (row: ShipmentRow): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(Date.parse(row.createDate));

const choice = <T>(of: readonly T[]) => fc.option(fc.subarray([...of], { minLength: 1 }));

it('counts each dimension among the rows that the choices in all others leave, whatever changed meanwhile', () => {
  fc.assert(
    fc.property(
      shipments,
      shipments,
      choice(CUSTOMERS),
      choice([0, 1, 2, 3, 4, 5, 6]),
      fc.option(fc.nat(6)),
      fc.option(fc.nat(6)),
      (before, after, customers, states, since, last) => {
        const table = tableOf(before);
        const reader = new CountsReader({ table: () => table });
        const query: CountsQuery = {
          ...QUERY,
          since: since === null ? null : { field: 'createDate', instant: day(since) },
          dimensions: [
            dimension(
              'customer',
              'customData2',
              'value',
              customers === null ? null : { kind: 'values', values: customers },
            ),
            dimension(
              'state',
              'shippingState',
              'value',
              states === null ? null : { kind: 'values', values: states.map(String) },
            ),
            dimension(
              'day',
              'createDate',
              'day',
              last === null ? null : { kind: 'days', from: null, to: inParis(rowOf(0, last, '', 0, 0)) },
            ),
          ],
        };
        const check = (rows: readonly ShipmentRow[]): void => {
          const old = rows.filter((row) => row.configType < 2 && (since === null || row.createDate >= day(since)));
          const ofCustomer = (row: ShipmentRow) =>
            customers === null || customers.some((one) => one === row.customData2);
          const ofState = (row: ShipmentRow) => states === null || states.includes(row.shippingState);
          const ofDay = (row: ShipmentRow) => last === null || inParis(row) <= inParis(rowOf(0, last, '', 0, 0));
          const answer = reader.read(query);
          expect(plain(answer)).toEqual({
            ...counted(
              old.filter((row) => ofState(row) && ofDay(row)),
              'customer',
              (row) => row.customData2,
            ),
            ...counted(
              old.filter((row) => ofCustomer(row) && ofDay(row)),
              'state',
              (row) => row.shippingState,
            ),
            ...counted(
              old.filter((row) => ofCustomer(row) && ofState(row)),
              'day',
              inParis,
            ),
          });
          expect(answer.total).toBe(old.filter((row) => ofCustomer(row) && ofState(row) && ofDay(row)).length);
        };
        check(before);
        // A row of another config type leaves its feed first, as the feed says it.
        const kept = new Map(before.map((row) => [row.guid, row]));
        for (const changed of after) {
          const row = { ...changed, version: changed.version + 1 };
          const was = kept.get(row.guid);
          if (was !== undefined && was.configType !== row.configType)
            table.sinkOf(`shipments:${was.configType}`).delete(row.guid);
          table.sinkOf(`shipments:${row.configType}`).put(row.guid, row);
          kept.set(row.guid, row);
        }
        check([...kept.values()]);
      },
    ),
  );
});

it('gives the most frequent values and the last days where there are more than asked for', () => {
  const rows = [0, 1, 1, 2, 2, 2].map((created, n) => rowOf(n, created, CUSTOMERS[created] ?? '', 0, 0));
  const reader = new CountsReader({ table: () => tableOf(rows) });
  const limited = (name: string, field: string, by: CountDimension['by']) => ({
    ...dimension(name, field, by),
    limit: 2,
  });
  const dimensions = [limited('customer', 'customData2', 'value'), limited('day', 'createDate', 'day')];
  const answer = reader.read({ ...QUERY, timeZone: 'UTC', dimensions });
  expect(answer.rows.map(({ row }) => row)).toEqual([
    { dimension: 'customer', value: '', count: 3 },
    { dimension: 'customer', value: 'Brisk', count: 2 },
    { dimension: 'day', value: '2026-01-02', count: 2 },
    { dimension: 'day', value: '2026-01-03', count: 3 },
  ]);
  expect(answer.total).toBe(6);
});

it('has no days of what is no instant', () => {
  const reader = new CountsReader({ table: () => tableOf([]) });
  const dimensions = [dimension('day', 'customData2', 'day')];
  expect(() => reader.read({ ...QUERY, dimensions })).toThrow('customData2 has no days.');
});
