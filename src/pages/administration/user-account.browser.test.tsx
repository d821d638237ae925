import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openAdministration } from '../../../tests/fixtures/administration.ts';
import { refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { userRow } from '../../../tests/fixtures/user-row.ts';

beforeEach(() => page.viewport(1440, 1200));

const UMA = userRow('uma');
const SELF = userRow('admin', ['User', 'Company Administrator']);
const ACCOUNT = {
  hasPassword: false,
  sessions: 2,
  lastSeen: '2026-11-25T10:00:00.000Z',
  secondFactor: true,
  required: false,
};

const open = () =>
  openAdministration({
    path: '/administration',
    answers: { 'GET users': { data: [SELF, UMA] }, 'GET users/uma/account': ACCOUNT },
  });

const button = (name: string) => page.getByTestId('admin-users').getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Account of uma' });
const fact = (key: string) => document.querySelector(`[data-fact="${key}"]`)?.textContent ?? null;

it('AM users: shows how an account is entered, and mails an invitation', async () => {
  const { server, setOffline } = await open();
  await expect.element(button('Edit admin')).toBeVisible();
  // One's own has Account Security.
  await expect.element(button('Account of admin')).not.toBeInTheDocument();
  server.answer('GET users/uma/account', refusal(503, 'overloaded'));
  await button('Account of uma').click();
  const again = dialog.getByRole('button', { name: /^Retry/ });
  await expect.element(again).toBeVisible();
  server.answer('GET users/uma/account', ACCOUNT);
  await again.click();
  await expect.poll(() => fact('account-password')).toMatch(/not set yet/);
  expect(fact('account-sessions')).toMatch(/in 2 browsers, last active/);
  expect(fact('account-factor')).toMatch(/on$/);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  server.answer('POST users/uma/invitation', { sent: true });
  await dialog.getByRole('button', { name: 'Email invitation' }).click();
  await expect.element(dialog.getByText(/We sent an email to/)).toMatchTextContent(/uma@example\.com/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  setOffline(true);
  await expect.element(button('Account of uma')).toBeDisabled();
});

it('AM users: says where no invitation can be mailed', async () => {
  const { server } = await open();
  await button('Account of uma').click();
  server.answer('POST users/uma/invitation', { sent: false });
  await dialog.getByRole('button', { name: 'Email invitation' }).click();
  await expect.element(dialog.getByText(/Email isn't set up on this server\./)).toBeVisible();
});

it.each([
  ['Sign out everywhere', 'sessionsEnd', { ended: 2 }, 'Signed out of 2 sessions.'],
  ['Remove two-step sign-in', 'factorOff', {}, 'Two-step sign-in is off.'],
] as const)('AM users: %s asks for the administrator’s password first', async (name, act, answer, told) => {
  const { server } = await open();
  await button('Account of uma').click();
  await dialog.getByRole('button', { name }).click();
  const password = dialog.getByLabelText('Current Password').first();
  await expect.element(password).toBeVisible();
  expect(server.asked.some(({ path }) => path === `users/uma/${act}`)).toBe(false);
  server.answer(`POST users/uma/${act}`, refusal(401, 'wrong-credentials'));
  await password.fill('wrong-password');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect.element(dialog.getByText("This isn't your current password.")).toBeVisible();
  server.answer(`POST users/uma/${act}`, answer);
  await password.fill('the-right-one-1');
  await submit.click();
  await expect.element(dialog.getByText(told)).toBeVisible();
  expect(server.asked.filter(({ path }) => path === `users/uma/${act}`).at(-1)?.body).toEqual({
    password: 'the-right-one-1',
  });
});
