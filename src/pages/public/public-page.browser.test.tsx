import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import type { PublicShipment } from '../../contract/public-links.ts';

const SECRET = '1f0c9a37-5be2-48d6-93a1-7c20be64fd18';
const LINK = `${SECRET}-meridianfreight`;
const AT = `/public?id=${LINK}`;

const shown = (over: Partial<PublicShipment> = {}): { data: PublicShipment } => ({
  data: {
    companyName: 'Meridian Freight',
    companyLogo: '',
    shipmentId: 'SHP-1',
    configType: 0,
    shippingState: 3,
    origin: { name: 'Rotterdam', latitude: 51.9, longitude: 4.5 },
    destination: { name: 'Lyon', latitude: 45.7, longitude: 4.8 },
    location: { latitude: 48.9, longitude: 2.4, time: '2026-11-21T10:00:00.000Z' },
    plannedDeparture: '2026-11-20T09:30:00.000Z',
    plannedArrival: null,
    createDate: '2026-11-20T08:00:00.000Z',
    commDate: '2026-11-20T09:00:00.000Z',
    departDate: '2026-11-20T10:00:00.000Z',
    arriveDate: null,
    decommDate: null,
    eta: {
      from: '2026-11-22T10:00:00.000Z',
      likely: '2026-11-22T12:00:00.000Z',
      until: '2026-11-22T15:00:00.000Z',
    },
    temperature: [
      { time: '2026-11-20T10:00:00.000Z', value: 41 },
      { time: '2026-11-20T11:00:00.000Z', value: 52.5 },
    ],
    minutesBeyond: 200,
    limits: [
      {
        measure: 'temperature',
        side: 'below',
        limit: 35.6,
        from: Date.UTC(2026, 10, 20, 9),
        until: null,
        source: { kind: 'profile', name: 'Vaccine' },
      },
      {
        measure: 'temperature',
        side: 'above',
        limit: 46.4,
        from: Date.UTC(2026, 10, 20, 9),
        until: null,
        source: { kind: 'profile', name: 'Vaccine' },
      },
    ],
    excursions: [
      {
        measure: 'temperature',
        side: 'above',
        limit: 46.4,
        extreme: 52.52,
        since: '2026-11-20T11:00:00.000Z',
        until: null,
        minutes: 200,
      },
    ],
    expires: '2026-12-20T08:00:00.000Z',
    ...over,
  },
});

async function open(language?: 'ta' | 'fr', over: Partial<PublicShipment> = {}) {
  const device = await prepareDevice({ user: null });
  device.server.answer('POST public/shipment', shown(over));
  const opened = await openConsole(AT, language);
  return { ...device, ...opened };
}

const steps = () => [...document.querySelectorAll('[data-testid=timeline] li')].map((one) => one.textContent ?? '');

it('PU2, PU5: shows status, timeline with what comes next, excursions in both units and the map, without shell or session', async () => {
  const { server } = await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'SHP-1' })).toBeVisible();
  await expect.element(page.getByTestId('public-status')).toHaveTextContent('Departed');
  await expect.element(page.getByText('Rotterdam → Lyon')).toBeVisible();
  expect(steps()).toHaveLength(4);
  expect(steps()[2]).toMatch(/^Departed/);
  expect(steps()[3]).toMatch(/^Arrives.*expected between .* and /);
  await expect
    .element(page.getByTestId('public-excursions'))
    .toMatchTextContent('Above 8 °C (46.4 °F) for 3 h 20 min, highest 11.4 °C (52.5 °F)');
  await expect
    .element(page.getByTestId('public-limits'))
    .toMatchTextContent('2 °C (35.6 °F) to 8 °C (46.4 °F) · profile Vaccine');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await expect.element(page.getByText(`Times are in ${zone}.`, { exact: false })).toBeVisible();
  await expect.element(page.getByTestId('map-picture')).toHaveAttribute('data-drawn', 'true');
  await expect.element(page.getByRole('button', { name: 'Current location: Open the map' })).toBeVisible();
  // No menu, no bell, and nothing but its own link is asked for.
  expect(document.querySelector('nav, [data-testid=alerts]')).toBeNull();
  expect(server.asked.filter(({ path }) => !path.startsWith('/host'))).toMatchObject([
    { method: 'POST', path: 'public/shipment' },
  ]);
  expect(document.title).toBe('SHP-1');
  expect(await axeFinds('main')).toEqual([]);
});

it('PU2, PU5: opens the map itself in the place of its picture, by the keyboard, and keeps the focus there', async () => {
  drawMaps();
  await open();
  const picture = page.getByTestId('map-picture');
  await expect.element(picture).toHaveAttribute('data-drawn', 'true');
  // Land, borders and the three places, and the towns around.
  const element = picture.element();
  expect(element.querySelectorAll('svg path[d^=M]').length).toBeGreaterThanOrEqual(2);
  expect(element.textContent).toContain('London');
  expect(element.querySelectorAll('[data-color=place]')).toHaveLength(2);
  expect(element.querySelectorAll('[data-color=goods]')).toHaveLength(1);
  (page.getByRole('button', { name: 'Current location: Open the map' }).element() as HTMLButtonElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Current location' })).toBeVisible();
  expect(picture.elements()).toEqual([]);
  expect(document.activeElement?.querySelector('[data-testid=map]')).not.toBeNull();
});

it('PU2: says that there were no excursions, and shows no chart where the link has none', async () => {
  await open(undefined, { excursions: [], temperature: null, eta: null, location: null });
  await expect
    .element(page.getByTestId('public-excursions'))
    .toMatchTextContent('No excursions. All readings were within the limits.');
  expect(steps()[3]).toBe('Arrivesnot yet');
  expect(page.getByRole('heading', { name: 'Temperature' }).elements()).toEqual([]);
});

it.each(['no-link', `${SECRET}-`, `${SECRET.slice(1)}-meridianfreight`, `${SECRET}-meridian freight`])(
  'PU1: leads to the error page with the link %s, asking nobody',
  async (link) => {
    const { server } = await prepareDevice({ user: null });
    const { href } = await openConsole(`/public?${new URLSearchParams({ id: link })}`);
    await expect.poll(href).toMatch(/^\/error\?code=404_1&fullPath=(?:%2F|\/)$/);
    expect(server.asked.filter(({ path }) => path.startsWith('public'))).toEqual([]);
  },
);

it('PU1: leads to the error page with a link that is over, without telling what stood in it', async () => {
  await prepareDevice({ user: null });
  const { href } = await openConsole(AT);
  await expect.poll(href).toMatch(/^\/error\?code=404_1&fullPath=(?:%2F|\/)$/);
  expect(document.body.textContent).not.toContain(SECRET);
});

it('says why it could not be asked for, and asks again', async () => {
  const { server } = await prepareDevice({ user: null });
  server.answer('POST public/shipment', () => refusal(429, 'too-many-tries'));
  await openConsole(AT);
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent('Too many attempts. Wait a moment, then try again.');
  server.answer('POST public/shipment', shown());
  await page.getByRole('button', { name: /^Retry/ }).click();
  await expect.element(page.getByRole('heading', { name: 'SHP-1' })).toBeVisible();
});

it('has nothing that axe finds, in Tamil, on a phone', async () => {
  await page.viewport(390, 800);
  await open('ta');
  await expect.element(page.getByRole('heading', { name: 'SHP-1' })).toBeVisible();
  expect(await axeFinds('main', 'ta')).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
