import { answering, PASS, PORTAL } from '../faults/fate.ts';
import { isMarked, loadedAnew, mark } from './loaded-anew.ts';
import { expect, test } from './test.ts';
import { addForm, openForm, signIn } from './walk.ts';

// A browser that keeps nothing of the console itself, as before the first visit is over.
test.use({ serviceWorkers: 'block' });

test('a part of the program that is gone is fetched by one reload that loses nothing; a second time it is said', {
  tag: '@nightly',
}, async ({ page, chaosProxy, throughProxy }) => {
  await signIn(page, throughProxy);
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  chaosProxy.decide(({ path }) => (path.startsWith('/assets/scan-dialog') ? answering(404, 'gone') : PASS));
  const form = await openForm(page);
  await form.getByLabel('Notes', { exact: true }).fill('fragile');
  await mark(page);
  await form.getByRole('button', { name: 'Scan', exact: true }).click();
  await loadedAnew(page);

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(addForm(page).getByLabel('Notes', { exact: true })).toHaveValue('fragile');
  await mark(page);
  await addForm(page).getByRole('button', { name: 'Scan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await expect(page.getByText("Work you've already saved is still here.")).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  chaosProxy.decide(() => PASS);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
});

test('a part that a captive portal answers for is said to be missing: a reload would bring the portal', {
  tag: '@nightly',
}, async ({ page, chaosProxy, throughProxy }) => {
  await signIn(page, throughProxy);
  await expect(page.locator('[data-shipment-id]').first()).toBeVisible();
  const form = await openForm(page);
  await form.getByLabel('Notes', { exact: true }).fill('fragile');
  await mark(page);
  // What the page may still be loading for itself comes.
  const comes = /^\/assets\/(?!scan-dialog)/;
  chaosProxy.decide(({ path }) => (comes.test(path) ? PASS : PORTAL));
  await form.getByRole('button', { name: 'Scan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  chaosProxy.decide(() => PASS);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(addForm(page).getByLabel('Notes', { exact: true })).toHaveValue('fragile');
});

test('a start of which a part does not come, or is gone, says so with a way on', { tag: '@nightly' }, async ({
  page,
  server,
  chaosProxy,
}) => {
  const failed = page.getByRole('heading', { name: 'Loading chunk failed' });
  const reload = page.getByRole('button', { name: 'Reload' });
  let hung = 0;
  const waitInVain = async () => {
    // What is asked for later is answered.
    await expect.poll(() => chaosProxy.count('hang')).toBeGreaterThan(hung);
    await expect(async () => {
      await page.clock.fastForward(120_000);
      await expect(failed).toBeVisible({ timeout: 200 });
    }).toPass();
    hung = chaosProxy.count('hang');
  };
  const part = ({ path }: { readonly path: string }) => path.startsWith('/assets/start-') && path.endsWith('.js');
  chaosProxy.decide((request) => (part(request) ? { kind: 'hang', reaches: false } : PASS));
  await page.clock.install();
  await page.goto(`${chaosProxy.url}/login`, { waitUntil: 'commit' });
  await waitInVain();
  await expect(page.getByText("Work you've already saved is still here.")).toBeVisible();

  // What is gone is looked for by one reload.
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  chaosProxy.decide((request) => (part(request) ? answering(404, 'gone') : PASS));
  await reload.click();
  await expect.poll(() => loads).toBe(2);
  await expect(failed).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  chaosProxy.decide(() => PASS);
  await reload.click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(failed).toHaveCount(0);
  expect(loads).toBe(3);

  // A page that never comes is said like one that is gone.
  chaosProxy.decide(({ path }) => (/^\/assets\/detail-.*\.js$/.test(path) ? { kind: 'hang', reaches: false } : PASS));
  await page.getByLabel('Username', { exact: true }).fill('provisioner');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.locator('[data-shipment-id]').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/detail/);
  await waitInVain();
  chaosProxy.decide(() => PASS);
  await reload.click();
  await expect(page.locator('[data-fact="destination"]')).toBeVisible();
});
