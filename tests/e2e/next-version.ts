import { expect, type Locator, type Page } from '@playwright/test';
import type { ChaosProxy } from '../faults/chaos-proxy.ts';
import { answering, PASS } from '../faults/fate.ts';

/** That there is a new version. */
export const notice = (page: Page) =>
  page.getByText("The application has been updated. Click 'OK' to refresh your browser.");

/** Deploys a next version and has this page find it. Returns the button that accepts it. */
export async function offerNext(
  page: Page,
  server: { readonly url: string },
  proxy: ChaosProxy,
  before = '// The next version.',
): Promise<Locator> {
  const worker = await (await fetch(`${server.url}/sw.js`)).text();
  const next = answering(200, `${before}\n${worker}`, { 'content-type': 'text/javascript' });
  proxy.decide(({ path }) => {
    if (path.endsWith('?endless')) return { kind: 'hang', reaches: false };
    return path.startsWith('/sw.js') ? next : PASS;
  });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(notice(page)).toBeAttached();
  return page.getByRole('button', { name: 'OK', exact: true });
}
