import type { Page } from '@playwright/test';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { readyForOffline, signIn, status } from './walk.ts';

const DAY = 86_400_000;

async function openFromMenu(page: Page, name: 'User Preferences' | 'Help') {
  await page.getByTestId('user-menu').click();
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('preferences keep their rules, count at once, and reach the server when it is there', async ({
  page,
  server,
  context,
}) => {
  const stored = async () => (await askServer(server, 'designer')).user;
  await signIn(page, server, 'designer');
  await readyForOffline(page);
  const created = page
    .locator('[data-shipment-id]')
    .first()
    .getByText(/\d\d:\d\d/);
  await expect(created.first()).toBeVisible();

  let dialog = await openFromMenu(page, 'User Preferences');
  const update = dialog.getByRole('button', { name: 'Update' });
  await dialog.getByLabel('Full Name').fill('Okafor, Tom');
  await dialog.getByRole('checkbox', { name: 'Text (SMS)' }).check();
  await update.click();
  await expect(dialog).toContainText('Only letters, digits, underscores, spaces and hyphens.');
  await expect(dialog).toContainText('A mobile phone number is needed for notifications by text message.');
  await dialog.getByLabel('Full Name').fill('Tom Okafor-Smith');
  await dialog.getByLabel('Mobile Phone').fill('31612345678');
  await dialog.getByLabel('Carrier').selectOption('KPN');
  await dialog.getByLabel('Time Zone').selectOption({ value: 'Asia/Dubai' });
  await dialog.getByLabel('Date Format').selectOption('MM/DD/YYYY 12h');
  await update.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('user-menu')).toContainText('Tom Okafor-Smith');
  await expect(created.first()).toContainText(/\d\d:\d\d [AP]M/);
  await expect(status(page)).toContainText(/Up to date · \d\d:\d\d [AP]M/);
  await expect.poll(stored).toMatchObject({
    fullName: 'Tom Okafor-Smith',
    phoneNumber: '31612345678',
    smsCarrier: 'kpn',
    notifyList: ['Text (SMS)'],
    timezone: 'Asia/Dubai',
    dateFormat: 'MM/DD/YYYY 12h',
  });

  // Without a connection they wait, here they count.
  await context.setOffline(true);
  dialog = await openFromMenu(page, 'User Preferences');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Tom Okafor-Smith');
  await dialog.getByLabel('Full Name').fill('Not This');
  await page.keyboard.press('Escape');
  dialog = await openFromMenu(page, 'User Preferences');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Tom Okafor-Smith');
  await dialog.getByLabel('Full Name').fill('Tom Okafor');
  await dialog.getByRole('radio', { name: 'Celsius' }).check();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(status(page)).toContainText('1 waiting');
  await page.reload();
  await expect(page.getByTestId('user-menu')).toHaveAccessibleName('Welcome, Tom Okafor');
  await context.setOffline(false);
  await expect(status(page)).toContainText('Up to date');
  await expect.poll(stored).toMatchObject({
    fullName: 'Tom Okafor',
    temperatureUnit: 'Celsius',
    timezone: 'Asia/Dubai',
  });
});

/** An instant as it reads in English in a zone, with a clock of twelve hours. */
function readIn(timeZone: string, instant: string): { readonly day: string; readonly time: string } {
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(instant));
  return {
    day: parts({ year: 'numeric', month: '2-digit', day: '2-digit' }),
    time: parts({ hour: '2-digit', minute: '2-digit' }),
  };
}

test('readings and times on a page are in the unit, the zone and the format that were chosen last', async ({
  page,
  server,
}) => {
  const oracle = await askServer(server, 'designer2');
  // Of today only the time would be shown.
  const shipment = (await oracle.shipments()).find(
    ({ configType, macId, shippingState, createDate }) =>
      configType === 0 && macId !== null && shippingState === 3 && Date.now() - Date.parse(createDate) > 2 * DAY,
  );
  if (shipment === undefined) throw new Error('The demo has no departed shipment with a device.');
  const created = shipment.createDate;
  await signIn(page, server, 'designer2');
  await expect(status(page)).toContainText('Up to date');
  await page.goto(`${server.url}/detail?mode=shipment&id=${shipment.guid}`);
  const fact = page.locator('[data-fact="created"]');

  const choose = async (unit: 'Celsius' | 'Fahrenheit', zone: string, format: string) => {
    const dialog = await openFromMenu(page, 'User Preferences');
    await dialog.getByRole('radio', { name: unit }).check();
    await dialog.getByLabel('Time Zone').selectOption({ value: zone });
    await dialog.getByLabel('Date Format').selectOption(format);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog).toBeHidden();
  };
  /** Shows what the device has said; returns the newest message with a temperature as the server has it, and as it reads. */
  const readNewest = async () => {
    const answer = page.waitForResponse(/\/messages\?/);
    await page.getByRole('button', { name: 'Messages', exact: true }).click();
    const { rows } = (await (await answer).json()) as {
      rows: readonly { readonly deviceTime: string; readonly temperature: number | null }[];
    };
    const newest = rows.find(({ temperature }) => temperature !== null);
    if (newest === undefined || newest.temperature === null) throw new Error('The device has measured nothing.');
    const { deviceTime, temperature } = newest;
    const words = page.getByRole('dialog').getByRole('listitem').nth(rows.indexOf(newest));
    return { deviceTime, temperature, words };
  };
  const oneDigit = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value);

  await choose('Fahrenheit', 'Asia/Dubai', 'MM/DD/YYYY 12h');
  const dubai = readIn('Asia/Dubai', created);
  await expect(fact).toHaveText(`${dubai.day} ${dubai.time}`);
  const before = await readNewest();
  await expect(before.words).toContainText(`${oneDigit(before.temperature)} °F`);
  await expect(before.words).toContainText(readIn('Asia/Dubai', before.deviceTime).time);
  await page.keyboard.press('Escape');

  await choose('Celsius', 'America/Toronto', 'YYYY-MM-DD');
  const toronto = new Intl.DateTimeFormat('sv', {
    timeZone: 'America/Toronto',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(created));
  await expect(fact).toHaveText(toronto);
  const after = await readNewest();
  await expect(after.words).toContainText(`${oneDigit(((after.temperature - 32) * 5) / 9)} °C`);
  await expect(after.words).not.toContainText('°F');
});

test('help answers the question that is chosen, without a connection too, and says which version this is', async ({
  page,
  server,
  context,
}) => {
  await signIn(page, server, 'user');
  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByTestId('user-menu').click();
  await page.getByRole('button', { name: 'Help', exact: true }).hover();
  const version = /Version \d+\.\d+\.\d+, date \d\d\/\d\d\/\d{4}, api \d+\.\d+\.\d+/;
  await expect(page.getByRole('tooltip')).toHaveText(version);
  await page.keyboard.press('Escape');
  const help = await openFromMenu(page, 'Help');
  await expect(help).toContainText('Open Activation and choose Add.');
  await help.getByLabel('Question').selectOption('Why is a device refused?');
  await expect(help).toContainText('It is on another shipment, reserved');
  await expect(help).toContainText(version);
});

test('open alerts are counted on a badge, to nine, and the newest of them are listed', async ({ page, server }) => {
  const oracle = await askServer(server);
  const open = (await oracle.alerts()).filter(
    ({ alertLevel, ackBy, clearDate }) => alertLevel === 2 && ackBy === '' && clearDate === null,
  );
  const badge = open.length > 9 ? '9+' : String(open.length);
  await signIn(page, server, 'user');
  const bell = page.getByTestId('alerts');
  await expect(bell).toHaveAccessibleName(`Alerts: ${badge} open`);
  await expect(bell).toHaveText(badge);
  await bell.click();
  const listed = page.getByRole('dialog', { name: 'Alerts' }).getByRole('listitem');
  await expect(listed).toHaveCount(Math.min(8, open.length));
  // Each says which shipment it is about, and leads to it.
  const [newest] = open.toSorted((one, other) => other.alertTime1.localeCompare(one.alertTime1));
  const about = (await oracle.shipments()).find(({ guid }) => guid === newest?.guid);
  if (about === undefined) throw new Error('The newest alert of the demo is about no shipment.');
  await listed.first().getByRole('button', { name: about.customData }).click();
  await expect(page.locator(`[data-shipment-id="${about.customData}"]`)).toBeVisible();
});

test('how this device shows and says things counts at once and is kept over a reload', async ({ page, server }) => {
  // Wide enough for rows of one line, which are dense in the office.
  await page.setViewportSize({ width: 1720, height: 900 });
  await signIn(page, server, 'user');
  const row = page.locator('[data-shipment-id]').first();
  const height = async () => (await row.boundingBox())?.height ?? 0;
  await expect(row).toBeVisible();
  const dense = await height();
  let dialog = await openFromMenu(page, 'User Preferences');
  const choose = (group: string, name: string) =>
    dialog.getByRole('group', { name: group }).getByRole('radio', { name }).check();
  await choose('Rows of lists', 'Roomy');
  await choose('Sounds', 'Off');
  await choose('Colours', 'Sunlight');
  await expect.poll(height).toBeGreaterThan(dense);
  await dialog.getByRole('radio', { name: 'Français' }).click();
  await expect(page.getByRole('dialog', { name: 'Préférences utilisateur' })).toBeVisible();

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(row).toBeVisible();
  expect(await height()).toBeGreaterThan(dense);
  await page.getByTestId('user-menu').click();
  await page.getByRole('button', { name: 'Préférences utilisateur' }).click();
  dialog = page.getByRole('dialog', { name: 'Préférences utilisateur' });
  for (const name of ['Espacées', 'Désactivés', 'Plein soleil', 'Français']) {
    await expect(dialog.getByRole('radio', { name })).toBeChecked();
  }
});

/** What the keyboard reaches one after the other, each by the beginning of its name. */
async function tabThrough(page: Page, stops: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
        return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim();
      }),
    );
  }
  return names;
}

test('the keyboard reaches the sign-in page and the head of every page in the order they are read', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username').fill('user');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByLabel('Username').focus();
  expect(await tabThrough(page, 8)).toEqual([
    'Password',
    'Show or hide the password',
    'Login',
    'Cancel',
    'Recover Username',
    'Reset Password',
    'Verify Password',
    'English',
  ]);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  await expect(status(page)).toContainText('Up to date');
  const names = await tabThrough(page, 9);
  const wanted = [
    /^Skip to the page$/,
    /^Activation$/,
    /^Jump to$/,
    /^(?:Up to date|Syncing)/,
    /^Alerts/,
    /^\d\d:\d\d$/,
  ];
  for (const [at, name] of [...wanted, /^Welcome, Claire/, /^Search$/, /^Filter$/].entries()) {
    expect(names[at]).toMatch(name);
  }
});
