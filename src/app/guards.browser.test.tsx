import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice, provisioner, VAULT_KEY } from '../../tests/fixtures/console.tsx';
import { assetPage, dashboardPage, shipmentPage } from '../../tests/fixtures/page-options.ts';
import { shipmentRow } from '../../tests/fixtures/shipment-row.ts';
import { clock } from '../../tests/fixtures/test-clock.ts';
import type { SignedInUser } from '../contract/users.ts';
import { cacheOf } from '../local/cache/cache-database.ts';
import { storeAllPageOptions } from '../local/cache/stored-lists.ts';
import { currentProfile } from '../local/session/profile.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const LANDING = '/activation?mode=shipment';
const FORBIDDEN = () => refusal(403, 'forbidden');

/** What the error page is asked to tell. */
const asked = (href: string) => Object.fromEntries(new URL(href, 'https://own.invalid').searchParams);

const shipment = shipmentRow({
  guid: crypto.randomUUID(),
  customData: 'SHP-1',
  createDate: new Date(clock.now()).toISOString(),
});
const rows = { 'shipments:0': [shipment] };

/** What the server answers to the sign-in of this user. */
const letIn = (user: SignedInUser) => ({ data: { authorized: true, user, vaultKey: VAULT_KEY } });

async function signIn(): Promise<void> {
  await page.getByLabelText('Username').fill('provisioner');
  await page.getByLabelText('Password', { exact: true }).fill('secret');
  await button('Login').click();
}

it('leads redirect and the root to the landing page, which nobody but who signed in sees', async () => {
  const { server } = await prepareDevice({ user: null });
  for (const path of ['/redirect', '/', LANDING, '/activation']) {
    const { href, close } = await openConsole(path);
    await expect.element(button('Login')).toBeVisible();
    expect(href()).toBe('/login');
    close();
  }
  server.answer('POST users/login', letIn(provisioner()));
  server.answer('GET pageOptions/activation-shipment', { data: shipmentPage() });
  const first = await openConsole('/login');
  await expect.element(button('Login')).toBeVisible();
  expect(await axeFinds('html')).toEqual([]);
  await signIn();
  await expect.element(heading('Shipment Activation')).toBeVisible();
  expect(first.href()).toBe(LANDING);
  first.close();
  for (const path of ['/redirect', '/', '/activation']) {
    const { href, close } = await openConsole(path);
    await expect.element(heading('Shipment Activation')).toBeVisible();
    expect(href()).toBe(LANDING);
    close();
  }
});

it('C5: leads the root with a mode or filters to the dashboard of that mode', async () => {
  await prepareDevice({
    pages: [
      shipmentPage(),
      dashboardPage(),
      dashboardPage({
        pattern: 'vehicle-dashboard',
        title: 'Vehicle Dashboard',
        configTypes: [4],
        deviceKind: 'mikeys',
      }),
    ],
  });
  const vehicles = await openConsole('/?mode=vehicle&fltcol=status&fltval=3&fltnme=Monitored');
  await expect.element(heading('Vehicle Dashboard')).toBeVisible();
  const { pathname, searchParams } = new URL(vehicles.href(), 'https://own.invalid');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/shipment-dashboard',
    { mode: 'vehicle', fltcol: 'status', fltval: '3', fltnme: 'Monitored' },
  ]);
  vehicles.close();
  const shipments = await openConsole('/?fltcol=status&fltval=3');
  await expect.element(heading('Shipment Dashboard')).toBeVisible();
  expect(shipments.href()).toBe('/shipment-dashboard?fltcol=status&fltval=3');
});

it('C7: comes back after the sign-in to the page that was asked for', async () => {
  const { server } = await prepareDevice({ user: null });
  server.answer('POST users/login', letIn(provisioner()));
  server.answer('GET pageOptions/activation-asset', { data: assetPage() });
  const { href } = await openConsole('/activation?mode=asset');
  await expect.poll(href).toBe('/login');
  await signIn();
  await expect.element(heading('Asset Activation')).toBeVisible();
  expect(href()).toBe('/activation?mode=asset');
});

it('says of an unknown path that there is no page, and leads back', async () => {
  await prepareDevice();
  const { href } = await openConsole('/no-such-page?id=7C_CA#top');
  await expect.element(page.getByText("We can't seem to find the content you're looking for.")).toBeVisible();
  expect(href()).toMatch(/^\/error\?/);
  expect(asked(href())).toMatchObject({ code: '404', fullPath: '/no-such-page?id=7C_CA#top' });
  await expect.element(link('Go Back')).toBeVisible();
});

it('says what there is no content for, with a way back that the root lacks', async () => {
  await prepareDevice();
  const asset = '/activation?mode=asset';
  const unknown = crypto.randomUUID();
  const { href, go, close } = await openConsole(LANDING);
  await expect.element(heading('Shipment Activation')).toBeVisible();
  await go(asset);
  for (const missing of [
    '/activation?mode=nothing-of-ours',
    '/detail?mode=asset&id=none',
    `/detail?mode=shipment&id=${unknown}`,
    `/detail?mode=warehouse&id=${unknown}`,
    '/detail?mode=asset&id=1%27--',
    '/detail',
  ]) {
    await expect.element(heading('Asset Activation')).toBeVisible();
    await go(missing);
    await expect.element(heading('Content Not Available')).toBeVisible();
    await expect.poll(() => document.title).toMatch(/^Content Not Available/);
    expect(asked(href())).toEqual({ code: '404_1', fullPath: asset });
    await expect.element(link('Go Back')).toHaveAttribute('href', asset);
    await link('Go Back').click();
    await expect.element(heading('Asset Activation')).toBeVisible();
    expect(href()).toBe(asset);
  }
  close();

  // Opened as the first page of a tab, there is nothing before it.
  const second = await openConsole('/activation?mode=nothing-of-ours');
  await expect.element(heading('Content Not Available')).toBeVisible();
  expect(asked(second.href())).toEqual({ code: '404_1', fullPath: '/' });
  expect(link('Go Back').elements()).toHaveLength(0);
  await link('Go to Shipments').click();
  await expect.poll(second.href).toBe(LANDING);
  second.close();

  const third = await openConsole('/error?code=404&fullPath=/');
  await expect.element(heading('Page Not Found')).toBeVisible();
  expect(link('Go Back').elements()).toHaveLength(0);
  third.close();
  await openConsole('/error?code=no-such-code');
  await expect.element(heading('Bad Request')).toBeVisible();
  await expect
    .element(page.getByText('The server could not understand the request due to invalid syntax.'))
    .toBeVisible();
});

it('forbids a page that the company has no configuration for, and leads on to what is allowed, and out', async () => {
  const { server } = await prepareDevice({ pages: [assetPage()] });
  server.answer('GET pageOptions/activation-shipment', FORBIDDEN);
  const { href, close } = await openConsole('/');
  await expect.element(page.getByText("You aren't authorized to view this page.")).toBeVisible();
  expect(asked(href())).toEqual({ code: '403', fullPath: LANDING });
  await link('Go to Assets').click();
  await expect.element(heading('Asset Activation')).toBeVisible();
  close();

  const other = await openConsole('/error?code=403&fullPath=/activation');
  await button('Logout').click();
  await expect.element(button('Login')).toBeVisible();
  expect(other.href()).toBe('/login');
  await expect.poll(currentProfile).toBeNull();
});

it('forbids also where it was allowed before what the company withdraws, and its details with it', async () => {
  const { user, server } = await prepareDevice({ rows });
  server.answer('GET pageOptions/activation-shipment', FORBIDDEN);
  const { href } = await openConsole(LANDING);
  await link('SHP-1').click();
  await expect.element(heading('SHP-1')).toBeVisible();
  await expect.poll(() => document.querySelector('[data-fact="destination"]')?.textContent).toBe('Lyon');
  const detail = href();
  expect(detail).toBe(`/detail?mode=shipment&id=${shipment.guid}`);
  await storeAllPageOptions(cacheOf(user), []);
  await expect.element(heading('Forbidden')).toBeVisible();
  expect(asked(href())).toEqual({ code: '403', fullPath: detail });
});

it('takes the first page of the menu where this version does not have the landing page', async () => {
  await prepareDevice({ user: { landingPage: '/page-of-a-later-version' } });
  const { href } = await openConsole('/');
  await expect.element(heading('Shipment Activation')).toBeVisible();
  expect(href()).toBe(LANDING);
});

it('offers nobody to activate who may not', async () => {
  await prepareDevice({ user: { roles: ['User'] }, rows });
  await openConsole(LANDING);
  await expect.element(link('SHP-1')).toBeVisible();
  await expect.element(button('Scan')).toBeVisible();
  expect(button('Add').elements()).toHaveLength(0);
});
