import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BeaconForm, beaconFaults } from './beacon-faults.ts';

const GOOD: BeaconForm = {
  name: 'Dock 1',
  shippingLocId: 'loc-1',
  latitude: '13.1',
  longitude: '80.3',
  radius: '40',
  zoom: '20',
};

it('AM3: asks for a name of letters, digits and spaces, a location, a radius, and a zoom of 10 to 22', () => {
  expect(beaconFaults(GOOD)).toEqual({});
  expect(beaconFaults({ name: ' ', shippingLocId: '', latitude: '', longitude: '', radius: '', zoom: '' })).toEqual({
    name: 'required',
    shippingLocId: 'required',
    latitude: 'required',
    longitude: 'required',
    radius: 'required',
    zoom: 'required',
  });
  expect(beaconFaults({ ...GOOD, name: 'Dock-1' })).toEqual({ name: 'wrong-characters' });
  expect(beaconFaults({ ...GOOD, radius: 'wide' })).toEqual({ radius: 'not-a-number' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (zoom) => {
      expect('zoom' in beaconFaults({ ...GOOD, zoom: String(zoom) })).toBe(zoom < 10 || zoom > 22);
    }),
  );
  expect(beaconFaults({ ...GOOD, radius: '19' })).toEqual({ radius: 'below-zoom' });
});
