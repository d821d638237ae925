import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/child-process.ts';
import { DIALOG_TOURS } from '../e2e/dialog-tours.ts';
import { askServer } from '../e2e/oracle.ts';
import { add, close, fillForm, openForm, status } from '../e2e/walk.ts';
import { wordIn } from '../fixtures/word-in.ts';
import { runProgram, signIn, waitForOwnCopy, withConsole } from './console-session.ts';
import { leaveOneOfEach } from './outbox-pictures.ts';
import { LANGUAGES, open, SCHEMES, SIZES, type Size, take, takeAtRest } from './picture.ts';

const { only, into } = parseArgs({ options: { only: { type: 'string' }, into: { type: 'string' } } }).values;
const FOLDER = into === undefined ? join(ROOT, 'test-results/screenshots') : resolve(into);
const PICTURE = join(ROOT, 'docs/picture.png');
/** The lesser dialogs are looked at where they differ most. */
const DIALOG_LOOKS = [
  { scheme: 'light', language: 'en', sizes: SIZES },
  { scheme: 'dark', language: 'en', sizes: [SIZES[0], SIZES[2]] },
  { scheme: 'sunlight', language: 'en', sizes: [SIZES[0], SIZES[2]] },
  { scheme: 'light', language: 'ta', sizes: [SIZES[0], SIZES[2]] },
] as const;
/** What the office has open, by the names of the pictures. */
const OFFICE = {
  'shipment-dashboard': '/shipment-dashboard',
  'asset-dashboard': '/asset-dashboard',
  'shipment-list': '/shipment-list?mode=shipment',
  'device-dashboard': '/device-dashboard',
  'warehouse-dashboard': '/warehouse-dashboard',
  'location-list': '/location-list',
  alerts: '/alerts',
} as const;
const PICTURE_SIZE = { width: 1180, height: 820 } as const;

async function takeEverySize(page: Page, name: string, sizes: readonly Size[] = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await take(page, join(FOLDER, `${name}-${size.width}.png`));
  }
}

/**
 * `npm run screenshots`: every page in every width, scheme and language, and the picture of the README.
 * `-- --only outbox`: unsent work in each state and its handover alone; `-- --only list`: the list, a search in it, and the
 * jump to anything alone; `-- --only labels`: the barcode generator alone; `-- --only office`: dashboards and lists of the
 * office, with their maps, charts, figures and time ranges, alone; `-- --only dialogs`: what the activation page
 * opens besides its form, alone. `-- --into <folder>`: they go there.
 */
await runProgram(async () => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  let failed = 0;
  /** One step that fails is told and counted; the other pictures are still worth having. */
  async function attempt(name: string, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      failed += 1;
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await withConsole({ viewport: PICTURE_SIZE }, async ({ context, server }) => {
    const [page = await context.newPage()] = context.pages();
    const combinations = SCHEMES.flatMap((scheme) => LANGUAGES.map((language) => ({ scheme, language })));

    await page.goto(`${server.url}/login`);
    for (const { scheme, language } of only === undefined ? combinations : []) {
      await open(page, `${server.url}/login`, scheme, language);
      await takeEverySize(page, `login-${scheme}-${language}`);
    }

    await open(page, `${server.url}/login`, 'light', 'en');
    await page.setViewportSize(PICTURE_SIZE);
    await signIn(page, server);
    await waitForOwnCopy(page);
    const admin = await askServer(server);
    for (const { scheme, language, sizes } of only === undefined || only === 'dialogs' ? DIALOG_LOOKS : []) {
      for (const [name, tour] of Object.entries(DIALOG_TOURS)) {
        await attempt(`${name} ${scheme}-${language}`, async () => {
          await page.setViewportSize(PICTURE_SIZE);
          await open(page, `${server.url}/activation`, scheme, language);
          const look = async (what: string) => {
            await takeEverySize(page, `${what.replaceAll(' ', '-').toLowerCase()}-${scheme}-${language}`, sizes);
            await page.setViewportSize(PICTURE_SIZE);
          };
          await tour({ page, language, oracle: admin, look });
        });
      }
    }
    if (only === 'dialogs') return;
    await open(page, `${server.url}/activation`, 'light', 'en');
    const { macId } = await admin.freeTag();
    // What the console is about: a shipment that waits for the connection.
    await context.setOffline(true);
    await attempt('a waiting shipment', async () => {
      const form = await openForm(page);
      await fillForm(form, { shipmentId: 'MF-24017', device: macId, customer: 'Harbour Cold Chain' });
      await add(form);
      await close(form);
    });
    await take(page, PICTURE);

    for (const { scheme, language } of only === undefined || only === 'list' ? combinations : []) {
      const name = `${scheme}-${language}`;
      await attempt(`list ${name}`, async () => {
        await open(page, `${server.url}/activation`, scheme, language);
        await page.locator('[data-shipment-id]').first().waitFor();
        await takeEverySize(page, `list-${name}`);
        await page.getByRole('searchbox').first().fill('roterdam');
        await page.locator('[data-shipment-id]').first().waitFor();
        await takeEverySize(page, `found-${name}`);
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').last().fill('port');
        await page.getByRole('option').first().waitFor();
        await takeEverySize(page, `jump-${name}`);
      });
    }

    for (const { scheme, language } of only === undefined ? combinations : []) {
      const name = `${scheme}-${language}`;
      await attempt(name, async () => {
        await open(page, `${server.url}/activation`, scheme, language);
        await page.locator('[data-shipment-id]').first().waitFor();
        await takeEverySize(page, `activation-${name}`);
        await page.setViewportSize(PICTURE_SIZE);
        await page
          .getByRole('button', { name: await wordIn(language, 'Add'), exact: true })
          .first()
          .click();
        await page.getByRole('dialog').locator('form').waitFor();
        await takeEverySize(page, `add-form-${name}`);
        await open(page, `${server.url}/activation`, scheme, language);
        await status(page).first().click();
        await page.getByRole('dialog').first().waitFor();
        await takeEverySize(page, `outbox-${name}`);
      });
    }

    for (const { scheme, language } of only === undefined || only === 'labels' ? combinations : []) {
      const name = `${scheme}-${language}`;
      await attempt(`labels ${name}`, async () => {
        await open(page, `${server.url}/activation`, scheme, language);
        await page.getByTestId('page-menu').click();
        await page.getByRole('menuitem').nth(1).click();
        await page.getByRole('dialog').getByRole('textbox').first().fill('24017\n24018');
        await page.getByRole('dialog').locator('svg[aria-label]').first().waitFor();
        await takeEverySize(page, `labels-${name}`);
      });
    }

    for (const { scheme, language } of only === undefined || only === 'office' ? combinations : []) {
      for (const [name, path] of Object.entries(OFFICE)) {
        await attempt(`${name} ${scheme}-${language}`, async () => {
          await open(page, `${server.url}${path}`, scheme, language);
          for (const size of SIZES) {
            await page.setViewportSize(size);
            await takeAtRest(page, join(FOLDER, `${name}-${scheme}-${language}-${size.width}.png`));
          }
        });
      }
    }

    if (only === 'list' || only === 'labels' || only === 'office') return;
    const oracle = await askServer(server, 'provisioner');
    await leaveOneOfEach(page, oracle);
    await page.evaluate((user) => localStorage.setItem(`lading.lost.${user}`, '3'), oracle.user.userId);
    for (const { scheme, language } of combinations) {
      const name = `${scheme}-${language}`;
      await attempt(`unsent work ${name}`, async () => {
        await open(page, `${server.url}/activation`, scheme, language);
        await page.locator('[data-shipment-id]').first().waitFor();
        await takeEverySize(page, `lost-work-${name}`);
        await status(page).first().click();
        const entries = page.getByTestId('outbox-entry');
        await entries.first().waitFor();
        await takeEverySize(page, `conflict-${name}`);
        for (const nth of [2, 4, 7]) {
          await entries.nth(nth).evaluate((entry) => entry.scrollIntoView({ block: 'start' }));
          await takeEverySize(page, `parked-${nth}-${name}`);
        }
        const word = await wordIn(language, 'Export');
        await page.getByRole('button', { name: word, exact: true }).first().click();
        await page.getByRole('dialog').last().getByRole('textbox').waitFor();
        await takeEverySize(page, `export-${name}`);
        await page.getByRole('button', { name: await wordIn(language, 'Show as codes') }).click();
        await page.getByTestId('qr-code').waitFor();
        await takeEverySize(page, `codes-${name}`);
      });
    }
  });
  console.log(`Pictures are in ${FOLDER}, the one of the README is ${PICTURE}.`);
  return failed === 0 ? 0 : 1;
});
