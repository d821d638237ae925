import { expect, it } from 'vitest';
import { ASSET_STATE, SHIPPING_STATE } from '../shipment-status.ts';
import { NO_TROUBLE, NOT_WATCHED, troubleRank } from './shipment-trouble.ts';

it('ranks trouble by its severity, then what is fine, then what nothing watches', () => {
  const ranks = [2, 1, 0, null].map((severity) => troubleRank({ severity, shippingState: 3 }));
  expect(ranks).toEqual([2, 1, 0, NO_TROUBLE]);
  expect(NOT_WATCHED).toBeLessThan(NO_TROUBLE);
  for (const shippingState of [SHIPPING_STATE.unmonitored, ASSET_STATE.unmonitored]) {
    expect(troubleRank({ severity: null, shippingState })).toBe(NOT_WATCHED);
    expect(troubleRank({ severity: 2, shippingState })).toBe(2);
  }
});
