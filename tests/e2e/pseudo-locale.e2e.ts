import type { Page, Response } from '@playwright/test';
import { eventName } from '../../server/config-lists/code-lists.ts';
import { EVENTS } from '../../src/domain/alert-events.ts';
import { leaveAlone } from './leave-alone.ts';
import { askServer } from './oracle.ts';
import { type Compiled, pseudoMessage } from './pseudo-text.ts';
import { expect, test } from './test.ts';
import { leaveDialog, status } from './walk.ts';

// A service worker would answer with the catalog it has.
test.use({ serviceWorkers: 'block' });

/** Names, of things that are called the same in every language, and what examples are made of. */
const NAMES = ['Lading', 'English', 'Français', 'UTC', 'Code', 'QR', 'Data', 'Matrix', 'SVG', 'PNG', 'ZPL', 'Ctrl'];
/** On the map: whose data its ground is of. */
const OF_THE_GROUND = ['Natural', 'Earth', 'GeoNames'];
/** The server tells what events are called. */
const EVENT_WORDS = Object.values(EVENTS).flatMap((code) => eventName(code).message?.split(' ') ?? []);

/** The console in a language nobody speaks: every text that goes through the catalog is accented and 40 % longer. */
async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lading.language', 'en'));
  await page.route(/\/assets\/en-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const source = `data:text/javascript,${encodeURIComponent(await answer.text())}`;
    const { messages } = (await import(source)) as { messages: Record<string, Compiled> };
    const changed = Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, pseudoMessage(text)]));
    const body = `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(changed))});`;
    await route.fulfill({ status: 200, contentType: 'text/javascript', body });
  });
}

/** Words of plain English that are on the screen or read out, apart from names and what came from the server. */
const plainWords = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((known) => {
    // Rows, menus, choices and what was typed are the company's own words.
    const theirs =
      '[data-shipment-id], [data-testid=add], textarea[aria-hidden], section[aria-live], nav[aria-label], option, [role=option], code, kbd, style, script';
    const found: string[] = [];
    const check = (text: string | null, where: Element) => {
      const words = (text ?? '').match(/\p{L}+/gu) ?? [];
      const strange = words.filter((word) => /^[A-Za-pr-z]{3,}$/.test(word) && !known.includes(word));
      if (strange.length > 0) found.push(`${where.tagName.toLowerCase()} “${text?.trim().slice(0, 80)}”`);
    };
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(theirs) !== null || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) check(node.textContent, element);
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description']) {
        check(element.getAttribute(name), element);
      }
    }
    return [...new Set(found)];
  }, names);

/** What doesn't fit: a page wider than the window, and words that are cut off where nothing says that there is more. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const name = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 60)}”`;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      // What is one pixel wide is only read out.
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('svg') !== null || element.clientWidth <= 1) continue;
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      const isCut = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
      if (hasWords && isCut && textOverflow !== 'ellipsis' && clipPath === 'none')
        found.push(`cut off: ${name(element)}`);
      const { right } = element.getBoundingClientRect();
      if (element.matches('button, a, input, select') && right > innerWidth + 1 && !scrolls(element.parentElement)) {
        found.push(`out of reach: ${name(element)}`);
      }
    }
    return [...new Set(found)];
  });

/** Those that stay when what was opened has found its place. */
async function settledMisfits(page: Page): Promise<string[]> {
  await expect
    .poll(() => misfits(page), { timeout: 1500 })
    .toEqual([])
    .catch(() => undefined);
  return misfits(page);
}

/** The words in what somebody entered: on the screen they are in whatever language that was. */
const wordsIn = (...texts: readonly string[]): string[] => texts.join(' ').match(/\p{L}+/gu) ?? [];

/** Those in all texts of an answer of the server. */
async function wordsOfAnswer(answer: Response, page: Page): Promise<string[]> {
  const texts: string[] = [];
  // Asked once more: a browser keeps no answer for long.
  const again = await page.request.get(answer.url());
  JSON.parse(await again.text(), (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return wordsIn(...texts);
}

/** Times are put into words by the browser, not by the catalog. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'short' }).format(new Date(2026, month)),
);

const SIZES = [
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
];

test('every string is in the catalog, and fits on a tablet and a phone when it is 40 % longer', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const plain: string[] = [];
  const cut: string[] = [];
  const look = async (place: string, names: readonly string[] = []) => {
    plain.push(...(await plainWords(page, [...NAMES, ...names])).map((what) => `${place}: ${what}`));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      cut.push(...(await settledMisfits(page)).map((what) => `${place}, ${size.width} px: ${what}`));
    }
  };
  const dialog = page.getByRole('dialog');
  const close = () => leaveDialog(page);

  const oracle = await askServer(server);
  const [shipments, alerts, locations] = [await oracle.shipments(), await oracle.alerts(), await oracle.locations()];
  const shown = shipments.find(({ configType, shippingState, macId }) => {
    return configType === 0 && shippingState === 3 && macId !== null;
  });
  if (shown === undefined) throw new Error('The demo has no departed shipment with a device.');

  await speakPseudo(page);
  await page.goto(`${server.url}/error?code=404&fullPath=/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('error page');
  await page.goto(`${server.url}/login`);
  await expect(page.locator('input[name=username]')).toBeVisible();
  await look('sign-in');
  for (const at of [0, 1, 2]) {
    await page.locator('main ul button').nth(at).click();
    await expect(dialog).toBeVisible();
    await look(`account form ${at}`);
    await close();
  }
  await page.locator('input[name=username]').fill('provisioner');
  await page.locator('input[name=password]').fill(server.password);
  await page.locator('form [type=submit]').click();

  const names = [...MONTHS, 'Anand', 'Krishnan', 'Meridian', 'Freight', 'provisioner', 'Europe', 'Amsterdam'];
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  await expect(status(page)).toContainText(/\d/);
  await look('activation', names);
  await page.getByTestId('user-menu').click();
  await look('user menu', names);
  await dialog.getByRole('button').nth(0).click();
  await expect(dialog.locator('form')).toBeVisible();
  await look('preferences', names);
  await close();
  await page.getByTestId('user-menu').click();
  await dialog.getByRole('button').nth(1).click();
  await expect(dialog.getByRole('combobox')).toBeVisible();
  await look('help', [...names, 'Version', 'api']);
  await close();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await look('jump', names);
  await dialog.getByRole('combobox').fill('zzzzqqqq');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await look('jump to nothing', [...names, 'zzzzqqqq']);
  await close();
  await page.getByTestId('alerts').click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  const ofAlerts = [
    ...alerts.flatMap(({ subject, message }) => wordsIn(subject, message)),
    ...locations.flatMap(({ name }) => wordsIn(name)),
  ];
  await look('alerts', [...names, ...ofAlerts, ...shipments.flatMap(({ customData }) => wordsIn(customData))]);
  await close();
  await page.getByTestId('filter').click();
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await look('filter', names);
  await close();
  await status(page).click();
  await expect(dialog).toBeVisible();
  await look('outbox', names);
  await close();
  await page.getByTestId('scan').first().click();
  await expect(dialog.getByRole('alert').or(dialog.locator('video')).first()).toBeVisible();
  await look('scan', names);
  await close();
  await page.getByTestId('add').first().click();
  await expect(dialog.locator('form')).toBeVisible();
  // It offers the number after the last one's.
  await look('add form', [...names, ...shipments.flatMap(({ customData }) => wordsIn(customData))]);
  await close();

  const answers: Promise<readonly string[]>[] = [];
  const note = (response: Response) => {
    if (/\/tables\//.test(response.url())) answers.push(wordsOfAnswer(response, page));
  };
  page.on('response', note);
  await page.evaluate((to) => history.pushState(null, '', to), `/detail?mode=shipment&id=${shown.guid}`);
  await expect(page.locator('[data-fact="script"]')).toBeVisible();
  // All of it is here.
  await expect(page.getByTestId('as-of')).toContainText(/\d:\d\d/);
  page.off('response', note);
  const ofDetail = [...(await Promise.all(answers)).flat(), ...OF_THE_GROUND, ...EVENT_WORDS, 'days'];
  // The server has the names of scripts.
  ofDetail.push(...wordsIn((await page.locator('[data-fact="script"]').textContent()) ?? ''));
  await look('detail', [...names, ...ofDetail]);
  const said = page.waitForResponse(/\/messages\?/);
  await page.locator('main button[aria-haspopup=menu]').first().click();
  await page.locator('[role=menuitem]:has(.tabler-icon-messages)').click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await look('messages', [...names, ...ofDetail, ...(await wordsOfAnswer(await said, page))]);
  await close();

  // Behind the lock and the questions of the sign-out is what is looked at above.
  const besides = [...names, ...ofDetail];
  await leaveAlone(page, 50);
  await expect(page.getByTestId('session-countdown')).toBeVisible();
  await look('session warning', besides);
  await close();
  await page.context().setOffline(true);
  await leaveAlone(page, -1);
  const lock = page.locator('dialog[open]');
  await expect(lock).toBeVisible();
  await look('locked', besides);
  await lock.locator('input[name=password]').fill(server.password);
  await lock.locator('[type=submit]').click();
  await expect(lock).toHaveCount(0);
  await page.getByTestId('user-menu').click();
  await dialog.getByRole('button').nth(0).click();
  await dialog.locator('input[type=radio]:not(:checked)').first().check();
  await dialog.locator('[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await page.getByTestId('user-menu').click();
  await dialog.getByRole('button').last().click();
  await expect(dialog.getByRole('heading')).toBeVisible();
  await look('logout', besides);
  await dialog.getByRole('button').nth(3).click();
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await look('discard', besides);
  expect({ plain, cut }).toEqual({ plain: [], cut: [] });
});
