import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawRouter } from '../../tests/fixtures/draw-router.tsx';
import { signedInUser } from '../../tests/fixtures/signed-in-user.ts';
import { cacheOf } from '../local/cache/cache-database.ts';
import { storeConfigList } from '../local/cache/stored-lists.ts';
import { setProfile } from '../local/session/profile.ts';
import { errorPageTitle, readErrorSearch } from '../pages/error/error-table.ts';
import { ErrorView } from './error-view.tsx';
import { PageEffects } from './router/page-effects.tsx';

const activation = (mode: string) => ({ name: `${mode} list`, href: `/activation?mode=${mode}`, roles: [] });
const user = signedInUser({ userId: 'error-view', menu: [activation('shipment'), activation('asset')] });

let remove: () => void = () => undefined;
afterEach(async () => {
  remove();
  setProfile(null);
  await cacheOf(user).lists.clear();
});

/** Opens the error page as the first page of a tab. */
function open(search: string): void {
  const activation = { path: '/activation', component: () => null };
  const error = {
    path: '/error',
    component: ErrorView,
    staticData: { title: errorPageTitle },
    validateSearch: readErrorSearch,
  };
  remove = drawRouter(PageEffects, [activation, error], `/error?${search}`).remove;
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

it.each([
  ['401', '401', 'Unauthorized', 'Wrong username or password.'],
  ['403', '403', 'Forbidden', "You aren't authorized to view this page."],
  ['404', '404', 'Page Not Found', "We can't seem to find the content you're looking for."],
  ['404_1', '404', 'Content Not Available', "We can't seem to find the content you're looking for."],
  ['503', '503', 'Network Unavailable', 'Network error has occurred.'],
  ['520', '520', 'Unknown Error', 'An unknown error has occurred.'],
  ['nothing', '400', 'Bad Request', 'The server could not understand the request due to invalid syntax.'],
])('shows title, code and message of %s to whom nobody has told another', async (code, number, title, message) => {
  open(`code=${code}`);
  await expect.element(heading(title)).toBeVisible();
  await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  await expect.element(page.getByText(number, { exact: true })).toBeVisible();
  await expect.poll(() => document.title).toBe(`${title} · Lading`);
  await expect.element(link('Sign in')).toHaveAttribute('href', '/login');
});

it("shows the company's words, also as the document's title, where they are on this device", async () => {
  const row = { code: '403', title: 'Not for you', message: 'Ask the dispatcher.', default: false };
  await storeConfigList(cacheOf(user), 'errors', [row, { ...row, code: '400', title: 'Oh', default: true }]);
  setProfile(user);
  open('code=403');
  await expect.element(heading('Not for you')).toBeVisible();
  await expect.element(page.getByText('Ask the dispatcher.')).toBeVisible();
  await expect.poll(() => document.title).toBe('Not for you · Lading');
  remove();
  open('code=no-such-code');
  await expect.element(heading('Oh')).toBeVisible();
  await expect.poll(() => document.title).toBe('Oh · Lading');
});

it('leads who was refused their landing page to another page of theirs, or out', async () => {
  setProfile(user);
  open('code=403&fullPath=/activation%3Fmode%3Dshipment%26fltcol%3Dname');
  await expect.element(link('Go to asset list')).toHaveAttribute('href', '/activation?mode=asset');
  await expect.element(link('Go Back')).toHaveAttribute('href', '/activation?mode=asset');
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(link('Sign in').elements()).toHaveLength(0);
  await expect.element(page.getByText('Requested page: /activation?mode=shipment&fltcol=name')).toBeVisible();
});

it('links back to the page before content that is missing, and has no such link where that is the root', async () => {
  setProfile(user);
  open('code=404_1&fullPath=/activation%3Fmode%3Dasset');
  await expect.element(link('Go Back')).toHaveAttribute('href', '/activation?mode=asset');
  expect(page.getByText('Requested page:').elements()).toHaveLength(0);
  remove();
  open('code=404_1&fullPath=/');
  await expect.element(link('Go to shipment list')).toBeVisible();
  expect(link('Go Back').elements()).toHaveLength(0);
  remove();
  open('code=404_1&fullPath=//evil.example');
  await expect.element(link('Go Back')).toHaveAttribute('href', '/activation?mode=shipment');
});
