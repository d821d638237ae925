import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawRouter } from '../../../tests/fixtures/draw-router.tsx';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { usePageConfiguration } from './use-page-configuration.ts';

const user = signedInUser({ userId: 'page-configuration' });

let remove: () => void = () => undefined;
afterEach(() => remove());

function Frame() {
  usePageConfiguration(user);
  return null;
}

/** Requests for the page's options that have been answered, by whatever answers here: it is no server of ours. */
const answered = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('pageOptions/location-list'));

it('leaves the page where it is when nobody can say whether its options may be had', async () => {
  const lists = { path: '/location-list', component: () => <h1>Lists</h1> };
  const drawn = drawRouter(Frame, [lists, { path: '/error', component: () => <h1>Error</h1> }], '/location-list');
  remove = drawn.remove;
  await expect.poll(() => answered().length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { name: 'Lists' })).toBeVisible();
  expect(drawn.href()).toBe('/location-list');
});
