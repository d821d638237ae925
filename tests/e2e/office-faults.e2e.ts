import type { Locator, Page } from '@playwright/test';
import type { SeenRequest } from '../faults/chaos-proxy.ts';
import { type Fate, PASS } from '../faults/fate.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { readyForOffline, signIn, status } from './walk.ts';

// It acknowledges, counts and draws what other files look at.
test.use({ serverOf: 'office faults' });

const LOST: Fate = { kind: 'lose-answer' };
const TWICE: Fate = { kind: 'pass', times: 2, hears: 1 };

/** The server does each command and its answer is lost; the next try arrives twice at once, of what is made after a reset. */
const badLine = ({ key, earlier, path }: SeenRequest): Fate => {
  if (key === null) return PASS;
  if (earlier === 0) return LOST;
  return earlier === 1 && path.endsWith('/createSet') ? { kind: 'reset' } : TWICE;
};

async function go(page: Page, path: string): Promise<void> {
  await page.bringToFront();
  await page.evaluate((to) => history.pushState({}, '', to), path);
}
const outcome = (page: Page): Locator => page.getByTestId('form-result');
const dialog = (page: Page): Locator => page.getByRole('dialog');
/** A tab behind another one draws nothing, so nobody can press anything in it. */
async function press(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await dialog(page).getByRole('button', { name, exact: true }).click();
}

/** Presses what stores a form, until it is safe on this device. */
async function save(page: Page, button: string): Promise<void> {
  await press(page, button);
  await expect(outcome(page)).toContainText('Saved here, not sent yet');
}

async function closeOutcome(page: Page): Promise<void> {
  await page.bringToFront();
  await outcome(page).getByRole('button', { name: 'Close', exact: true }).click();
}

async function editZone(page: Page, name: string, field: string, value: string): Promise<void> {
  await go(page, '/geofences');
  await expect(page.getByRole('heading', { level: 1, name: 'Routes' })).toBeVisible();
  await page.getByRole('searchbox').first().fill(name);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await dialog(page).getByLabel(field).fill(value);
}

/** As somebody types an id whose label can't be read. */
async function count(page: Page, macId: string, inAll: number): Promise<void> {
  const typed = dialog(page).getByRole('textbox', { name: 'Or type the code' });
  await typed.fill(macId);
  await typed.press('Enter');
  await expect(page.getByTestId('collected-count')).toContainText(`${inAll} scanned`);
}

test('office work in two tabs on a line that loses answers: nothing is lost, doubled, swallowed or told wrongly', {
  tag: '@nightly',
}, async ({ page, context, server, throughProxy, chaosProxy }) => {
  // A browser that promises nothing, and draws no maps, which would take most of the time.
  await context.addInitScript(() => {
    for (const name of ['persist', 'persisted'] as const) {
      StorageManager.prototype[name] = () => Promise.resolve(false);
    }
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      if (kind.startsWith('webgl')) return null;
      return Reflect.apply(getContext, this, [kind, ...rest]) as RenderingContext | null;
    } as typeof getContext;
  });
  const oracle = await askServer(server, 'admin');
  const area = (await oracle.geozones()).find(({ mapConfigTypeId }) => mapConfigTypeId === 1);
  if (area === undefined) throw new Error('The demo company has no area.');
  const zone = async (mapId: string) => (await oracle.geozones()).find((one) => one.mapId === mapId);
  await signIn(page, throughProxy, 'admin');
  await readyForOffline(page);
  const second = await context.newPage();
  await second.goto(`${throughProxy.url}/geofences`);
  chaosProxy.decide(badLine);

  await test.step('a zone that both tabs have open: the later one is asked, the earlier one is not written over', async () => {
    await editZone(page, area.name, 'Description', 'by the first tab');
    await editZone(second, area.name, 'Other names', 'by the second tab');
    await save(page, 'Update');
    await save(second, 'Update');
    await closeOutcome(page);
  });

  await test.step('a geozone and a route with it, made at once', async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Create Area' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Quay 9');
    await dialog(page).getByRole('combobox', { name: 'Geofence Address' }).fill('Quay 9, Rotterdam');
    await press(page, 'All coordinates as text');
    await dialog(page).getByLabel('Coordinates').fill('51.9, 4.4\n51.9, 4.5\n51.8, 4.5');
    await press(page, 'Apply coordinates');
    await press(page, 'Submit');
    await expect(dialog(page).getByText('Submit again to save it', { exact: false })).toBeVisible();
    await save(page, 'Submit');
    await closeOutcome(page);
    await page.getByRole('button', { name: 'Create Routes' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('By Quay 9');
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('On a bad line');
    await dialog(page).getByRole('combobox', { name: 'Add geozone' }).fill('Quay 9');
    await page.getByRole('option', { name: 'Quay 9' }).click();
    await save(page, 'Submit');
  });

  await test.step('… is decided', async () => {
    await expect(outcome(second)).toHaveAttribute('data-state', 'conflict');
    await expect(outcome(second)).toContainText(`${area.name} was not saved`);
    expect(await zone(area.mapId)).toMatchObject({
      description: 'by the first tab',
      alternateNames: area.alternateNames,
    });
    await press(second, 'Open the outbox');
    const entry = second
      .getByTestId('outbox-entry')
      .filter({ hasText: 'Ingrid Solberg has changed it since you saw it' });
    await expect(entry).toContainText(area.name);
    await entry.getByRole('button', { name: 'Apply my change anyway' }).click();
    await expect.poll(async () => (await zone(area.mapId))?.alternateNames).toEqual(['by the second tab']);
    await second.keyboard.press('Escape');
  });

  await test.step('… is there once', async () => {
    await expect(outcome(page)).toContainText('Successfully created: By Quay 9');
    await closeOutcome(page);
    const made = (await oracle.geozones())
      .filter(({ name }) => name.endsWith('Quay 9'))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    const quay = made.find(({ name }) => name === 'Quay 9');
    expect(made.map(({ name, associationList }) => [name, associationList])).toEqual([
      ['By Quay 9', [quay?.mapId]],
      ['Quay 9', []],
    ]);
  });

  await test.step('one count of one place, whichever tab scans', async () => {
    const free = (await oracle.tags()).filter(({ provisionStatus, locationId }) => provisionStatus === 0 && locationId);
    const place = free[0]?.locationId ?? '';
    const tags = free.slice(0, 3).map(({ macId }) => macId);
    for (const tab of [page, second]) {
      await go(tab, `/location-detail?id=${place}`);
      await tab.getByRole('button', { name: 'Count devices here' }).click();
      // It has looked what was counted before.
      await expect(dialog(tab).getByRole('textbox', { name: 'Or type the code' })).toBeVisible();
    }
    await count(page, tags[0] ?? '', 1);
    await count(second, tags[1] ?? '', 2);
    await count(page, tags[2] ?? '', 3);
    await press(page, 'Done');
    await save(page, 'Submit count');
    await expect(second.getByTestId('collected-count')).toContainText('Nothing scanned yet');
    await press(second, 'Done');
    await expect(outcome(page)).toContainText('3 devices counted and sent.');
    await closeOutcome(page);
    const stored = await oracle.placeCount(place);
    expect(stored?.seen.toSorted()).toEqual(tags.toSorted());
  });

  await test.step('an incident that both tabs acknowledge: the note of the later one is kept', async () => {
    for (const tab of [page, second]) {
      await go(tab, '/shipment-dashboard');
      const card = tab.getByTestId('alerts-card');
      await card.getByRole('button', { name: /^View/ }).first().click();
      await expect(dialog(tab).getByLabel('Acknowledge')).toBeChecked();
    }
    await dialog(page).getByLabel('Add Note').fill('Driver was called.');
    await dialog(second).getByLabel('Add Note').fill('Spare tag is on its way.');
    await press(page, 'Submit');
    await press(second, 'Submit');
    const noted = async () => (await oracle.incidents()).flatMap(({ ackNote }) => (ackNote === '' ? [] : [ackNote]));
    await expect.poll(noted, { timeout: 60_000 }).toContain('Driver was called. Spare tag is on its way.');
  });

  await test.step('a report whose answer is lost again and again: it is said that it may be there, and there is one', async () => {
    const before = (await oracle.reportRuns()).length;
    const starts = (fate: Fate) =>
      chaosProxy.decide(({ method, path }) => (method === 'POST' && path.endsWith('/reports/runs') ? fate : PASS));
    starts(LOST);
    await go(second, '/reports');
    await second.getByTestId('offered-reports').getByRole('button').first().click();
    await dialog(second).getByRole('radio', { name: 'CSV' }).check();
    await press(second, 'Preview');
    await expect(dialog(second)).toContainText('It may have begun all the same');
    await expect(second.getByTestId('report-run')).toHaveCount(before + 1);
    starts(TWICE);
    await press(second, 'Preview');
    await expect(second.getByRole('dialog', { name: /^Report Results/ })).toBeVisible();
    expect(await oracle.reportRuns()).toHaveLength(before + 1);
  });

  await test.step('of storage that the browser does not promise to keep it is said what helps', async () => {
    await page.bringToFront();
    await page.getByRole('button', { name: /Ingrid Solberg/ }).click();
    await expect(
      page.getByText('This browser may delete your saved work when storage runs low.', { exact: false }),
    ).toBeVisible();
    await expect(status(page)).toContainText('Up to date');
  });

  // However often each was sent, it had one id; another one only where a person had decided.
  const sent = new Map<string, Set<string | null>>();
  const commands = chaosProxy.commands().filter(({ path }) => /geozone|postDeviceCounts|incidents/.test(path));
  for (const { path, key } of commands) {
    const what = path.replace(/^\/api\//, '').replace(/\d+$/, '');
    sent.set(what, (sent.get(what) ?? new Set()).add(key));
  }
  expect(Object.fromEntries([...sent].map(([what, keys]) => [what, keys.size]))).toEqual({
    'geozone/updateSet': 3,
    'geozone/createSet': 2,
    'inventory/postDeviceCounts': 1,
    'incidents/': 2,
  });
  expect(commands.length).toBeGreaterThanOrEqual(2 * 8 + 2);
});
