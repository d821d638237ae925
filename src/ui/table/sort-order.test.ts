import { expect, test } from 'vitest';
import { nextOrder } from './sort-order.ts';

const up = (key: string) => ({ key, descending: false });
const down = (key: string) => ({ key, descending: true });

test('pressing a header sorts ascending first and then turns round', () => {
  expect(nextOrder([up('id')], 'weight', false)).toEqual([up('weight')]);
  expect(nextOrder([up('weight')], 'weight', false)).toEqual([down('weight')]);
  expect(nextOrder([down('weight')], 'weight', false)).toEqual([up('weight')]);
});

test('with Shift the columns before come first, each can be turned round in its place and leave', () => {
  const two = nextOrder([down('created')], 'customer', true);
  expect(two).toEqual([down('created'), up('customer')]);
  const turned = nextOrder(two, 'customer', true);
  expect(turned).toEqual([down('created'), down('customer')]);
  expect(nextOrder(turned, 'created', true)).toEqual([down('customer')]);
  expect(nextOrder(turned, 'customer', true)).toEqual([down('created')]);
});

test('a list is never without an order', () => {
  expect(nextOrder([down('created')], 'created', true)).toEqual([up('created')]);
});
