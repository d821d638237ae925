import type { Locator, Page } from '@playwright/test';
import type { ServerProcess } from '../../scripts/server-process.ts';
import { TAKE_OVER_CHANNEL } from '../../src/contract/take-over.ts';
import type { ChaosProxy } from '../faults/chaos-proxy.ts';
import { answering, PASS, serving } from '../faults/fate.ts';
import { clock } from '../fixtures/test-clock.ts';
import { isMarked, loadedAnew, mark } from './loaded-anew.ts';
import { notice, offerNext } from './next-version.ts';
import { expect, signedInTest, test } from './test.ts';
import { addForm, openForm, signIn } from './walk.ts';

/** Does not hear the first message it is sent. */
const DEAF_AT_FIRST = `
  let deaf = true;
  addEventListener('message', (event) => {
    if (deaf) event.stopImmediatePropagation();
    deaf = false;
  });
`;

/** Hears what it is told as late as the test wants, as on a machine that is busy with others. */
const LATE = `
  const listen = addEventListener.bind(self);
  self.addEventListener = (type, hear) =>
    listen(type, type !== 'message' ? hear : (event) => {
      const { data } = event;
      const waitUntil = (work) => event.waitUntil(work);
      event.waitUntil(fetch('/api/late').then(() => hear({ data, waitUntil })));
    });
`;

/** Keeps a console whose program is another one than that of the page. */
const OF_ANOTHER_PROGRAM = `
  addEventListener('fetch', (event) => {
    if (!event.request.url.endsWith('/index.html')) return;
    const page = '<script type="module" src="/assets/index-another.js"></script>';
    event.respondWith(new Response(page, { headers: { 'content-type': 'text/html' } }));
    event.stopImmediatePropagation();
  });
`;

/** How long a new version is waited for, and for how long it is accepted then (service-worker-window.ts). */
const TAKES_OVER_MS = 8_000;
const CONSENT_HOLDS_MS = 120_000;

/** Has a next version offered to the page, which is marked as loaded now. Returns the button that accepts it. */
async function offerAndMark(page: Page, server: ServerProcess, proxy: ChaosProxy, before?: string): Promise<Locator> {
  const offer = await offerNext(page, server, proxy, before);
  await mark(page);
  return offer;
}

/** Accepts a version that takes over late, until the page that was loaded for it offers it again. */
async function acceptLate(page: Page, server: ServerProcess, proxy: ChaosProxy): Promise<() => void> {
  const begins = Promise.withResolvers<void>();
  const offer = await offerAndMark(page, server, proxy, LATE);
  const next = answering(200, `${LATE}\n${await (await fetch(`${server.url}/sw.js`)).text()}`, {
    'content-type': 'text/javascript',
  });
  proxy.decide(async ({ path }) => {
    if (path.startsWith('/sw.js')) return next;
    if (path === '/api/late') await begins.promise;
    return PASS;
  });
  await page.clock.install();
  await offer.click();
  await page.clock.fastForward(TAKES_OVER_MS);
  await loadedAnew(page);
  await expect(page.getByTestId('sync-status')).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(TAKES_OVER_MS);
    await expect(notice(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mark(page);
  return begins.resolve;
}

const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { active: registration?.active?.state === 'activated', waiting: registration?.waiting !== null };
  });

/** Accepts the version on offer, and has it: nothing is offered any more. */
async function acceptAndHave(page: Page, offer: Locator): Promise<void> {
  await offer.click();
  await loadedAnew(page);
  await expect.poll(() => workersOf(page).catch(() => null)).toEqual({ active: true, waiting: false });
  await expect(page.getByTestId('sync-status')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
}

test('the first installation is no update, in whichever tab', { tag: '@nightly' }, async ({
  page,
  context,
  chaosProxy,
  throughProxy,
}) => {
  const bothOpen = Promise.withResolvers<void>();
  chaosProxy.decide(({ path }) => (path === '/sw.js' ? { kind: 'pass', before: bothOpen.promise } : PASS));
  await signIn(page, throughProxy);
  const other = await context.newPage();
  await other.goto(`${chaosProxy.url}/activation`);
  await expect(other.locator('[data-shipment-id]').first()).toBeVisible();
  bothOpen.resolve();
  for (const tab of [page, other]) {
    await expect.poll(() => tab.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await expect(notice(tab)).toHaveCount(0);
  }
});

signedInTest(
  'a new version comes at the first OK, whatever the old worker is asked meanwhile',
  { tag: '@nightly' },
  async ({ page, server, chaosProxy }) => {
    const offer = await offerAndMark(page, server, chaosProxy);
    // Calls under way in the moment in which the new one is to take over.
    await page.evaluate(() => {
      const call = () => void fetch('/api/health').catch(() => undefined);
      addEventListener('click', call, { capture: true });
      setInterval(call, 20);
    });
    // What is asked in a worker of the page does reach it: that is told to wait.
    await page.evaluate((name) => {
      new BroadcastChannel(name).addEventListener('message', () => sessionStorage.setItem('told', 'to wait'));
    }, TAKE_OVER_CHANNEL);
    await offer.click();
    await loadedAnew(page);
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('to wait');
  },
);

signedInTest(
  'a new version takes over when a page that is being opened has its parts',
  { tag: '@nightly' },
  async ({ page, context, server, chaosProxy }) => {
    const tab = await context.newPage();
    await tab.goto('/activation');
    await expect(tab.locator('[data-shipment-id]').first()).toBeVisible();
    const offer = await offerNext(tab, server, chaosProxy);
    await mark(tab);
    await tab.evaluate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () =>
        sessionStorage.setItem('taken over', String(Date.now())),
      );
    });
    // Without what Playwright waits for before it clicks: the page would be there by then.
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    const opened = page.goto('/activation');
    await asked;
    await offer.evaluate((button: HTMLButtonElement) => button.click());
    await expect(tab.getByText('Starting the new version…')).toBeVisible();
    await opened;
    await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
    const thereAt = clock.now();
    await loadedAnew(tab);
    expect(Number(await tab.evaluate(() => sessionStorage.getItem('taken over')))).toBeGreaterThan(thereAt);
    expect(await workersOf(page)).toEqual({ active: true, waiting: false });
  },
);

signedInTest(
  'a new version comes though the old worker has no end of an answer',
  { tag: '@nightly' },
  async ({ page, server, chaosProxy }) => {
    const offer = await offerAndMark(page, server, chaosProxy);
    const begun = page.waitForRequest((request) => request.url().includes('/host.json?endless'));
    await page.evaluate(() => void fetch('/host.json?endless').catch(() => undefined));
    await begun;
    await offer.click();
    await loadedAnew(page);
    expect(await workersOf(page)).toEqual({ active: true, waiting: false });
  },
);

signedInTest(
  'a new version that does not take over is asked once more by the page that is loaded for it',
  { tag: '@nightly' },
  async ({ page, server, chaosProxy }) => {
    const offer = await offerAndMark(page, server, chaosProxy, DEAF_AT_FIRST);
    await acceptAndHave(page, offer);
  },
);

signedInTest(
  'a new version that calls keep from taking over comes with the page that is loaded for it',
  { tag: '@nightly' },
  async ({ page, server, chaosProxy }) => {
    const offer = await offerAndMark(page, server, chaosProxy);
    // Not told to wait, as a worker of the page is that hears of it too late.
    for (const worker of page.workers())
      await worker.evaluate(() => void setInterval(() => void fetch('/api/health').catch(() => undefined), 10));
    await acceptAndHave(page, offer);
  },
);

signedInTest(
  'a new version that takes over long after it was accepted comes without another OK',
  { tag: '@nightly' },
  async ({ page, server, chaosProxy }) => {
    const takeOver = await acceptLate(page, server, chaosProxy);
    takeOver();
    // Chromium may wait until the old worker has had nothing to do for half a minute.
    await loadedAnew(page, CONSENT_HOLDS_MS);
    await expect(page.getByTestId('sync-status')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  },
);

signedInTest(
  'what was accepted two minutes ago is asked for again',
  { tag: '@nightly' },
  async ({ page, server, chaosProxy }) => {
    const takeOver = await acceptLate(page, server, chaosProxy);
    await page.clock.fastForward(CONSENT_HOLDS_MS);
    const taken = page.evaluate(
      () => new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve)),
    );
    takeOver();
    await taken;
    await expect(notice(page)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await loadedAnew(page);
  },
);

signedInTest(
  'a page that was loaded for a new version, and was overtaken by it, is loaded once more',
  { tag: '@nightly' },
  async ({ page, server, chaosProxy }) => {
    const offer = await offerAndMark(page, server, chaosProxy, OF_ANOTHER_PROGRAM);
    await offer.click();
    await loadedAnew(page);
    await expect(page.getByTestId('sync-status')).toBeVisible();
    // Taken over already, without anybody who heard of it.
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.evaluate(() => sessionStorage.setItem('lading.update-accepted', ''));
    await page.reload();
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByTestId('sync-status')).toBeVisible();
    expect(loads).toBe(2);
  },
);

signedInTest(
  'a new version waits for the form and for consent, in every tab of its own, and what was typed survives it',
  async ({ page, context, server, chaosProxy }) => {
    const other = await context.newPage();
    await other.goto('/activation');
    await expect(other.locator('[data-shipment-id]').first()).toBeVisible();
    const form = await openForm(page);
    await form.getByLabel('Notes', { exact: true }).fill('fragile');
    for (const tab of [page, other]) await mark(tab);

    const offer = await offerNext(page, server, chaosProxy);
    await expect(form.getByLabel('Notes', { exact: true })).toHaveValue('fragile');
    await form.getByRole('button', { name: 'Cancel' }).click();
    expect(await isMarked(page)).toBe(true);

    await offer.click();
    await loadedAnew(page);
    await expect(notice(other)).toBeVisible();
    expect(await isMarked(other)).toBe(true);

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(addForm(page).getByLabel('Notes', { exact: true })).toHaveValue('fragile');
    await other.getByRole('button', { name: 'OK', exact: true }).click();
    await loadedAnew(other);
  },
);

test('where no service worker can be had, a new version is heard of from the server, and offered once', {
  tag: '@nightly',
}, async ({ page, chaosProxy, throughProxy }) => {
  const version = { data: { version: '999.0.0', date: '2026-11-21', api: '1.0.0' } };
  chaosProxy.decide(({ path }) => {
    if (path.startsWith('/sw.js')) return answering(404, '', { 'content-type': 'text/plain' });
    return path.startsWith('/api/server/warVersionGet') ? serving(version) : PASS;
  });
  await signIn(page, throughProxy);
  await expect(notice(page)).toBeVisible();
  await mark(page);
  const asked = page.waitForResponse(/warVersionGet/);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await expect(notice(page)).toHaveCount(0);
});
