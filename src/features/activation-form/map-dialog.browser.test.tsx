import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import type { PlaceDraft } from '../../domain/activation-form.ts';
import { MapDialog } from './map-dialog.tsx';

const place = (shippingLocId: string, name: string, latitude: number) =>
  locationRow({ shippingLocId, name, latitude, longitude: 5, locType: 'Location' });
const PLACES = [place('L1', 'Lyon', 45), place('L2', 'Dijon', 47), place('L3', 'Nowhere', 0)].map((one) =>
  one.shippingLocId === 'L3' ? { ...one, longitude: 0 } : one,
);

it('LL2: marks known locations as online by their gateways only, and takes the one that is touched', async () => {
  const lastComms = new Date(clock.now()).toISOString();
  await prepareDevice({
    rows: { 'devices:gateways': [deviceRow({ kind: 'gateways', locationId: 'L1', location: 'Lyon', lastComms })] },
  });
  const chosen: PlaceDraft[] = [];
  await drawPart(
    <MapDialog
      title="Origin on the map"
      value={null}
      locations={PLACES}
      onChoose={(one) => chosen.push(one)}
      onClose={() => undefined}
    />,
  );
  const kinds = () => [...document.querySelectorAll('[data-kind]')].map((one) => one.textContent);
  await expect.poll(kinds).toEqual(['Location online1', 'Silent location1']);
  // The browser of tests draws no map, so that what would be on it is listed.
  const list = page.getByTestId('map-list');
  await expect.element(list.getByRole('button', { name: 'Dijon Silent location' })).toBeVisible();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await list.getByRole('button', { name: 'Lyon Location online' }).click();
  await expect.poll(() => chosen).toEqual([{ name: 'Lyon', latitude: 45, longitude: 5, shippingLocId: 'L1' }]);
});
