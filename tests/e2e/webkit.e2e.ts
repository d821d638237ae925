import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';
import { bmpOf } from '../fixtures/camera/bmp.ts';
import { labelImage } from '../fixtures/camera/label-image.ts';
import { freePort } from '../server/support/free-port.ts';
import { type Nginx, startNginx } from '../server/support/nginx.ts';
import { askServer, isListed } from './oracle.ts';
import { startWebKit, type WebKit, whyNoWebKit } from './webkit.ts';

/**
 * The console in the engine of all browsers of iPads and iPhones, over https: a page that comes over http and is left, WebKit keeps
 * with what it was at, and its databases stay taken.
 */

test.describe.configure({ timeout: 900_000 });

let server: ServerProcess;
let nginx: Nginx;
let webkit: WebKit | undefined;
const ends: (() => Promise<void>)[] = [];
test.beforeAll(async () => {
  // Not while the tests are listed, which every run of others does, too: it may have to be installed.
  const why = whyNoWebKit();
  // biome-ignore lint/suspicious/noSkippedTests: a machine that has no WebKit and may not install it says so.
  test.skip(why !== undefined, why);
  const [front, port] = [await freePort(), await freePort()];
  const env = { LADING_PUBLIC_URL: `https://127.0.0.1:${front}`, LADING_TRUSTED_PROXIES: '127.0.0.1' };
  server = await startServer({ port, env });
  ends.push(server.remove);
  nginx = await startNginx(front, [port]);
  ends.push(nginx.stop);
});
test.afterEach(async () => {
  await webkit?.close();
  webkit = undefined;
});
test.afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const statusOf = (browser: WebKit): Promise<string> =>
  browser.run(() => document.querySelector<HTMLElement>('[data-testid=sync-status]')?.innerText ?? '');
const wordsOf = (browser: WebKit): Promise<string> =>
  browser.run(() => document.querySelector<HTMLElement>('main')?.innerText ?? '');
const until = { timeout: 120_000 };

/** Signs in, and waits until the device has its own copy of everything and of the console itself. */
async function signIn(username: string): Promise<WebKit> {
  const browser = await startWebKit({ width: 1180, height: 1100 });
  webkit = browser;
  await browser.open(`${nginx.url}/login`);
  await browser.type('Username', username);
  await browser.type('Password', server.password);
  await browser.press('Login');
  await expect.poll(() => statusOf(browser), until).toContain('Up to date');
  await expect.poll(() => browser.run(() => navigator.serviceWorker.controller !== null), until).toBe(true);
  return browser;
}

test('WebKit: a label is read and its tag activated without a connection, is there after a reload, delivered once', {
  tag: '@nightly',
}, async () => {
  const oracle = await askServer(server);
  const { macId } = await oracle.freeTag();
  const browser = await signIn('provisioner');
  await server.kill();
  const picture = test.info().outputPath('label.bmp');
  await writeFile(picture, bmpOf(await labelImage(macId, 'Code128', 3)));
  await browser.press('Scan');
  await browser.chooseFile('picture-input', picture);
  const device = () => browser.run(() => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value ?? '');
  await expect.poll(device, until).toBe(macId);
  await browser.type('Shipment ID', 'IPAD-1');
  await browser.choose('Script', 0);
  await browser.choose('Origin', 0);
  await browser.choose('Destination', 1);
  await browser.press('Add', 'dialog');
  const result = () =>
    browser.run(() => document.querySelector<HTMLElement>('[data-testid=form-result]')?.innerText ?? '');
  await expect.poll(result, until).toMatch(/Saved here, not sent yet|Sent to the server/);

  const mark = () =>
    browser.run(() => document.querySelector<HTMLElement>('[data-shipment-id=IPAD-1]')?.dataset.mark ?? 'none');
  await browser.open(`${nginx.url}/activation?mode=shipment`);
  await expect.poll(mark, until).toBe('waiting');
  expect(await statusOf(browser)).toContain('1 waiting');

  await server.restart();
  await expect.poll(() => statusOf(browser), until).toContain('Up to date');
  const found = (await (await askServer(server)).shipments()).filter(({ customData }) => customData === 'IPAD-1');
  expect(found).toMatchObject([{ macId, shippingState: 1, saveStatus: 'OK' }]);
});

test('WebKit: every page opens with what it is about', { tag: '@nightly' }, async () => {
  const oracle = await askServer(server);
  const shipment = (await oracle.shipments()).find(isListed);
  const [tag] = await oracle.tags();
  const browser = await signIn('admin');
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
    await browser.open(nginx.url + path);
    await expect.poll(() => wordsOf(browser), { ...until, message: path }).toContain(words);
  }
});

test('WebKit: a page that is left in the middle of its work holds nothing up in the next one', {
  tag: '@nightly',
}, async () => {
  const shipment = (await (await askServer(server)).shipments()).find(({ configType }) => configType === 0);
  const browser = await signIn('admin');
  // Within six rounds one found its databases taken by the page before, for as long as WebKit kept that one.
  for (let round = 0; round < 10; round += 1) {
    await browser.open(`${nginx.url}/administration`);
    await expect.poll(() => wordsOf(browser), until).toContain('Administration');
    await browser.open(`${nginx.url}/detail?mode=shipment&id=${shipment?.guid}`);
    await expect.poll(() => wordsOf(browser), until).toContain(shipment?.customData);
  }
});
