import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { changedFields, formOfLocation, locationFaults, NEW_LOCATION } from './location-form.ts';

it('AM4: asks for a name and for degrees that are on the globe', () => {
  expect(locationFaults(NEW_LOCATION)).toEqual({ name: 'required', latitude: 'required', longitude: 'required' });
  fc.assert(
    fc.property(fc.double({ min: -400, max: 400, noNaN: true }), (degrees) => {
      const form = { ...NEW_LOCATION, name: 'Depot', latitude: String(degrees), longitude: String(degrees) };
      const faults = locationFaults(form);
      expect('latitude' in faults).toBe(Math.abs(degrees) > 90);
      expect('longitude' in faults).toBe(Math.abs(degrees) > 180);
    }),
  );
});

it('sends what was changed alone', () => {
  const location = locationRow({ name: 'Depot', locCity: 'Lyon', latitude: 45.75, longitude: 4.85, enabled: 1 });
  const form = formOfLocation(location);
  expect(changedFields(form, location)).toEqual({});
  expect(changedFields({ ...form, locCity: ' Villeurbanne ', inUse: false }, location)).toEqual({
    locCity: 'Villeurbanne',
    enabled: 0,
  });
});
