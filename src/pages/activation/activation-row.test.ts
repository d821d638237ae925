import { expect, it } from 'vitest';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { DEFAULT_SITE_OPTIONS } from '../../contract/site-options.ts';
import { toActivationRow } from './activation-row.ts';

const settings = {
  ...DEFAULT_SITE_OPTIONS.timeThresholds,
  maxRebuildTime: 3,
  now: Date.UTC(2026, 10, 21, 12),
  words: '',
  deleteLimit: 3,
};

it('may be deleted by the limit of its own config type, on one page with others', () => {
  const offered = (deleteLimits: Readonly<Record<string, number>> | undefined) =>
    [0, 1].map((configType) => {
      const row = shipmentRow({ configType, shippingState: 2 });
      return toActivationRow({ key: row.guid, row, mark: null, device: null }, { ...settings, deleteLimits }).indicators
        .canDelete;
    });
  expect(offered(undefined)).toEqual([true, true]);
  expect(offered({ 1: 2 })).toEqual([true, false]);
  expect(offered({ 0: 1 })).toEqual([false, true]);
});
