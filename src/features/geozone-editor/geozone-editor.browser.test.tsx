import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { geozoneRow } from '../../../tests/fixtures/geozone-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { dragByTouch, tap } from '../../../tests/fixtures/touch.ts';
import type { GeozoneRow, MapContent } from '../../contract/geozones.ts';
import { DEFAULT_SITE_OPTIONS, type SiteOptionOverrides } from '../../contract/site-options.ts';
import { type GeozoneTypeId, geozoneTypes } from '../../domain/geozone.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { GeozoneDialog } from './geozone-dialog.tsx';

const id = (n: number) => `6a3d9c1e-6c56-4f1e-9a55-0d8f5a3f7b${n}`;
const YARD = geozoneRow({ mapId: id(10), name: 'Yard', notes: JSON.stringify({ address: 'Quay 7, Rotterdam' }) });
const PATH = geozoneRow({ mapId: id(11), entryId: 2, name: 'Way', mapConfigTypeId: 0 });
const LOCATIONS = [
  locationRow({ entryId: 1, shippingLocId: 'L1', name: 'Rotterdam', latitude: 51.9, longitude: 4.5 }),
  locationRow({ entryId: 2, shippingLocId: 'L2', name: 'Lyon', latitude: 45.7, longitude: 4.8 }),
];

beforeEach(() => page.viewport(1440, 1000));

interface Opening {
  readonly mode: 'add' | 'addGroup' | 'addFence' | 'edit' | 'view';
  readonly typeId: GeozoneTypeId;
  readonly row?: GeozoneRow;
  readonly siteOptions?: SiteOptionOverrides;
}

const TRIED = {
  from: '2026-10-26T10:00:00.000Z',
  to: '2026-11-25T10:00:00.000Z',
  shipments: 900,
  looked: 400,
  compared: 400,
  entered: 1,
  left: 0,
  deviations: 0,
  events: [{ guid: id(33), shipmentId: 'SHP-33', event: 10, time: '2026-11-20T10:00:00.000Z', until: null }],
};

async function open({ mode, typeId, row, siteOptions = {} }: Opening) {
  const device = await prepareDevice({
    siteOptions,
    user: { roles: ['User', 'Company Administrator'] },
    rows: { geozones: [YARD, PATH], locations: LOCATIONS },
  });
  const onClose = vi.fn<() => void>();
  await drawPart(
    <main>
      <GeozoneDialog
        mode={mode}
        typeId={typeId}
        row={row ?? null}
        types={geozoneTypes()}
        onCreated={() => undefined}
        onClose={onClose}
      />
    </main>,
  );
  return { ...device, onClose };
}

const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const drawn = async (): Promise<void> => {
  await expect.element(page.getByTestId('map'), { timeout: 20_000 }).toHaveAttribute('data-styled', '1');
};
const pointWords = () => page.getByTestId('shape-editor').getByRole('heading', { level: 3 }).element().textContent;
async function stored(): Promise<{ mapName: string; map: MapContent }> {
  await expect.element(page.getByText(/Saved here, not sent yet/).first()).toBeVisible();
  const [entry] = await outbox.entries.toArray();
  return entry?.payload as { mapName: string; map: MapContent };
}

beforeEach(drawMaps);

it('RT2, RT5, RT6: draws an area without a connection by keys alone, in the words of the documents, and saves it', async () => {
  const { setOffline } = await open({ mode: 'addFence', typeId: 1 });
  setOffline(true);
  await drawn();
  await button('Submit').click();
  await expect.element(page.getByText('The Name field is required')).toBeVisible();
  await expect.element(page.getByText('The Geofence Address field is required')).toBeVisible();
  await expect.element(page.getByText('A geozone needs at least one point.')).toBeVisible();
  // Who submits it is led to what is wrong, and hears it there.
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('Gate (4)');
  await expect.element(page.getByText('Use only letters, digits, underscores,', { exact: false })).toBeVisible();
  await field('Name').fill('Gate 4');
  await page.getByRole('combobox', { name: 'Geofence Address' }).fill('Quay 9');
  await button('Submit').click();
  const drawing = page.getByRole('group', { name: 'Drawing', exact: true });
  await expect.element(drawing).toHaveFocus();
  await expect.element(drawing).toHaveAccessibleDescription('A geozone needs at least one point.');
  // By keyboard: a point in the middle of the map, two more beside it, one of them typed.
  await button('Add point at map centre').click();
  await expect.poll(pointWords).toBe('Point 1 of 1');
  await button('Insert point after').click();
  await button('Insert point after').click();
  await expect.poll(pointWords).toBe('Point 3 of 3');
  await field('Latitude').fill('51.5');
  await userEvent.keyboard('{Enter}');
  await button('Undo').click();
  await button('Undo').click();
  await expect.poll(pointWords).toBe('Point 2 of 2');
  await button('Redo').click();
  await button('Redo').click();
  await expect.poll(pointWords).toBe('Point 3 of 3');
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await button('Submit').click();
  const { mapName, map } = await stored();
  expect(mapName).toBe('Gate 4');
  expect(map).toMatchObject({
    mapConfigNameType: 'Geozone',
    mapConfigTypeId: 1,
    notes: '{"address":"Quay 9"}',
    enabled: 1,
    subMapID: [],
  });
  expect(map.points).toHaveLength(3);
  expect(map.points[2]).toMatchObject({ latitude: 51.5, pointType: 0 });
});

it('RT5: draws a polygon by pointer, a square of 0.0005 degrees by a touch, and keeps Escape to itself meanwhile', async () => {
  const { onClose } = await open({ mode: 'addFence', typeId: 1 });
  await drawn();
  const canvas = page.getByTestId('map').element().querySelector('canvas') as HTMLCanvasElement;
  const corners = [
    { x: 120, y: 80 },
    { x: 220, y: 80 },
    { x: 220, y: 160 },
  ];
  // The drawing program is fetched with the first drawing; it has taken over the map when it sets its cursor.
  await expect.poll(() => getComputedStyle(canvas).cursor, { timeout: 40_000 }).toBe('crosshair');
  for (const position of corners) await userEvent.click(canvas, { position });
  // The last corner again ends it; once more where the map still moved between the two.
  const end = async () => {
    await userEvent.click(canvas, { position: { x: 220, y: 160 } });
    return pointWords();
  };
  await expect.poll(end, { interval: 500 }).toMatch(/Point \d of [34]/);
  await button('Add a 0.0005° square').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Move points')).toHaveAttribute('aria-pressed', 'true');
  expect(onClose).not.toHaveBeenCalled();
  await button('Add a 0.0005° square').click();
  await userEvent.click(canvas, { position: { x: 150, y: 120 } });
  await expect.poll(pointWords).toMatch(/of 4$/);
  const text = button('All coordinates as text');
  await text.click();
  const lines = (field('Coordinates').element() as HTMLTextAreaElement).value.split('\n');
  const latitudes = lines.map((line) => Number(line.split(',')[0]));
  expect(Math.max(...latitudes) - Math.min(...latitudes)).toBeCloseTo(0.0005, 6);
  await field('Coordinates').fill('1, 2\n3, 400');
  await button('Apply coordinates').click();
  await expect.element(page.getByText('Line 2 is out of range', { exact: false })).toBeVisible();
  // What was begun is not lost by a slip.
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await button('Discard changes').click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('RT3, RT9: a geozone is looked at read-only; its name stays, and it is updated once something was changed', async () => {
  await open({ mode: 'view', typeId: 1, row: YARD });
  await expect.element(page.getByRole('dialog', { name: 'Yard' })).toBeVisible();
  await expect.element(field('Name')).toHaveAttribute('readonly');
  await expect.element(field('Description')).toHaveAttribute('readonly');
  expect(page.getByTestId('shape-editor').elements()).toEqual([]);
  expect(button('Update').elements()).toEqual([]);
});

it('RT9: edits what was made', async () => {
  await open({ mode: 'edit', typeId: 1, row: YARD });
  await drawn();
  await expect.element(field('Name')).toHaveAttribute('readonly');
  expect(button('Update').elements()).toEqual([]);
  await button('Delete point').click();
  await expect.element(button('Update')).toBeVisible();
  await button('Undo').click();
  await expect.element(button('Update')).not.toBeInTheDocument();
  await field('Description').fill('Behind the shed');
  await button('Update').click();
  const { map } = await stored();
  expect(map).toMatchObject({ description: 'Behind the shed', notes: YARD.notes });
  expect(map.points.map(({ latitude, longitude }) => [latitude, longitude])).toEqual(YARD.points);
});

it('RT8, RT13: fetches a route, says why not, simplifies it to at most 2,500 points and then to 500 for the hand', async () => {
  const { server } = await open({ mode: 'addFence', typeId: 0 });
  const place = async (name: string, text: string) => {
    await page.getByRole('combobox', { name }).fill(text);
    await page.getByRole('option', { name: text }).click();
  };
  await place('Path origin', 'Rotterdam');
  await page.getByRole('combobox', { name: 'Path destination' }).fill('Rotter');
  // RT7: what is its origin can't be its destination.
  await expect.poll(() => page.getByRole('option', { name: 'Rotterdam' }).elements()).toEqual([]);
  await place('Path destination', 'Lyon');
  server.answer('GET maps/directions', () =>
    refusal(502, 'service-failed', [{ code: 'service-failed', detail: 'Directions request failed due to 503' }]),
  );
  await button('Get Route').click();
  await expect.element(page.getByText('Directions request failed due to 503')).toBeVisible();
  const points = Array.from({ length: 6_000 }, (_, n) => ({
    latitude: 51.9 - n * 0.001,
    longitude: 4.5 + Math.sin(n / 3) * 0.01,
  }));
  server.answer('GET maps/directions', { kind: 'road', points, distance: 700_000, duration: 30_000 });
  await button('Get Route').click();
  await expect.element(page.getByText('By road: 700 km, 6,000 points')).toBeVisible();
  const tolerances = page.getByRole('combobox', { name: 'Tolerance' }).element() as HTMLSelectElement;
  expect([...tolerances.options].map(({ value }) => value)).toEqual(['5', '10', '15', '20', '25']);
  expect(tolerances.value).toBe('5');
  await button('Calculate Path').click();
  await expect.element(page.getByText(/of 6,000 points kept\. The path is off by \d+ m at most\./)).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(/^[\d,]+ points$/)).toBeVisible();
  await button('Simplify and edit').click();
  await expect.poll(pointWords).toMatch(/^Point 1 of \d+$/);
  expect(Number(/of (\d+)/.exec(pointWords() ?? '')?.[1])).toBeLessThanOrEqual(500);
  await expect.element(page.getByRole('combobox', { name: 'Geofence Address' })).toHaveValue('Rotterdam – Lyon');
});

it('RT8, CK5: a path leads over as many places as the installation allows, 8 where it says nothing', async () => {
  await open({ mode: 'addFence', typeId: 0, siteOptions: { maxRouteWaypoints: 2 } });
  const more = () => page.getByRole('button', { name: 'Add a stop…' });
  await more().click();
  await more().click();
  await expect.element(more()).not.toBeInTheDocument();
  expect(DEFAULT_SITE_OPTIONS.maxRouteWaypoints).toBe(8);
});

it('RT4, RT6, RT7: a route has ends that are never both, zones in its order, and goes back where it is told to', async () => {
  const { server } = await open({ mode: 'add', typeId: 4 });
  server.answer('POST geozone/try', { ...TRIED, deviations: 2, compared: 5 });
  await button('Submit').click();
  await expect.element(page.getByText('The Description field is required')).toBeVisible();
  await field('Name').fill('Weekly');
  await field('Description').fill('To Lyon');
  await page.getByRole('combobox', { name: 'Origins' }).click();
  await page.getByRole('option', { name: 'Rotterdam' }).click();
  await userEvent.keyboard('{Tab}');
  await page.getByRole('combobox', { name: 'Destinations' }).click();
  await expect.element(page.getByRole('option', { name: 'Lyon' })).toBeVisible();
  await expect.poll(() => page.getByRole('option', { name: 'Rotterdam' }).elements()).toEqual([]);
  await page.getByRole('option', { name: 'Lyon' }).click();
  await userEvent.keyboard('{Tab}');
  await page.getByRole('switch', { name: 'Include the reverse route' }).click();
  for (const name of ['Yard', 'Way']) {
    await page.getByRole('combobox', { name: 'Add geozone' }).click();
    await page.getByRole('option', { name }).click();
  }
  await page.getByRole('combobox', { name: 'Add geozone' }).click();
  await expect.element(page.getByText('No other geozone matches.')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await button('Move Way up').click();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await button('Submit').click();
  // Its path is tried before it is saved, for shipments between its ends.
  await expect.element(page.getByText('Off the path 2 times, out of 5 shipments on this route.')).toBeVisible();
  expect(server.asked.find(({ path }) => path === 'geozone/try')?.body).toMatchObject({
    mapConfigTypeId: 0,
    origins: ['L1'],
    destinations: ['L2'],
    roundTrip: true,
  });
  await button('Submit').click();
  const { map } = await stored();
  expect(map).toMatchObject({
    mapConfigNameType: 'Route',
    mapConfigTypeId: 4,
    subMapID: [PATH.mapId, YARD.mapId],
    points: [],
  });
  expect(JSON.parse(map.notes)).toEqual({ origins: ['L1'], destinations: ['L2'], roundTrip: true });
});

it('RT5: draws a polygon by finger on a phone, moves a corner of it, and takes that back', async () => {
  await page.viewport(390, 844);
  await open({ mode: 'addFence', typeId: 1 });
  await drawn();
  const canvas = page.getByTestId('map').element().querySelector('canvas') as HTMLCanvasElement;
  await expect.poll(() => getComputedStyle(canvas).cursor, { timeout: 40_000 }).toBe('crosshair');
  /** A place on the map, wherever that stands by now. */
  const on = (x: number, y: number) => {
    canvas.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return { x: left + width * x, y: top + height * y };
  };
  for (const [x, y] of [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.7],
  ] as const)
    await tap(on(x, y));
  const end = async () => {
    await tap(on(0.6, 0.7));
    return pointWords();
  };
  await expect.poll(end, { interval: 500 }).toMatch(/Point \d of [34]/);
  const coordinates = async (): Promise<readonly string[]> => {
    await button('All coordinates as text').click();
    const lines = (field('Coordinates').element() as HTMLTextAreaElement).value.split('\n');
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    return lines;
  };
  const before = await coordinates();
  await dragByTouch(on(0.3, 0.3), on(0.2, 0.5));
  await expect.element(button('Undo')).toBeEnabled();
  await expect.poll(async () => (await coordinates()).filter((line) => !before.includes(line)).length).toBe(1);
  await button('Undo').click();
  await expect.poll(coordinates).toEqual(before);
});

it('RT5: says what an area would have reported before it is saved, and when that is another one', async () => {
  const { server } = await open({ mode: 'edit', typeId: 1, row: YARD });
  server.answer('POST geozone/try', TRIED);
  await button('What would this have reported in the last 30 days?').click();
  await expect.element(page.getByText('Entered 1 times and left 0 times by 400 active shipments.')).toBeVisible();
  await expect.element(page.getByText('Only the newest 400 of 900 shipments were checked.')).toBeVisible();
  expect(page.getByRole('table', { name: 'What this would have reported' }).element().textContent).toMatch(
    /SHP-33.*Entered/,
  );
  expect(server.asked.find(({ path }) => path === 'geozone/try')?.body).toMatchObject({
    mapConfigTypeId: 1,
    points: [{}, {}, {}],
  });
  await button('Delete point').click();
  await expect.element(page.getByText('Changed since then. Check again.')).toBeVisible();
});

it('RT5: shows what a changed area would have reported before it saves it, once, and saves it all the same where that is not known', async () => {
  const { server } = await open({ mode: 'edit', typeId: 1, row: YARD });
  server.answer('POST geozone/try', TRIED);
  await drawn();
  const tries = () => server.asked.filter(({ path }) => path === 'geozone/try').length;
  await button('Insert point after').click();
  await button('Update').click();
  await expect
    .element(page.getByText('See above what this would have reported. Press Update again to save it.'))
    .toBeVisible();
  await expect.element(page.getByRole('table', { name: 'What this would have reported' })).toBeVisible();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  // Another shape is another question.
  await button('Insert point after').click();
  await expect.element(page.getByText('Changed since then. Check again.')).toBeVisible();
  server.answer('POST geozone/try', () => refusal(503, 'overloaded'));
  await button('Update').click();
  await expect
    .element(page.getByText("Couldn't check what this would have reported. Press Update again to save it anyway."))
    .toBeVisible();
  expect(tries()).toBe(2);
  expect(await outbox.entries.count()).toBe(0);
  await button('Update').click();
  expect((await stored()).map.points).toHaveLength(5);
  expect(tries()).toBe(2);
});
