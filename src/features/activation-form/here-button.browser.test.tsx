import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { waypointRow } from '../../../tests/fixtures/waypoint-row.ts';
import { ActivationForm } from './activation-form.tsx';

const DEPOT = locationRow({ name: 'Rotterdam depot', latitude: 51.9, longitude: 4.5 });
const HUB = locationRow({
  entryId: 2,
  shippingLocId: '9c3f0ac2-0000-4000-8000-000000000002',
  name: 'Venlo hub',
  latitude: 51.37,
  longitude: 6.17,
});
const ZONE = waypointRow({ shippingLocId: HUB.shippingLocId, latitude: 51.4, longitude: 6.17, outerRadius: 300 });

/** This device is here, or can't say so. */
function standsAt(answer: { latitude: number; longitude: number } | number): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFix, onFault) => {
    if (typeof answer === 'number') {
      onFault?.({ code: answer, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
      return;
    }
    const coords = { ...answer, accuracy: 12, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
    onFix({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords });
  });
}

async function open() {
  const device = await prepareDevice({ rows: { locations: [DEPOT, HUB], waypoints: [ZONE] } });
  await drawPart(
    <ActivationForm
      options={shipmentPage()}
      device={null}
      correcting={null}
      editing={null}
      destinationAid={() => null}
      onClose={() => undefined}
    />,
  );
  return device;
}
const here = page.getByRole('button', { name: 'Use my location' });
const said = page.getByTestId('here-said');
const origin = page.getByRole('combobox', { name: /^Origin/ });

it('takes the location whose zone this device is in for the origin, and tells nobody', async () => {
  const device = await open();
  device.setOffline(true);
  const before = device.server.asked.length;
  standsAt({ latitude: 51.4005, longitude: 6.1701 });
  await here.click();
  await expect.element(origin).toHaveValue('Venlo hub');
  await expect.element(said).toMatchTextContent("You're at Venlo hub.");
  expect(device.server.asked.slice(before)).toEqual([]);
});

it('says which location is nearest where none is here, and leaves the field as it was', async () => {
  await open();
  standsAt({ latitude: 51.93, longitude: 4.5 });
  await here.click();
  await expect
    .element(said)
    .toMatchTextContent('None of your locations is here. The nearest is Rotterdam depot, 3.3 km away.');
  await expect.element(origin).toHaveValue('');
});

it.each([
  [1, "Lading may not use your location. Allow it in the browser's settings for this site."],
  [2, "Your location couldn't be found."],
  [3, "Your location couldn't be found in time. Try again near a window or outdoors."],
])('says in words why it is not known where this device is (%d)', async (code, words) => {
  await open();
  standsAt(code);
  await here.click();
  await expect.element(said).toMatchTextContent(words);
});
