import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf } from '../../../tests/fixtures/answering-server.ts';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { currentProfile, setProfile } from '../../local/session/profile.ts';
import SecurityDialog from './security-dialog.tsx';

const user = signedInUser({ loginName: 'prov', emailAddress: 'prov@example.com' });
let remove: () => void = () => undefined;
let answers: { status: number; body: object }[] = [];
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  setProfile(user);
  answers = [];
  sent.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    sent.push({ path: new URL(request.url).pathname, body: await request.clone().json() });
    const { status, body } = answers.shift() ?? { status: 200, body: {} };
    return answerOf(body, status);
  });
  remove = draw(<SecurityDialog user={user} onClose={() => undefined} />);
});
afterEach(() => {
  remove();
  vi.restoreAllMocks();
  setProfile(null);
});

const refusal = (code: string): object => ({ code, message: code, errors: [] });
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });

it('changes the password with the one in force, and says when that was wrong', async () => {
  answers = [
    { status: 401, body: refusal('wrong-credentials') },
    { status: 200, body: {} },
  ];
  await button('Change Password').click();
  await field('Current Password').fill('old one');
  await field('New Password').fill('Blue-Crane-417');
  await field('Confirm Password').fill('Blue-Crane');
  await expect.element(button('Submit')).toBeDisabled();
  await field('Confirm Password').fill('Blue-Crane-417');
  await button('Submit').click();
  await expect.element(page.getByText('This is not your current password.')).toBeVisible();
  await field('Current Password').fill('right one');
  await button('Submit').click();
  await expect.element(page.getByText(/Your password is changed./)).toBeVisible();
  expect(sent.at(-1)).toEqual({
    path: '/api/users/password',
    body: { password: 'right one', newPassword: 'Blue-Crane-417' },
  });
});

it('says that a password is a common one, which only the server knows', async () => {
  const errors = [{ code: 'common', detail: 'x', field: 'newPassword' }];
  answers = [{ status: 400, body: { code: 'bad-request', message: 'x', errors } }];
  await button('Change Password').click();
  await field('Current Password').fill('old one');
  await field('New Password').fill('Mustang-4417');
  await field('Confirm Password').fill('Mustang-4417');
  await button('Submit').click();
  await expect.element(page.getByText(/This password is one of the most common ones/)).toBeVisible();
});

it('takes no password with the own name or the company’s', async () => {
  await button('Change Password').click();
  await field('Current Password').fill('old one');
  for (const password of ['Prov-4417', 'Test-4417x']) {
    await field('New Password').fill(password);
    await field('Confirm Password').fill(password);
    await expect.element(button('Submit')).toBeDisabled();
  }
});

it('changes the address when the mailed code was entered, and not before', async () => {
  answers = [
    { status: 200, body: { state: 'mailed' } },
    { status: 401, body: refusal('wrong-credentials') },
    { status: 200, body: { emailAddress: 'new@example.com' } },
  ];
  await button('Change Email Address').click();
  await expect.element(page.getByText('Your e-mail address is prov@example.com.')).toBeVisible();
  await field('Current Password').fill('right one');
  await field('New Email Address').fill(' new@example.com ');
  await button('Submit').click();
  await expect.element(page.getByText(/A code is on its way to new@example\.com\./)).toBeVisible();
  expect(currentProfile()?.emailAddress).toBe('prov@example.com');
  await field('Confirmation Code').fill('wrong');
  await button('Submit').click();
  await expect.element(page.getByText(/This is not the code that was mailed last/)).toBeVisible();
  await field('Confirmation Code').fill('right');
  await button('Submit').click();
  await expect.element(page.getByText('Your e-mail address is new@example.com now.')).toBeVisible();
  expect(currentProfile()?.emailAddress).toBe('new@example.com');
  await button('Close').last().click();
  await expect.element(button('Change Password')).toBeVisible();
});
