import type { Locator, Page } from '@playwright/test';
import type { ChaosProxy } from '../faults/chaos-proxy.ts';
import { PASS } from '../faults/fate.ts';
import { askServer } from './oracle.ts';
import { expect, test } from './test.ts';
import { readyForOffline, signIn } from './walk.ts';

/** A browser repeats a request by itself when a connection breaks that it uses again: these are more than it repeats. */
const LOST = 3;

/** The first answers to each of what is sent there are lost on the way: what it asks for is done by then. */
function loseAnswers(proxy: ChaosProxy): ReadonlyMap<string, Set<string>> {
  const bodies = new Map<string, Set<string>>();
  const tries = new Map<string, number>();
  proxy.decide(({ method, path, body }) => {
    const made = /\/api\/(public\/links|server\/sendmessage|gatewayKeys|webhooks|users|reports\/runs)$/.exec(path)?.[1];
    if (method !== 'POST' || made === undefined) return PASS;
    bodies.set(made, (bodies.get(made) ?? new Set()).add(body));
    tries.set(made, (tries.get(made) ?? 0) + 1);
    return (tries.get(made) ?? 0) <= LOST ? { kind: 'lose-answer' } : PASS;
  });
  return bodies;
}

/** Presses again, as somebody does who was told that it failed, until it has worked. */
async function insist(button: Locator, worked: Locator): Promise<void> {
  await expect(async () => {
    if (await worked.isVisible()) return;
    await button.click({ timeout: 5_000 });
    await expect(worked).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

const go = (page: Page, path: string): Promise<void> => page.evaluate((to) => history.pushState({}, '', to), path);

test('what is only made online is made once, and its secret shown, however many answers are lost', {
  tag: '@nightly',
}, async ({ page, throughProxy, chaosProxy: proxy, server }) => {
  test.setTimeout(240_000);
  await signIn(page, throughProxy, 'admin');
  await readyForOffline(page);
  const bodies = loseAnswers(proxy);
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });

  await test.step('a gateway key', async () => {
    await go(page, '/administration?section=access');
    await page.getByRole('button', { name: 'Create key' }).click();
    const form = dialog('Create gateway key');
    await form.getByRole('combobox', { name: 'Gateway' }).click();
    await page.getByRole('option').first().click();
    const key = form.getByLabel('Key', { exact: true });
    await insist(form.getByRole('button', { name: 'Create key' }), key);
    const [sent = ''] = bodies.get('gatewayKeys') ?? [];
    await expect(key).toHaveValue((JSON.parse(sent) as { secret: string }).secret);
    await form.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('a webhook', async () => {
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const form = dialog('Add webhook');
    await form.getByLabel('Address').fill('https://hooks.example/lost');
    await form.getByLabel('Incident opened').check();
    const shown = dialog('Webhook secret');
    await insist(form.getByRole('button', { name: 'Add', exact: true }), shown);
    const [sent = ''] = bodies.get('webhooks') ?? [];
    await expect(shown.getByLabel('Secret', { exact: true })).toHaveValue(
      (JSON.parse(sent) as { secret: string }).secret,
    );
    await page.keyboard.press('Escape');
  });

  await test.step('a user', async () => {
    await go(page, '/administration');
    await page.getByRole('button', { name: 'Add user' }).click();
    const form = dialog('Add user');
    await form.getByLabel('Username').fill('lost-answer');
    await form.getByLabel('Name', { exact: true }).fill('Lost Answer');
    await form.getByLabel('Email Address').fill('lost.answer@mail.example');
    await insist(form.getByRole('button', { name: 'Add', exact: true }), page.getByText('Lost Answer').first());
    await expect(form).toBeHidden();
  });

  await test.step('a link, copied and mailed', async () => {
    const oracle = await askServer(server, 'admin');
    const [shipment] = await oracle.shipments();
    await go(page, `/detail?mode=shipment&id=${shipment?.guid ?? ''}`);
    await page.getByRole('button', { name: 'Share' }).click();
    const link = page.getByRole('region', { name: 'Share by link' });
    await insist(link.getByRole('button', { name: 'Create link' }), link.getByLabel('Link', { exact: true }));
    expect(bodies.get('public/links')?.size).toBe(1);
  });

  await test.step('a report', async () => {
    await page.keyboard.press('Escape');
    await go(page, '/reports');
    await page.getByTestId('offered-reports').getByRole('button').first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('radio', { name: 'CSV' }).check();
    await insist(form.getByRole('button', { name: 'Preview' }), dialog(/^Report Results/));
  });

  // However often each was sent, it was the same.
  for (const [made, sent] of bodies) expect([made, sent.size]).toEqual([made, 1]);
  expect(proxy.count('lose-answer')).toBe(LOST * bodies.size);
});
