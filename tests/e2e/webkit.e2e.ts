import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bmpOf } from '../fixtures/camera/bmp.ts';
import { labelImage } from '../fixtures/camera/label-image.ts';
import { askServer, isListed } from './oracle.ts';
import { expect, test } from './test.ts';
import { startWebKit, type WebKit, whyNoWebKit } from './webkit.ts';

/** The console in the engine of the browsers of iPads and iPhones. What an engine has of its own is scanned and kept here too. */

const why = whyNoWebKit();
// biome-ignore lint/suspicious/noSkippedTests: a machine that has no WebKit and may not install it says so.
test.skip(why !== undefined, why);
test.describe.configure({ timeout: 900_000 });

let webkit: WebKit | undefined;
test.afterEach(async () => {
  await webkit?.close();
  webkit = undefined;
});

const statusOf = (browser: WebKit): Promise<string> =>
  browser.run(() => document.querySelector<HTMLElement>('[data-testid=sync-status]')?.innerText ?? '');
const wordsOf = (browser: WebKit): Promise<string> =>
  browser.run(() => document.querySelector<HTMLElement>('main')?.innerText ?? '');
const until = { timeout: 120_000 };

/** Signs in, and waits until the device has its own copy of everything and of the console itself. */
async function signIn(url: string, username: string, password: string): Promise<WebKit> {
  const browser = await startWebKit({ width: 1180, height: 1100 });
  webkit = browser;
  await browser.open(`${url}/login`);
  await browser.type('Username', username);
  await browser.type('Password', password);
  await browser.press('Login');
  await expect.poll(() => statusOf(browser), until).toContain('Up to date');
  await expect.poll(() => browser.run(() => navigator.serviceWorker.controller !== null), until).toBe(true);
  return browser;
}

test('WebKit: a label is read and its tag activated without a connection, is there after a reload, delivered once', {
  tag: '@nightly',
}, async ({ server }) => {
  const oracle = await askServer(server);
  const { macId } = await oracle.freeTag();
  const browser = await signIn(server.url, 'provisioner', server.password);
  await server.kill();
  const picture = join(tmpdir(), `lading-label-${process.pid}.bmp`);
  await writeFile(picture, bmpOf(await labelImage(macId, 'Code128', 3)));
  await browser.press('Scan');
  await browser.chooseFile('picture-input', picture);
  const device = () => browser.run(() => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value ?? '');
  await expect.poll(device, until).toBe(macId);
  await rm(picture);
  await browser.type('Shipment ID', 'IPAD-1');
  await browser.choose('Script', 0);
  await browser.choose('Origin', 0);
  await browser.choose('Destination', 1);
  await browser.press('Add', 'dialog');
  const result = () =>
    browser.run(() => document.querySelector<HTMLElement>('[data-testid=form-result]')?.innerText ?? '');
  await expect.poll(result, until).toContain('Saved on this device');

  const mark = () =>
    browser.run(() => document.querySelector<HTMLElement>('[data-shipment-id=IPAD-1]')?.dataset.mark ?? 'none');
  await browser.open(`${server.url}/activation?mode=shipment`);
  await expect.poll(mark, until).toBe('waiting');
  expect(await statusOf(browser)).toContain('1 waiting');

  await server.restart();
  await expect.poll(() => statusOf(browser), until).toContain('Up to date');
  const found = (await (await askServer(server)).shipments()).filter(({ customData }) => customData === 'IPAD-1');
  expect(found).toMatchObject([{ macId, shippingState: 1, saveStatus: 'OK' }]);
});

test('WebKit: every page opens with what it is about', { tag: '@nightly' }, async ({ server }) => {
  const oracle = await askServer(server);
  const shipment = (await oracle.shipments()).find(isListed);
  const [tag] = await oracle.tags();
  const browser = await signIn(server.url, 'admin', server.password);
  const pages = [
    ['/activation?mode=asset', 'Asset Activation'],
    ['/shipment-dashboard', 'Shipment Dashboard'],
    ['/asset-dashboard', 'Asset Dashboard'],
    ['/device-dashboard', 'Tags'],
    ['/warehouse-dashboard', 'Warehouses'],
    ['/shipment-list', 'Shipments'],
    ['/location-list', 'Locations'],
    ['/geofences', 'Routes'],
    ['/reports', 'On Demand Reports'],
    ['/administration', 'Administration'],
    [
      `/detail?mode=${shipment?.configType === 0 ? 'shipment' : 'asset'}&id=${shipment?.guid}`,
      shipment?.customData ?? '',
    ],
    [`/device-detail?type=tags&id=${tag?.macId}`, tag?.macId.slice(-5) ?? ''],
    ['/check', 'Check a certificate'],
  ] as const;
  for (const [path, words] of pages) {
    await browser.open(server.url + path);
    await expect.poll(() => wordsOf(browser), { ...until, message: path }).toContain(words);
  }
});
