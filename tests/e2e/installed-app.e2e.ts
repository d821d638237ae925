import type { Page } from '@playwright/test';
import type { ServerProcess } from '../../scripts/server-process.ts';
import { PORTAL } from '../faults/fate.ts';
import { askServer } from './oracle.ts';
import { keptShares, label, share } from './share.ts';
import { expect, signedInTest, test } from './test.ts';
import { addForm, readyForOffline, signIn, status } from './walk.ts';

const scanDialog = (page: Page) => page.getByRole('dialog', { name: 'Scan', exact: true });
const outbox = (page: Page) => page.getByRole('dialog', { name: /Outbox/ });

async function enter(page: Page, { password }: ServerProcess, username = 'provisioner'): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

interface Icon {
  readonly src: string;
  readonly purpose?: string;
}

interface Manifest {
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly Shortcut[];
}

interface Shortcut {
  readonly url: string;
  readonly icons: readonly Icon[];
  readonly name_localized: Readonly<Record<string, string>>;
}

signedInTest(
  'SH4: each shortcut of the icon opens what it says, also when a sign-in comes first',
  { tag: '@nightly' },
  async ({ page, server, chaosProxy }) => {
    const { shortcuts, icons } = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as Manifest;
    for (const { src } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
      expect((await fetch(server.url + src)).status).toBe(200);
    }
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    expect(shortcuts.map(({ name_localized: names }) => [names.fr, names.ta])).toEqual([
      ['Scanner', 'ஸ்கேன்'],
      ['Activation', 'செயல்படுத்தல்'],
      ['Boîte d’envoi', 'அனுப்பும் பெட்டி'],
    ]);
    const [scan, activation, queue] = shortcuts.map(({ url }) => chaosProxy.url + url);
    if (scan === undefined || activation === undefined || queue === undefined)
      throw new Error('Shortcuts are missing.');

    await page.goto(scan);
    await expect(scanDialog(page)).toBeVisible();
    await expect(page).toHaveURL(activation);
    await page.goto(queue);
    await expect(outbox(page)).toBeVisible();
    await expect(page).toHaveURL(activation);
    await page.reload();
    await expect(status(page)).toBeVisible();
    await expect(outbox(page)).toHaveCount(0);
    await page.goto(activation);
    await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();

    for (const [address, opened] of [
      [scan, scanDialog(page)],
      [queue, outbox(page)],
    ] as const) {
      await page.goto('/login');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('lading.user'))).toBeNull();
      await page.goto(address);
      await expect(page).toHaveURL(/\/login$/);
      await enter(page, server);
      await expect(opened).toBeVisible();
      await expect(page).toHaveURL(activation);
    }
  },
);

signedInTest(
  'the installed app asks for the scripts it begins with while its page is read, and for each once',
  { tag: '@nightly' },
  async ({ page }) => {
    for (const [path, names] of [
      ['/activation', ['console', 'dexie', 'look', 'react', 'start']],
      ['/login', ['look', 'react', 'start']],
    ] as const) {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const answer = await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      page.removeAllListeners('request');
      const linked = [...(answer?.headers()['link'] ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file ?? '');
      expect(linked.map((file) => /^\/assets\/([a-z]+)-[^/]+\.js$/.exec(file)?.[1] ?? file).toSorted()).toEqual(names);
      for (const file of linked) expect(asked.filter((each) => each === file)).toEqual([file]);
    }
  },
);

signedInTest(
  'pictures that are shared to the app are read in the scan dialog, without a connection too, and kept nowhere',
  async ({ page, server, context }) => {
    const oracle = await askServer(server);
    const [one, other] = [await oracle.freeTag(0), await oracle.freeTag(1)];
    await context.setOffline(true);
    await share(page, [
      await label(one.macId),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      await label(other.macId, 'second.bmp'),
    ]);
    await expect(scanDialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/activation\?mode=shipment$/);
    expect(await keptShares(page)).toBe(0);
    const result = page.getByTestId('picture-result');
    await expect(result).toContainText('No code found in 1 of 3 pictures');
    await expect(result).toContainText("This browser can't open this picture.");
    const choices = page.getByTestId('scan-choices').getByRole('button');
    await expect(choices.filter({ hasText: one.macId.slice(-5) })).toBeVisible();
    await choices.filter({ hasText: other.macId.slice(-5) }).click();
    await expect(addForm(page).getByLabel('Device', { exact: true })).toHaveValue(other.macId);

    // A reload is no second share, and what is not there is said.
    await page.reload();
    await expect(status(page)).toBeVisible();
    await expect(scanDialog(page)).toHaveCount(0);
    await share(page, []);
    await expect(result).toContainText("This browser can't open this picture.");
    await page.goto(`/activation?mode=shipment&scan=${crypto.randomUUID()}`);
    await expect(result).toContainText("The shared picture didn't arrive");
  },
);

signedInTest(
  'who shares before signing in reads it after; who comes later finds nothing of it',
  { tag: '@nightly' },
  async ({ page, server }) => {
    const tag = await (await askServer(server)).freeTag(0);
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lading.user'))).toBeNull();
    await share(page, [await label(tag.macId)]);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Sign in to read the picture you shared.')).toBeVisible();
    // The tags of the company come late: until then nobody can say that this one is not known.
    const tags = Promise.withResolvers<void>();
    await page.route(/deviceDetails\?.*deviceType=tags/, async (route) => {
      await tags.promise;
      await route.continue();
    });
    await enter(page, server);
    await expect(scanDialog(page)).toBeVisible();
    await expect.poll(() => keptShares(page)).toBe(0);
    await expect(page.getByTestId('picture-result')).toHaveText('');
    tags.resolve();
    await expect(addForm(page).getByLabel('Device', { exact: true })).toHaveValue(tag.macId);
    await page.unrouteAll({ behavior: 'wait' });

    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lading.user'))).toBeNull();
    await share(page, [await label(tag.macId)]);
    await expect(page.getByText('Sign in to read the picture you shared.')).toBeVisible();
    expect(await keptShares(page)).toBe(1);
    const later = await page.context().newPage();
    await later.goto('/login');
    await expect.poll(() => keptShares(later)).toBe(0);
    await enter(page, server);
    await expect(page.getByTestId('picture-result')).toContainText("The shared picture didn't arrive");
  },
);

signedInTest(
  'what a captive portal answers for the host configuration is not kept for the time without a connection',
  { tag: '@nightly' },
  async ({ page, context, chaosProxy }) => {
    const host = () => page.evaluate(async () => (await fetch('/host.json')).text());
    const kept = await host();
    chaosProxy.decide(() => PORTAL);
    expect(await host()).toContain('Welcome');
    await context.setOffline(true);
    expect(await host()).toBe(kept);
    expect(kept).toContain('apiBase');
  },
);

test('a share that no worker of the console has taken ends in words, not in an error of the server', {
  tag: '@nightly',
}, async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await signIn(page, server);
    await share(page, [{ name: 'label.png', mimeType: 'image/png', buffer: Buffer.alloc(3_000_000) }]);
    await expect(page.getByTestId('picture-result')).toContainText("The shared picture didn't arrive");
    await expect(page).toHaveURL(/\/activation\?mode=shipment$/);
  } finally {
    await context.close();
  }
});

/** What the page tells the system to put on its icon, in its order; each call goes on to the browser. */
const listenToBadge = (page: Page) =>
  page.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    const { setAppBadge, clearAppBadge } = Navigator.prototype;
    Navigator.prototype.setAppBadge = function (count) {
      badges.push(count ?? -1);
      return setAppBadge.call(this, count);
    };
    Navigator.prototype.clearAppBadge = function () {
      badges.push(0);
      return clearAppBadge.call(this);
    };
  });

const badges = (page: Page) => page.evaluate(() => (window as unknown as { badges: number[] }).badges);

test('the icon shows how much is unsent, and nothing of it after the sign-out', { tag: '@nightly' }, async ({
  page,
  server,
  context,
}) => {
  await listenToBadge(page);
  await signIn(page, server, 'designer');
  await readyForOffline(page);
  expect((await badges(page)).at(-1)).toBe(0);
  await context.setOffline(true);
  await page.getByTestId('user-menu').click();
  await page.getByRole('button', { name: 'User Preferences', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'User Preferences' });
  await dialog.getByRole('radio', { name: 'Celsius' }).check();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(status(page)).toContainText('1 waiting');
  await expect.poll(async () => (await badges(page)).at(-1)).toBe(1);

  await page.getByTestId('user-menu').click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out and keep it locked' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => (await badges(page)).at(-1)).toBe(0);
});
