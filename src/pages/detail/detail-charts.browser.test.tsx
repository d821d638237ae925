import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { answerShipment, readingAt, trackOf } from '../../../tests/fixtures/shipment-answers.ts';
import {
  CHIME,
  HOUR,
  START,
  shipment,
  shockAlert,
  TAG,
  WHOLE,
  WINDOW,
} from '../../../tests/fixtures/whole-shipment.ts';

const AT = `/detail?mode=shipment&id=${shipment.guid}&${WINDOW}`;
/** The window is two days. */
const WINDOW_HOURS = 48;

/** Clicks a chart at so many hours from the beginning of the window. */
async function clickAt(name: string, hours: number): Promise<void> {
  const region = page.getByRole('region', { name, exact: true });
  await expect.element(region).toBeInTheDocument();
  const width = () => {
    // A chart is drawn once it is in sight; what comes above it moves it away again.
    region.element().scrollIntoView({ block: 'center' });
    return region.element().querySelector('.u-over')?.clientWidth ?? 0;
  };
  await expect.poll(width).toBeGreaterThan(0);
  const over = region.element().querySelector('.u-over');
  if (over === null) throw new Error('There is no chart.');
  const position = { x: Math.round((over.clientWidth * hours) / WINDOW_HOURS), y: 20 };
  await page.elementLocator(over).click({ position });
}

it('DT7: a click on the location chart leads the map to where it was then', async () => {
  drawMaps();
  const device = await prepareDevice({ rows: { 'shipments:0': [shipment] } });
  answerShipment(device.server, shipment, WHOLE);
  await openConsole(AT);
  const where = page.getByTestId('location').getByTestId('map-where');
  await clickAt('Location', 1);
  // 51° N, 4° E; then, 21 hours later, 47.5° N, 4.7° E.
  await expect.element(where, { timeout: 30_000 }).toMatchTextContent(/Lokeren|Antwerp|Ghent|Aalst|Beveren/);
  await clickAt('Location', 22);
  await expect.element(where, { timeout: 30_000 }).toMatchTextContent(/Dijon|Montbard|Beaune/);
});

it('names the limits that readings are judged by, whose they are, and when readings were beyond them', async () => {
  const device = await prepareDevice({ rows: { 'shipments:0': [shipment] } });
  const [from, until] = [START, START + 23 * HOUR];
  const era = { measure: 'temperature' as const, side: 'above' as const, from, until };
  answerShipment(device.server, shipment, {
    ...WHOLE,
    detail: {
      ...WHOLE?.detail,
      judgedBy: {
        journey: { from, until, isOver: false },
        limits: [
          { ...era, limit: 46.4, macId: null },
          { ...era, limit: 51, macId: CHIME },
        ],
      },
    },
  });
  await openConsole(AT);
  const describedOf = (name: string) => {
    const plot = page.getByRole('region', { name, exact: true }).getByTestId('plot').query();
    return document.getElementById(plot?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  };
  // Of the tag alone: it has no limit of its own.
  await expect
    .poll(() => describedOf('Temperature and humidity'), { timeout: 30_000 })
    .toContain('Limits: Upper limit 8\u00a0°C, monitoring rule.');
  const all = describedOf('Temperature');
  expect(all).toContain('Limits: Upper limit 8\u00a0°C, monitoring rule; Upper limit 10.6\u00a0°C, iChime …C1_01.');
  // Each by its own limit alone: the iChime read 50 and 52.
  expect(all).toMatch(/…7C_CA above “Upper limit 8\u00a0°C, monitoring rule” from/);
  expect(all).toMatch(/…C1_01 above “Upper limit 10.6\u00a0°C, iChime …C1_01” from/);
  expect(all).not.toMatch(/…C1_01 above “Upper limit 8\u00a0°C/);
});

it('DT7: a click on a shock opens it only where its alert is enabled', async () => {
  const device = await prepareDevice({ rows: { 'shipments:0': [shipment] } });
  const other = START + 30 * HOUR;
  const shocks = trackOf(
    TAG,
    'shocks',
    [START + 5 * HOUR, other].map((time, at) =>
      readingAt(time, 200 + at, {
        msgType: 1,
        acceleration: 10,
        data: { dataRate: 12, interval: 2.5, X: Array(32).fill(1), Y: Array(32).fill(1), Z: Array(32).fill(1) },
      }),
    ),
  );
  const off = shockAlert(18, {
    enabled: 0,
    alertTime1: new Date(other).toISOString(),
    data: JSON.stringify({ index: 201, time: other }),
  });
  answerShipment(device.server, shipment, {
    ...WHOLE,
    tracks: [...(WHOLE?.tracks ?? []).filter(({ kind }) => kind !== 'shocks'), shocks],
    alerts: [shockAlert(17), off],
  });
  const console = await openConsole(AT);
  const dialog = page.getByRole('dialog', { name: /^Shock on …7C_CA/ });
  // A click before its alert is here opens nothing yet.
  await vi.waitFor(
    async () => {
      await clickAt('Shock', 5);
      await expect.element(dialog, { timeout: 2_000 }).toBeVisible();
    },
    { timeout: 60_000 },
  );
  expect(console.href()).toContain('entryId=17');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await clickAt('Shock', 30);
  // Nor where there was no shock.
  await clickAt('Shock', 15);
  expect(console.href()).not.toContain('m=shock');
});
