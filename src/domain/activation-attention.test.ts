import { expect, it } from 'vitest';
import { shipmentRow } from '../../tests/fixtures/shipment-row.ts';
import { needsAttention } from './activation-attention.ts';

it('floor 2: needs a person where it was not saved, or the tag has not found its list, until it departs', () => {
  const listed = { commissionState: 1, shippingState: 2, aclExpected: 4 };
  expect(needsAttention(shipmentRow())).toBe(false);
  expect(needsAttention(shipmentRow({ saveStatus: 'Device did not answer' }))).toBe(true);
  expect(needsAttention(shipmentRow({ enabled: 2, saveStatus: 'Device did not answer' }))).toBe(false);
  expect(needsAttention(shipmentRow({ ...listed, aclActual: 4 }))).toBe(false);
  expect(needsAttention(shipmentRow({ ...listed, aclActual: null }))).toBe(true);
  expect(needsAttention(shipmentRow({ ...listed, aclActual: 1, shippingState: 3 }))).toBe(false);
});
