import { expect, it } from 'vitest';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { FieldFilter } from '../../local/worker/view-query.ts';
import { kindOf, kindsOf } from './shipment-points.ts';

const shown = (mode: Parameters<typeof kindsOf>[0]) => kindsOf(mode).map(({ kind }) => kind);

it('AD7: shows vehicles as box trucks, vans and trailers by their type, assets that are staged as parts in the yard, and alerts above all', () => {
  expect(shown('vehicle')).toEqual(['box-truck', 'van', 'trailer', 'alert', 'alert']);
  expect(shown('asset')).toEqual(['asset', 'yard-part', 'alert', 'alert']);
  expect(shown('shipment')).toEqual(['shipment', 'alert', 'alert']);
  expect(shown('reposition')).toEqual(shown('shipment'));
});

/** The columns that kinds ask for, as the worker reads them. */
function passes({ field, filter }: FieldFilter, row: Readonly<Record<string, unknown>>): boolean {
  const value = row[field];
  if (filter.kind === 'text') return String(value).toLowerCase().includes(filter.text.toLowerCase());
  if (filter.kind === 'values') return filter.values.includes(String(value));
  return filter.kind === 'flags' && filter.bits.some((bit) => (Number(value) & bit) !== 0);
}

it('AD7: says of each row what the legend counts it as', () => {
  const texts = ['Box truck', 'Van', 'Refrigerated TRAILER', 'Caravan trailer', ''];
  const rows = texts.flatMap((customData2) =>
    [2, 3, 4].flatMap((shippingState) =>
      [0, 1].flatMap((alertState) =>
        [0, 2].map((securityState) => shipmentRow({ customData2, shippingState, alertState, securityState })),
      ),
    ),
  );
  for (const mode of ['shipment', 'asset', 'vehicle', 'reposition'] as const) {
    for (const row of rows) {
      const counted = kindsOf(mode).findLast(({ where }) => where.every((filter) => passes(filter, { ...row })));
      expect(kindOf(mode, row)).toBe(counted?.kind);
    }
  }
});
