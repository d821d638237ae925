import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { answerShipment, readingAt, trackOf } from '../../../tests/fixtures/shipment-answers.ts';
import { HOUR, START, shipment, TAG, WHOLE, WINDOW } from '../../../tests/fixtures/whole-shipment.ts';
import { instantAt } from '../../domain/instant.ts';

const AT = `/detail?mode=shipment&id=${shipment.guid}`;
/** The window is two days. */
const WINDOW_HOURS = 48;

async function open(search = `&${WINDOW}`, whole = WHOLE) {
  const device = await prepareDevice({
    rows: { 'shipments:0': [shipment], alerts: [alertRow({ guid: shipment.guid })] },
  });
  answerShipment(device.server, shipment, whole);
  const console = await openConsole(`${AT}${search}`);
  await expect.poll(() => plots().length, { timeout: 20_000 }).toBeGreaterThan(1);
  return console;
}

const plots = () => [...document.querySelectorAll('[data-testid=plot] .u-over')];
const boxOf = (element: Element) => element.getBoundingClientRect();
const placeOf = (testId: string) => boxOf(page.getByTestId(testId).element());
const chart = (name: string) => page.getByRole('region', { name, exact: true });
const readAt = (name: string) => chart(name).getByTestId('readout').element().textContent;

it('shows the map and the curves beside each other in the first screen, on one time axis, where that is wide', async () => {
  await page.viewport(1440, 900);
  await open();
  for (const [width, height] of [
    [1440, 900],
    [1180, 820],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(() => placeOf('conditions').left).toBeGreaterThan(placeOf('location').right);
    const first = chart('Temperature and humidity').getByTestId('plot');
    await expect.poll(() => boxOf(first.element()).bottom).toBeLessThan(height);
    expect(placeOf('location').top).toBeLessThan(height / 2);
    // A time stands at one place in all of them.
    await expect.poll(() => new Set(plots().map((plot) => Math.round(boxOf(plot).left))).size).toBe(1);
    expect(new Set(plots().map((plot) => Math.round(boxOf(plot).width))).size).toBe(1);
  }
  // What happened stands under the first of them alone.
  expect(page.getByTestId('conditions').getByRole('toolbar', { name: 'Events' }).elements()).toHaveLength(1);
});

it('shows them below each other on an upright tablet; on a phone what is wrong comes first, then facts, map and curves', async () => {
  await page.viewport(820, 1180);
  await open();
  const first = () => boxOf(chart('Temperature and humidity').getByTestId('plot').element());
  await expect.poll(() => first().top).toBeGreaterThan(placeOf('location').bottom - 1);
  expect(first().top).toBeLessThan(1180);
  await page.viewport(390, 844);
  const order = () => [
    placeOf('what-is-wrong').top,
    placeOf('milestones').top,
    boxOf(document.querySelector('[data-fact=origin]') ?? document.body).top,
    placeOf('location').top,
    first().top,
    placeOf('location-history').top,
  ];
  await expect.poll(() => order().every((top, at, all) => at === 0 || top > (all[at - 1] ?? 0))).toBe(true);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('has one cursor: on a curve it moves the sign on the map, chosen on the map it moves that of the curves', async () => {
  drawMaps();
  await page.viewport(1440, 900);
  await open();
  const over = chart('Temperature and humidity').getByTestId('plot').element().querySelector('.u-over');
  if (over === null) throw new Error('There is no chart.');
  await page.elementLocator(over).hover({ position: { x: Math.round((over.clientWidth * 6) / WINDOW_HOURS), y: 40 } });
  const sign = () => page.getByTestId('location').getByTitle(/06:0/);
  await expect.element(sign(), { timeout: 20_000 }).toBeInTheDocument();
  // By the keyboard, from reading to reading.
  (chart('Temperature and humidity').getByTestId('plot').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(page.getByTestId('location').getByTitle(/07:00/)).toBeInTheDocument();

  const map = page.getByTestId('location');
  await map.getByRole('button', { name: 'List items on the map' }).click();
  await map.getByRole('button', { name: /^Stop 4/ }).click();
  await expect.poll(() => readAt('Temperature and humidity')).toContain('12:00');
  expect(readAt('Battery')).toContain('12:00');
  await expect.element(map.getByTitle(/12:00/)).toBeInTheDocument();
});

it('shows on the map and in the history what a chart was zoomed to', async () => {
  await page.viewport(1440, 900);
  await open();
  const rows = () => page.getByTestId('location-history').getByRole('row').elements().length;
  await expect.poll(rows).toBe(6);
  await chart('Temperature and humidity').getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('menuitem', { name: 'Zoom in' }).click();
  // Half of the two days around their middle: the last four places.
  await expect.poll(rows).toBe(5);
  await chart('Battery').getByRole('button', { name: 'Show full range' }).click();
  await expect.poll(rows).toBe(6);
});

it('replays from the departure to the last reading, with what plays it, the map and the curves in sight at once', async () => {
  drawMaps();
  await page.viewport(1180, 820);
  const console = await open('');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect.poll(() => decodeURIComponent(console.href())).toContain(`at=${instantAt(START + 2 * HOUR)}`);
  await expect.element(page.getByTestId('replay-moment')).toMatchTextContent(/02:00/);
  const inSight = () => [
    placeOf('replay'),
    boxOf(page.getByTestId('map').element()),
    boxOf(chart('Temperature and humidity').getByTestId('plot').element()),
  ];
  await expect.poll(() => inSight().every(({ top, bottom }) => top >= 0 && bottom <= 820)).toBe(true);
  const scrubber = page.getByRole('slider', { name: 'Time' });
  (scrubber.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => decodeURIComponent(console.href())).toContain(`at=${instantAt(START + 23 * HOUR)}`);
  // Its window goes with it.
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect.poll(() => console.href()).not.toContain('at=');
  expect(console.href()).not.toContain('t=2026');
});

it('says by the names of towns where it was and for how long, and leads the map and the cursor there', async () => {
  await page.viewport(1440, 900);
  const at = (hours: number, latitude: number, longitude: number, location = '') =>
    readingAt(START + hours * HOUR, 300 + hours, { latitude, longitude, locationType: 'GPS', location, motion: 'M' });
  const positions = trackOf(TAG, 'positions', [
    at(1, 45.75, 4.85),
    at(2, 45.61, 4.86),
    at(5, 45.62, 4.85),
    at(7, 44.93, 4.89),
    at(8, 43.3, 5.37, 'Dock 7'),
  ]);
  await open(undefined, {
    ...WHOLE,
    tracks: [...(WHOLE?.tracks ?? []).filter(({ kind }) => kind !== 'positions'), positions],
  });
  const rows = () =>
    page
      .getByTestId('location-history')
      .getByRole('row')
      .elements()
      .slice(1)
      .map(({ textContent }) => textContent);
  await expect.poll(() => rows().join('\n')).toMatch(/Lyon/);
  expect(rows().length).toBeLessThan(5);
  expect(rows()[0]).toMatch(/Dock 7/);
  expect(rows().join('\n')).toMatch(/Near Lyon.*3\sh/);
  expect(rows().join('\n')).not.toMatch(/45\.6/);
  await page.getByTestId('location-history').getByRole('button', { name: 'Dock 7' }).click();
  await expect.poll(() => readAt('Temperature and humidity')).toContain('08:00');
});
