import { expect, it } from 'vitest';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { emptyDraft } from '../../domain/activation-form.ts';
import { isSame, lastTimeOf, withoutLastTime } from './last-time.ts';

const rotterdam = locationRow({
  shippingLocId: crypto.randomUUID(),
  name: 'Rotterdam',
  latitude: 51.9,
  longitude: 4.5,
});

it('floor 4: is the same as last time, with a known location where it was one', () => {
  const last = lastTimeOf(shipmentRow({ customData2: 'Acme' }), [rotterdam]);
  expect(last?.origin?.shippingLocId).toBe(rotterdam.shippingLocId);
  expect(last?.destination).toEqual({ name: 'Lyon', latitude: 45.8, longitude: 4.8 });
  expect(lastTimeOf(shipmentRow({ destName: '' }), [])).toBeNull();
  if (last === null) throw new Error('no last time');
  const draft = { ...emptyDraft(), ...last };
  expect(isSame(draft, last)).toBe(true);
  expect(withoutLastTime(draft, last)).toEqual(emptyDraft());
  expect(isSame({ ...draft, customer: 'Other' }, last)).toBe(false);
});
