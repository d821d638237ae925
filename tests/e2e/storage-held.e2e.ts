import type { Page } from '@playwright/test';
import { axeFinds } from './axe-finds.ts';
import { askServer } from './oracle.ts';
import { expect, signedInTest, test } from './test.ts';
import { add, close, fillForm, openForm, row } from './walk.ts';

/** The outbox in the browser; every version of the console has it under this name. */
const OUTBOX = 'lading-outbox';

declare global {
  interface Window {
    /** Lets go of the database that the test holds. */
    letGo?: () => void;
  }
}

/** A page of the origin without the console on it. */
async function plainTab(page: Page, url: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${url}/host.json`);
  return tab;
}

const banner = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

test('who signs in while another tab holds the storage is told so; when that tab is closed, they can', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const old = await plainTab(page, server.url);
  await old.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore('entries', { keyPath: 'localSeq', autoIncrement: true });
          store.createIndex('mutationId', 'mutationId', { unique: true });
          store.createIndex('userId', 'userId');
          store.createIndex('[userId+state]', ['userId', 'state']);
          opening.result.createObjectStore('drafts', { keyPath: ['userId', 'name'] });
        };
        // It hears that it should let go, and does nothing of the kind.
        opening.onsuccess = () => {
          window.letGo = () => opening.result.close();
          resolve();
        };
      }),
    OUTBOX,
  );
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username', { exact: true }).fill('provisioner');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  const held = banner(page, "Storage isn't responding. Make sure it isn't full, close other tabs");
  await expect(held).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await old.close();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
  await expect(held).toHaveCount(0);

  const tag = await (await askServer(server)).freeTag(50);
  const form = await openForm(page);
  await fillForm(form, { shipmentId: 'HELD-1', device: tag.macId });
  await add(form);
  await close(form);
  await expect(row(page, 'HELD-1')).toBeVisible();
});

signedInTest(
  'a newer version that changes the storage is told of while it does and when it has',
  { tag: '@nightly' },
  async ({ page, chaosProxy }) => {
    const newer = await plainTab(page, chaosProxy.url);
    await newer.evaluate(async (name) => {
      const { version = 0 } = (await indexedDB.databases()).find((one) => one.name === name) ?? {};
      const opening = indexedDB.open(name, version + 10);
      let busy = true;
      window.letGo = () => {
        busy = false;
      };
      await new Promise<void>((resolve) => {
        opening.onupgradeneeded = () => {
          const entries = opening.transaction?.objectStore('entries');
          const goOn = () => {
            const asked = entries?.count();
            if (asked !== undefined && busy) asked.onsuccess = goOn;
          };
          goOn();
          resolve();
        };
        opening.onsuccess = () => opening.result.close();
      });
    }, OUTBOX);
    const silent = banner(page, "Storage isn't responding and may be full.");
    await expect(silent).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await newer.evaluate(() => window.letGo?.());
    const told = banner(page, 'A newer version of Lading is open in another tab.');
    await expect(told).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await newer.close();
    await told.getByRole('button', { name: 'Reload' }).click();
    // What is loaded here is no newer than before, so it may be told again.
    await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  },
);
