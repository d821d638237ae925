import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { signIn } from './walk.ts';

const goBack = { name: 'Go Back' } as const;

/** Goes to another page within the console, as its links do. */
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** What the error page is asked to tell. */
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('redirect and the root lead to the landing page, which nobody but who signed in sees', async ({
  page,
  server,
}) => {
  for (const path of ['/redirect', '/', '/activation?mode=shipment', '/activation']) {
    await page.goto(server.url + path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await signIn(page, server);
  for (const path of ['/redirect', '/']) {
    await page.goto(server.url + path);
    await expect(page).toHaveURL(/\/activation\?mode=shipment$/);
  }
});

test('an expired session asks to sign in again, and only who it was of comes back to where they were', async ({
  page,
  server,
}) => {
  const expire = () => page.evaluate(() => localStorage.setItem('lading.session-expires', '1'));
  const theirs = `${server.url}/activation?mode=shipment&fltcol=customer&fltval=Acme`;
  await signIn(page, server);
  await expire();
  await page.goto(theirs);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lading.user'))).toBeNull();
  await page.getByLabel('Username').fill('provisioner');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(theirs);

  await expire();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/activation\?mode=shipment$/);
});

test('what there is no page or no content for says so, with a way back that the root lacks', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const asset = '/activation?mode=asset';
  await follow(page, asset);
  await expect(page.getByRole('heading', { level: 1, name: 'Asset Activation' })).toBeVisible();
  for (const missing of ['/activation?mode=nothing-of-ours', '/detail?mode=asset&id=none']) {
    await follow(page, missing);
    await expect(page.getByRole('heading', { level: 1, name: 'Content Not Available' })).toBeVisible();
    await expect(page).toHaveTitle(/^Content Not Available/);
    expect(asked(page)).toEqual({ code: '404_1', fullPath: asset });
    await expect(page.getByRole('link', goBack)).toHaveAttribute('href', asset);
    await page.getByRole('link', goBack).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asset Activation' })).toBeVisible();
    await expect(page).toHaveURL(server.url + asset);
  }

  // Opened as the first page of a tab, there is nothing before it.
  await page.goto(`${server.url}/activation?mode=nothing-of-ours`);
  await expect(page.getByRole('heading', { level: 1, name: 'Content Not Available' })).toBeVisible();
  expect(asked(page)).toEqual({ code: '404_1', fullPath: '/' });
  await expect(page.getByRole('link', goBack)).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Shipment Activation' }).click();
  await expect(page).toHaveURL(/\/activation\?mode=shipment$/);

  await page.goto(`${server.url}/error?code=404&fullPath=/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', goBack)).toHaveCount(0);
  await page.goto(`${server.url}/error?code=no-such-code`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bad Request' })).toBeVisible();
  await expect(page.getByText('The server could not understand the request due to invalid syntax.')).toBeVisible();
});

test('a page that the company has no configuration for is forbidden', async ({ page, server }) => {
  // As a server answers whose company may not use it.
  const refusal = { code: 'forbidden', message: 'Forbidden', errors: [] };
  await page.route(/\/api\/pageOptions/, (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username').fill('user');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText("You aren't authorized to view this page.")).toBeVisible();
  expect(asked(page)).toEqual({ code: '403', fullPath: '/activation?mode=shipment' });

  // It is the landing page: there are other ways on, to what is allowed again, and out.
  await page.unroute(/\/api\/pageOptions/);
  await page.getByRole('link', { name: 'Go to Asset Activation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asset Activation' })).toBeVisible();
  await page.goto(`${server.url}/error?code=403&fullPath=/activation`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lading.user'))).toBeNull();
});

test('what the company withdraws is forbidden also where it was allowed before, and its details with it', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.locator('[data-shipment-id]').first().getByRole('link').click();
  await expect(page.locator('[data-fact="destination"]')).toBeVisible();
  const detail = new URL(page.url());
  const refusal = { code: 'forbidden', message: 'Forbidden', errors: [] };
  await page.route(/\/api\/pageOptions/, (route) => route.fulfill({ status: 403, json: refusal }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Forbidden' })).toBeVisible();
  expect(asked(page)).toEqual({ code: '403', fullPath: detail.pathname + detail.search });
});

test('a landing page that this version does not have yields to the first page of the menu', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('lading.user') ?? '') as object;
    localStorage.setItem('lading.user', JSON.stringify({ ...user, landingPage: '/shipment-dashboard' }));
  });
  await page.goto(server.url);
  await expect(page).toHaveURL(/\/activation\?mode=shipment$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
});
