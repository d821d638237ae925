import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { takesFocus } from '../../../tests/fixtures/focus-within.ts';
import { answerShipment, readingAt, trackOf } from '../../../tests/fixtures/shipment-answers.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { HOUR, OTHER_TAG, START, shipment, TAG } from '../../../tests/fixtures/whole-shipment.ts';

// Wide enough for all that can be done as buttons.
beforeEach(() => page.viewport(1280, 900));

const instant = (hours: number) => new Date(START + hours * HOUR).toISOString();
/** It took ten hours and was measured every two. */
const own = { ...shipment, commDate: instant(-2), decommDate: instant(22), shippingState: 6 };
const ofLane = (name: string, hours: number, macId: string | null = null) =>
  shipmentRow({
    guid: crypto.randomUUID(),
    customData: name,
    macId,
    shippingState: 6,
    createDate: instant(-100 - hours),
    commDate: instant(-100),
    decommDate: instant(-100 + hours),
  });
const other = ofLane('SHP-2', 20, OTHER_TAG);
const third = ofLane('SHP-3', 30);
const elsewhere = { ...ofLane('SHP-4', 9), destName: 'Oslo' };
const AT = `/detail?mode=shipment&id=${own.guid}`;

const measured = (macId: string, from: number, every: number, first: number) =>
  trackOf(
    macId,
    'series',
    Array.from({ length: 3 }, (_, at) => readingAt(from + at * every * HOUR, at, { temperature: first + at * 1.8 })),
  );

async function open(address = '&m=compare') {
  const device = await prepareDevice({ rows: { 'shipments:0': [own, other, third, elsewhere] } });
  answerShipment(device.server, own, {
    detail: { departDate: instant(0), arriveDate: instant(10) },
    tracks: [measured(TAG, START, 2, 41)],
  });
  answerShipment(device.server, other, {
    detail: { departDate: instant(-90), arriveDate: instant(-70) },
    tracks: [measured(OTHER_TAG, START - 90 * HOUR, 5, 50)],
  });
  answerShipment(device.server, third, { detail: { departDate: instant(-90), arriveDate: instant(-60) } });
  const console = await openConsole(`${AT}${address}`);
  await expect.element(dialog()).toBeVisible();
  return { ...device, ...console };
}

const dialog = () => page.getByRole('dialog', { name: 'Compare SHP-1' });
/** The readings of the chart as its table has them, by where they stand on its axis; beside it is the table of the lane. */
const readings = () =>
  [...dialog().element().querySelectorAll('tbody tr:has(th[scope="row"])')]
    .map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent.replaceAll(/\s/g, ' ').trim()),
    )
    .filter(([at = '']) => /^[\d,.]+(?: h|%)$/.test(at));
const lane = () => dialog().getByTestId('lane');

it('lays two shipments of a lane over each other by hours since departure, or by the share of the way', async () => {
  const { href } = await open();
  await takesFocus(dialog());
  // The newest of the lane that is over, and no other lane's.
  await expect.element(dialog().getByLabelText('Compare with')).toHaveValue(other.guid);
  expect(dialog().getByRole('option').elements()).toHaveLength(2);
  await dialog().getByText('Show as table').click();
  await expect.poll(readings).toEqual([
    ['0 h', '5 °C', '10 °C'],
    ['2 h', '6 °C', '–'],
    ['4 h', '7 °C', '–'],
    ['5 h', '–', '11 °C'],
    ['10 h', '–', '12 °C'],
  ]);
  // Ten hours against twenty: the same places of the way lie over each other.
  await dialog().getByText('Share of trip').first().click();
  await expect.poll(readings).toEqual([
    ['0%', '5 °C', '10 °C'],
    ['20%', '6 °C', '–'],
    ['25%', '–', '11 °C'],
    ['40%', '7 °C', '–'],
    ['50%', '–', '12 °C'],
  ]);
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  expect(href()).not.toContain('with=');
});

it('says how it stands on its lane, and holds in the address with whom it is compared', async () => {
  const { href } = await open();
  await expect
    .element(lane())
    .toMatchTextContent(
      /^The median of the last 2 trips from Rotterdam to Lyon is 25\s?h\. This one: 24\s?h, longer than 50\s?% of them\.$/,
    );
  await dialog().getByLabelText('Compare with').selectOptions(third.guid);
  await expect.poll(href).toContain(`with=${third.guid}`);
  const came = page.getByRole('table', { name: 'Summary' });
  await expect.element(came).toMatchTextContent('SHP-3');
  await expect.poll(() => came.element().textContent).not.toContain('SHP-2');
});

it('says of one that is not over how long it has taken so far, and compares that with nothing', async () => {
  const underWay = { ...own, decommDate: null, shippingState: 3 };
  const device = await prepareDevice({ rows: { 'shipments:0': [underWay, other, third] } });
  answerShipment(device.server, underWay, {
    detail: { departDate: instant(0), arriveDate: null, decommDate: null },
    tracks: [measured(TAG, START, 2, 41)],
  });
  answerShipment(device.server, other, { detail: { departDate: instant(-90), arriveDate: instant(-70) } });
  await openConsole(`${AT}&m=compare`);
  await expect
    .element(lane())
    .toMatchTextContent(/^The median of the last 2 trips from Rotterdam to Lyon is 25\s?h\. This one so far: .+\.$/);
  expect(lane().element().textContent).not.toContain('longer');
});

it('opens by the address with the one it names', async () => {
  const { href } = await open(`&m=compare&with=${third.guid}`);
  await expect.element(dialog().getByLabelText('Compare with')).toHaveValue(third.guid);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.poll(href).not.toContain('with=');
});

it('is laid over any other shipment that is found by what is typed, and says what has no readings', async () => {
  const { href, server } = await open();
  answerShipment(server, elsewhere, { detail: { departDate: instant(-90), arriveDate: instant(-80) } });
  await dialog().getByRole('combobox', { name: 'Or find any other shipment' }).fill('SHP-4');
  await dialog().getByRole('option', { name: 'SHP-4 · Rotterdam → Oslo' }).click();
  await expect.poll(href).toContain(`with=${elsewhere.guid}`);
  await expect.element(dialog().getByLabelText('Compare with')).toHaveValue(elsewhere.guid);
  await expect.element(dialog().getByText('SHP-4 has no temperature readings.')).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Summary' })).toMatchTextContent('SHP-4');
});

it('shows its own line, and says so, where this device has nothing of the other one and no connection', async () => {
  const device = await prepareDevice({ rows: { 'shipments:0': [own, other] } });
  answerShipment(device.server, own, {
    detail: { departDate: instant(0), arriveDate: instant(10) },
    tracks: [measured(TAG, START, 2, 41)],
  });
  await openConsole(AT);
  await expect.element(page.getByTestId('as-of')).toMatchTextContent(/^As of/);
  device.setOffline(true);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog().getByText('Readings for SHP-2 (needs a connection)')).toBeVisible();
  await dialog().getByText('Show as table').click();
  await expect.poll(() => readings().map(([at]) => at)).toEqual(['0 h', '2 h', '4 h']);
});
