import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acknowledged, refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { cutOff } from '../../../tests/fixtures/cut-texts.ts';
import { storeRows } from '../../../tests/fixtures/device-copy.ts';
import { geozoneRow } from '../../../tests/fixtures/geozone-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { plainPages } from '../../../tests/fixtures/page-options.ts';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { openOutbox } from '../../outcome/outbox-opening.ts';

const id = (n: number) => `6a3d9c1e-6c56-4f1e-9a55-0d8f5a3f7b${n}`;
const YARD = geozoneRow({
  mapId: id(10),
  entryId: 1,
  name: 'Rotterdam yard',
  description: 'Quay 7',
  alternateNames: ['Waalhaven'],
});
const PATH = geozoneRow({
  mapId: id(11),
  entryId: 2,
  name: 'To Lyon',
  mapConfigTypeId: 0,
  points: [
    [51.9, 4.4],
    [48, 4.6],
    [45.7, 4.8],
  ],
});
const PORT = geozoneRow({ mapId: id(12), entryId: 3, name: 'Old port', mapConfigTypeId: 3, enabled: 0 });
const ROUTE = geozoneRow({
  mapId: id(20),
  entryId: 4,
  name: 'Rotterdam - Lyon',
  description: 'Weekly',
  mapConfigNameType: 'Route',
  mapConfigTypeId: 4,
  points: [],
  associationList: [YARD.mapId, PATH.mapId],
  notes: JSON.stringify({ origins: ['L1'], destinations: ['L2'], roundTrip: true }),
});
const ROWS = {
  geozones: [YARD, PATH, PORT, ROUTE],
  locations: [
    locationRow({ entryId: 1, shippingLocId: 'L1', name: 'Rotterdam' }),
    locationRow({ entryId: 2, shippingLocId: 'L2', name: 'Lyon', latitude: 45.7, longitude: 4.8 }),
  ],
};
const ADMIN: Partial<SignedInUser> = { roles: ['User', 'Company Administrator'] };

beforeEach(() => page.viewport(1440, 900));

async function open(
  user: Partial<SignedInUser> = ADMIN,
  path = '/geofences',
  language?: Parameters<typeof openConsole>[1],
) {
  const device = await prepareDevice({ rows: ROWS, user });
  return { ...device, ...(await openConsole(path, language)) };
}

const listed = (): string[] =>
  [...document.querySelectorAll('[data-map-id]')].map((one) => one.getAttribute('data-map-id') ?? '');
const fact = (key: string) => document.querySelector(`[data-fact="${key}"]`)?.textContent;
const menuOf = async (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click();
const EXPORTS = ['Export as GeoJSON', 'Export as KML', 'Export as GPX'];
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.textContent);

it('RT1: selects a route, shows its details and its geozones by type, and finds a fence among all geozones', async () => {
  const { href } = await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Routes' })).toBeVisible();
  await expect.poll(listed).toEqual([PORT.mapId, YARD.mapId, PATH.mapId]);
  await page.getByRole('combobox', { name: 'Selected Route' }).click();
  await page.getByRole('option', { name: 'Rotterdam - Lyon' }).click();
  await expect.poll(href).toBe(`/geofences?id=${ROUTE.mapId}`);
  await expect.poll(() => fact('origins')).toBe('Rotterdam');
  // RT13: what is known of it; RT4: its ends, and that it leads back.
  expect([fact('destinations'), fact('reverse'), fact('zones'), fact('points')]).toEqual([
    'Lyon',
    'Included',
    '2',
    '6',
  ]);
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Route Details', 'Path 1', 'Area 1']);
  await page.getByRole('tab', { name: 'Area 1' }).click();
  const table = page.getByRole('table', { name: 'Route Geozones: Area' });
  await expect.element(table.getByRole('button', { name: 'Rotterdam yard', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('waalhaven');
  await expect.poll(listed).toEqual([YARD.mapId]);
  expect(document.querySelector('input[type="search"]')?.getAttribute('placeholder')).toBe('Search Fence');
  expect(await axeFinds('html')).toEqual([]);
});

it('cuts off neither a head nor a time where both have no room beside each other', async () => {
  await page.viewport(820, 900);
  await open(ADMIN, '/geofences', 'ta');
  await expect.poll(listed).toHaveLength(3);
  const cells = document.querySelectorAll('[role=gridcell][aria-colindex="6"][data-label]');
  expect(cells).toHaveLength(3);
  expect(cutOff(page.getByRole('grid').element())).toEqual([]);
});

it('RT1, RT2: offers an administrator routes and geozones, who has editRoutes geozones, others nothing (0.8)', async () => {
  await open(ADMIN, `/geofences?id=${ROUTE.mapId}`);
  await expect.element(page.getByRole('button', { name: 'Create Routes' })).toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  // Port can't be edited, so none is made.
  expect(items()).toEqual([
    'Create Path',
    'Create Area',
    'Create Airport',
    'Create Group',
    'Create Layout',
    'From a file…',
  ]);
  await userEvent.keyboard('{Escape}');
  await menuOf('Rotterdam - Lyon');
  expect(items()).toEqual(['View Route', 'Edit Route', 'Disable Route', ...EXPORTS]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[data-map-id]')).not.toBeNull();
  await menuOf('Old port');
  expect(items()).toEqual(['View', 'Show on the map', ...EXPORTS]);
  await userEvent.keyboard('{Escape}');
});

it('RT2: leaves routes alone to administrators', async () => {
  await open({ roles: ['User'], permissions: ['editRoutes'] }, `/geofences?id=${ROUTE.mapId}`);
  await expect.element(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Create Routes' }).elements()).toEqual([]);
  await menuOf('Rotterdam - Lyon');
  expect(items()).toEqual(['View Route', ...EXPORTS]);
  await userEvent.keyboard('{Escape}');
  await menuOf('Rotterdam yard');
  expect(items()).toEqual(['View', 'Show on the map', 'Edit', 'Disable', ...EXPORTS]);
});

it('RT10, RT11: disables a route by a question, without a connection too, with all else as it was', async () => {
  const { setOffline, server, user } = await open(ADMIN, `/geofences?id=${ROUTE.mapId}`);
  await expect.poll(() => fact('status')).toBe('Enabled');
  setOffline(true);
  await menuOf('Rotterdam - Lyon');
  await page.getByRole('menuitem', { name: 'Disable Route' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable Rotterdam - Lyon?' });
  await expect.element(dialog.getByText('This closes the route.', { exact: false })).toBeVisible();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect.element(page.getByTestId('outcome')).toMatchTextContent("Will be sent when you're back online.");
  await expect.poll(() => fact('status')).toBe('Waiting to send');
  server.answer('PUT geozone/updateSet', (asked) =>
    acknowledged(asked, { mapId: ROUTE.mapId, mapPointIds: [], version: 2 }),
  );
  setOffline(false);
  await expect.element(page.getByTestId('outcome').getByText('Successfully updated: Rotterdam - Lyon')).toBeVisible();
  // RT11: the payload of the documents.
  const { body } = server.asked.find(({ path }) => path === 'geozone/updateSet') ?? {};
  expect(body).toEqual({
    mapName: ROUTE.name,
    companyName: user.companyName,
    mapId: ROUTE.mapId,
    baseVersion: 1,
    map: {
      description: ROUTE.description,
      subMapID: ROUTE.associationList,
      altNames: [],
      mapConfigNameType: 'Route',
      mapConfigTypeId: 4,
      notes: ROUTE.notes,
      points: [],
      enabled: 0,
    },
  });
});

it('RT5: takes a shape from a file into the editor, says why it takes none, and writes a geozone into one', async () => {
  await open();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'From a file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import geozone from file' });
  const file = dialog.getByLabelText('GeoJSON, KML, KMZ or GPX file');
  await userEvent.upload(file, new File(['<!DOCTYPE kml [<!ENTITY a "b">]><kml/>'], 'bad.kml'));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^bad\.kml declares document types or entities\./);
  await userEvent.upload(file, new File(['<gpx><wpt lat="1" lon="1"/><wpt lat="2" lon="2"/></gpx>'], 'marks.gpx'));
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^marks\.gpx has no lines or areas\. *2 single points are left out\./);
  const kml = `<kml><Placemark><name>Quay (7)</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
    4,51 5,51 5,52 4,51</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`;
  await userEvent.upload(file, new File([kml], 'quay.kml'));
  await expect.element(dialog.getByRole('radio', { name: /^Quay \(7\)/ })).toBeChecked();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Review and name it' }).click();
  const editor = page.getByRole('dialog', { name: 'Create Area' });
  await expect.element(editor.getByRole('textbox', { name: 'Name' })).toHaveValue('Quay 7');
  await expect.element(editor.getByText('Point 1 of 3')).toBeVisible();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await editor.getByRole('button', { name: 'Discard changes' }).click();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await menuOf('To Lyon');
  await page.getByRole('menuitem', { name: 'Export as GPX' }).click();
  expect(saved).toEqual(['To Lyon.gpx']);
});

it('RT1: is live, says what it lacks, and knows a route that it does not have', async () => {
  const { user } = await open(ADMIN, `/geofences?id=${id(99)}`);
  await expect.element(page.getByText("This route isn't available here.", { exact: false })).toBeVisible();
  const more: GeozoneRow = geozoneRow({
    mapId: id(99),
    entryId: 9,
    name: 'New one',
    mapConfigNameType: 'Route',
    mapConfigTypeId: 4,
    points: [],
  });
  await storeRows(user, 'geozones', { rows: [more] });
  await expect.element(page.getByRole('heading', { name: 'New one' })).toBeVisible();
});

it('RT11: opens what the server refused from the outbox, as it was written, and sends it under its id', async () => {
  const { server, user } = await prepareDevice({ rows: ROWS, user: ADMIN });
  const mapId = id(44);
  await outbox.entries.add(
    outboxEntry({
      localSeq: 5,
      userId: user.userId,
      companyId: user.companyId,
      type: 'geozone.create',
      state: 'rejected',
      lastError: { status: 422, code: 'bad-request', errors: [] },
      payload: {
        mapId,
        mapName: 'Quay 9',
        companyName: user.companyName,
        map: {
          description: 'North',
          subMapID: [],
          altNames: ['Waal'],
          mapConfigNameType: 'Geozone',
          mapConfigTypeId: 1,
          notes: '{"address":"Quay 9"}',
          points: [1, 2, 3].map((n) => ({ latitude: n, longitude: 4 + (n % 2), pointType: 0 })),
          enabled: 1,
        },
      },
    }),
  );
  const { href } = await openConsole('/activation?mode=shipment');
  openOutbox(5);
  await page.getByRole('button', { name: /^Fix / }).click();
  const editor = page.getByRole('dialog', { name: 'Create Area' });
  await expect.element(editor.getByRole('textbox', { name: 'Name' })).toHaveValue('Quay 9');
  await expect.element(editor.getByRole('textbox', { name: 'Description' })).toHaveValue('North');
  await expect.element(editor.getByRole('textbox', { name: 'Other names' })).toHaveValue('Waal');
  await expect.element(editor.getByText('Point 1 of 3')).toBeVisible();
  await expect.poll(href).toBe('/geofences');
  server.answer('POST geozone/try', () => refusal(503, 'overloaded'));
  server.answer('POST geozone/createSet', (asked) => acknowledged(asked, { mapId, mapPointIds: [], version: 1 }));
  await editor.getByRole('textbox', { name: 'Name' }).fill('Quay 10');
  await editor.getByRole('button', { name: 'Submit' }).click();
  await expect.element(editor.getByText('Press Submit again to save it', { exact: false })).toBeVisible();
  await editor.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Successfully created: Quay 10')).toBeVisible();
  expect(server.asked.find(({ path }) => path === 'geozone/createSet')?.body).toMatchObject({
    mapId,
    mapName: 'Quay 10',
    map: { altNames: ['Waal'], notes: '{"address":"Quay 9"}' },
  });
  expect(await outbox.entries.count()).toBe(1);
});

it('RT11, RT12: sends points of the type that is configured, and says in red why the server refused, to be put right', async () => {
  const { server, user } = await prepareDevice({
    rows: ROWS,
    user: ADMIN,
    pages: plainPages().map((one) =>
      one.pattern === 'geofences' ? { ...one, geozoneTypes: [{ typeId: 1, pointType: 7 }] } : one,
    ),
  });
  await openConsole('/geofences');
  server.answer('PUT geozone/updateSet', () =>
    refusal(422, 'bad-request', [{ code: 'too-long', detail: 'The description is too long.', field: 'description' }]),
  );
  await menuOf('Rotterdam yard');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Rotterdam yard' });
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.fill('Behind the shed');
  await dialog.getByRole('combobox', { name: 'Geofence Address' }).fill('Quay 7');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog.getByText('Error: Rotterdam yard was not saved')).toBeVisible();
  await expect.element(dialog.getByText('The description is too long.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fix it' }).click();
  await expect.element(description).toHaveValue('Behind the shed');
  await description.fill('Shed');
  server.answer('PUT geozone/updateSet', (asked) =>
    acknowledged(asked, { mapId: YARD.mapId, mapPointIds: [], version: 2 }),
  );
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect.element(dialog.getByText('Successfully updated: Rotterdam yard')).toBeVisible();
  const sent = server.asked.filter(({ path }) => path === 'geozone/updateSet').map(({ body }) => body);
  expect(sent.at(-1)).toEqual({
    mapName: 'Rotterdam yard',
    companyName: user.companyName,
    mapId: YARD.mapId,
    baseVersion: 1,
    map: {
      description: 'Shed',
      subMapID: [],
      altNames: ['Waalhaven'],
      mapConfigNameType: 'Geozone',
      mapConfigTypeId: 1,
      notes: '{"address":"Quay 7"}',
      points: YARD.points.map(([latitude, longitude]) => ({ latitude, longitude, pointType: 7 })),
      enabled: 1,
    },
  });
});

it('RT12: calls types as the company does, makes none that it takes away, and shows no description where it says so', async () => {
  await prepareDevice({
    rows: ROWS,
    user: ADMIN,
    pages: plainPages().map((one) =>
      one.pattern === 'geofences'
        ? {
            ...one,
            geozoneTypes: [
              { typeId: 0, name: 'Corridor' },
              { typeId: 1, name: 'Terrain', showDesc: false },
              { typeId: 2, editable: false },
              { typeId: 3, editable: true },
            ],
          }
        : one,
    ),
  });
  await openConsole(`/geofences?id=${ROUTE.mapId}`);
  await page.getByRole('tab', { name: 'Terrain 1' }).click();
  const table = page.getByRole('table', { name: 'Route Geozones: Terrain' });
  await expect.element(table.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  expect(table.getByRole('columnheader', { name: 'Description' }).elements()).toEqual([]);
  await page.getByRole('tab', { name: 'Corridor 1' }).click();
  await expect
    .element(
      page.getByRole('table', { name: 'Route Geozones: Corridor' }).getByRole('columnheader', { name: 'Description' }),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  // What the product can't edit no company makes editable.
  expect(items()).toEqual(['Create Corridor', 'Create Terrain', 'Create Group', 'Create Layout', 'From a file…']);
});

it.each([
  [1440, 'en'],
  [390, 'ta'],
] as const)(
  'has nothing that axe finds, and nothing wider than the screen, at %i px in %s',
  async (width, language) => {
    await page.viewport(width, 900);
    await open(ADMIN, `/geofences?id=${ROUTE.mapId}`, language);
    await expect.poll(listed).toHaveLength(3);
    await expect.poll(() => fact('origins')).toBe('Rotterdam');
    expect(await axeFinds('html')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
