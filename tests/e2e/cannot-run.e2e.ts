import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { axeFinds } from './axe-finds.ts';
import { expect, test } from './test.ts';

/** Another machine's name, as far as the browser knows. */
const ELSEWHERE = 'lading.test';

test.use({
  launchOptions: {
    executablePath: await findChromium(),
    args: [...chromiumArgs(), `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`],
  },
});

test('over plain http from another machine it says that https is needed and how, and nothing else begins', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  for (const path of ['/login', '/activation']) {
    await page.goto(`http://${ELSEWHERE}:${server.port}${path}`);
    const said = page.getByRole('alert');
    await expect(said.getByRole('heading', { name: 'A secure connection is needed' })).toBeVisible();
    await expect(said).toContainText('no one can sign in here');
    await expect(said.getByRole('link')).toHaveAttribute('href', `https://${ELSEWHERE}/`);
    await expect(page.getByLabel('Username', { exact: true })).toHaveCount(0);
    expect(await axeFinds(page)).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  }
  expect(failures).toEqual([]);
});

const LACKING = [
  { part: 'Web Locks', language: 'fr', take: () => Reflect.deleteProperty(Navigator.prototype, 'locks') },
  { part: 'BroadcastChannel', language: 'ta', take: () => Reflect.deleteProperty(globalThis, 'BroadcastChannel') },
];
const TITLES: Readonly<Record<string, string>> = {
  fr: 'Ce navigateur ne peut pas exécuter Lading',
  ta: 'இந்த உலாவியில் Lading இயங்காது',
};

for (const { part, language, take } of LACKING) {
  test(`a browser without ${part} is told so, with what to do`, { tag: '@nightly' }, async ({ page, server }) => {
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    await page.addInitScript(take);
    await page.addInitScript((code) => localStorage.setItem('lading.language', code), language);
    await page.goto(`${server.url}/login`);
    const said = page.getByRole('alert');
    await expect(said.getByRole('heading', { name: TITLES[language] ?? '' })).toBeVisible();
    await expect(said).toContainText(part);
    await expect(said).toContainText('Firefox');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await axeFinds(page)).toEqual([]);
    expect(failures).toEqual([]);
  });
}
