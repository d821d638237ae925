import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Collection } from '../columns/collection.ts';
import type { CollectionShape } from '../columns/shape.ts';
import { Selector } from './selector.ts';

interface Parcel {
  readonly n: number;
  readonly customer: string;
}
const SHAPE: CollectionShape<Parcel> = {
  name: 'parcels',
  key: 'n',
  fields: { n: { kind: 'number' }, customer: { kind: 'text' } },
  derived: {},
};
const ROWS = 2000;
const CUSTOMERS = 400;

it('finds the rows of a customer, of one who is new, and not those that went to another', () => {
  const changes = fc.array(fc.record({ n: fc.nat({ max: ROWS + 20 }), customer: fc.nat({ max: CUSTOMERS + 2 }) }), {
    maxLength: 30,
  });
  const collection = new Collection(SHAPE);
  const customers = new Map<number, string>();
  const put = (n: number, customer: number): void => {
    collection.put({ n, customer: `customer ${customer}` });
    customers.set(n, `customer ${customer}`);
  };
  for (let n = 0; n < ROWS; n += 1) put(n, n % CUSTOMERS);
  const selector = new Selector(collection, 'en');
  fc.assert(
    fc.property(changes, fc.nat({ max: ROWS }), fc.array(fc.nat({ max: 5 }), { maxLength: 3 }), (some, gone, asked) => {
      for (const { n, customer } of some) put(n, customer < 20 ? customer % 5 : customer);
      collection.delete(String(gone));
      customers.delete(gone);
      const values = [...asked, CUSTOMERS + 1].map((customer) => `customer ${customer}`);
      const selection = selector.select({
        where: [{ column: 'customer', is: 'one-of', values }],
        sort: [{ column: 'n' }],
      });
      const wanted = [...customers].filter(([, customer]) => values.includes(customer)).map(([n]) => n);
      expect([...selection.slots()].map((slot) => collection.row(slot)?.n)).toEqual(wanted.sort((a, b) => a - b));
    }),
  );
});

it('orders few rows the same in whichever way', () => {
  const collection = new Collection<{ n: number; customer: string; due: number | null }>({
    name: 'parcels',
    key: 'n',
    fields: { n: { kind: 'number' }, customer: { kind: 'text' }, due: { kind: 'number' } },
    derived: {},
  });
  const selector = new Selector(collection, 'en');
  const dues = fc.array(fc.option(fc.nat({ max: 5 })), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(dues, fc.boolean(), (some, descending) => {
      collection.clear();
      for (const [n, due] of some.entries()) collection.put({ n, customer: n % 5 === 0 ? 'us' : 'others', due });
      const sort = [{ column: 'due', descending }];
      const asked = { where: [{ column: 'customer', is: 'one-of' as const, values: ['us'] }], sort };
      const before = [...selector.select(asked).slots()];
      const all = [...selector.select({ sort }).slots()];
      expect(before).toEqual(all.filter((slot) => slot % 5 === 0));
      for (let time = 0; time < 3; time += 1) expect([...selector.select(asked).slots()]).toEqual(before);
    }),
  );
});
