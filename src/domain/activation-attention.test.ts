import { expect, it } from 'vitest';
import { shipmentRow } from '../../tests/fixtures/shipment-row.ts';
import { ATTENTION, attentionOf } from './activation-attention.ts';

it('floor 2: needs a person where it was not saved, or the tag has not found its list, until it departs', () => {
  const listed = { commissionState: 1, shippingState: 2, aclExpected: 4 };
  expect(attentionOf(shipmentRow())).toBe(ATTENTION.none);
  expect(attentionOf(shipmentRow({ saveStatus: 'Device did not answer' }))).toBe(ATTENTION.notSaved);
  expect(attentionOf(shipmentRow({ enabled: 2, saveStatus: 'Device did not answer' }))).toBe(ATTENTION.none);
  expect(attentionOf(shipmentRow({ ...listed, aclActual: 4 }))).toBe(ATTENTION.none);
  expect(attentionOf(shipmentRow({ ...listed, aclActual: null }))).toBe(ATTENTION.notFound);
  expect(attentionOf(shipmentRow({ ...listed, aclActual: 1, shippingState: 3 }))).toBe(ATTENTION.none);
});
