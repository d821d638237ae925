import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../../../tests/fixtures/answering-server.ts';
import { openConsole, prepareDevice, VAULT_KEY } from '../../../tests/fixtures/console.tsx';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { currentProfile } from '../../local/session/profile.ts';
import { setSignInNeeded } from '../../local/session/sign-in-needed.ts';

const notice = page.getByText(/^You were signed out from somewhere else\./);
const ended = [{ code: 'ended-elsewhere', detail: 'It was ended from another device.' }];

it('signs out whose session was ended from another device, locks their work and says why, until the next sign-in', async () => {
  const { server, user } = await prepareDevice();
  await outbox.entries.add(outboxEntry({ localSeq: 1, userId: user.userId, companyId: user.companyId }));
  server.answer('POST users/session', () => refusal(401, 'not-signed-in', ended));
  const { href } = await openConsole('/activation?mode=shipment');
  await expect.element(page.getByTestId('user-menu')).toBeVisible();
  // As any call does that is answered so.
  setSignInNeeded(true);
  await expect.element(notice).toBeVisible();
  expect(href()).toMatch(/^\/login/);
  expect(currentProfile()).toBeNull();
  await expect.poll(() => outbox.entries.count()).toBe(0);
  expect(await outbox.locked.count()).toBe(1);
  const look = server.asked.find(({ path }) => path === 'users/session');
  expect(look?.headers.get('Lading-User')).toBe(user.userId);

  // The copy of the lists went with the session: what the page shows is asked for anew.
  server.answer('GET pageOptions/activation-shipment', { data: shipmentPage() });
  server.answer('POST users/login', { data: { authorized: true, user, vaultKey: VAULT_KEY } });
  server.answer('POST users/session', { data: { user } });
  await page.getByLabelText('Username').fill('provisioner');
  await page.getByLabelText('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.element(page.getByTestId('user-menu')).toBeVisible();
  expect(localStorage.getItem('lading.signed-out-why')).toBeNull();
});

it('only asks to sign in again when a session ended otherwise', async () => {
  const { server } = await prepareDevice();
  server.answer('POST users/session', () => refusal(401, 'not-signed-in'));
  const { href } = await openConsole('/activation?mode=shipment');
  await expect.element(page.getByTestId('user-menu')).toBeVisible();
  setSignInNeeded(true);
  await expect.element(page.getByText('Sign in again to send your work')).toBeVisible();
  await expect.poll(() => server.asked.some(({ path }) => path === 'users/session')).toBe(true);
  expect(href()).toBe('/activation?mode=shipment');
  expect(currentProfile()).not.toBeNull();
});
