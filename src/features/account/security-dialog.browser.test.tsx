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
    const given: unknown = request.method === 'GET' ? null : await request.clone().json();
    sent.push({ path: new URL(request.url).pathname, body: given });
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
  await button('Change password').click();
  await field('Current Password').fill('old one');
  await field('New Password').fill('Blue-Crane-417');
  await field('Confirm Password').fill('Blue-Crane');
  await expect.element(button('Submit')).toBeDisabled();
  await field('Confirm Password').fill('Blue-Crane-417');
  await button('Submit').click();
  await expect.element(page.getByText("This isn't your current password.")).toBeVisible();
  await field('Current Password').fill('right one');
  await button('Submit').click();
  await expect.element(page.getByText(/Password changed./)).toBeVisible();
  expect(sent.at(-1)).toEqual({
    path: '/api/users/password',
    body: { password: 'right one', newPassword: 'Blue-Crane-417' },
  });
});

it('says that a password is a common one, which only the server knows', async () => {
  const errors = [{ code: 'common', detail: 'x', field: 'newPassword' }];
  answers = [{ status: 400, body: { code: 'bad-request', message: 'x', errors } }];
  await button('Change password').click();
  await field('Current Password').fill('old one');
  await field('New Password').fill('Mustang-4417');
  await field('Confirm Password').fill('Mustang-4417');
  await button('Submit').click();
  await expect.element(page.getByText(/This password is too common\./)).toBeVisible();
});

it('takes no password with the own name or the company’s', async () => {
  await button('Change password').click();
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
  await button('Change email address').click();
  await expect.element(page.getByText('Your email address is prov@example.com.')).toBeVisible();
  await field('Current Password').fill('right one');
  await field('New Email Address').fill(' new@example.com ');
  await button('Submit').click();
  await expect.element(page.getByText(/A code was sent to new@example\.com\./)).toBeVisible();
  expect(currentProfile()?.emailAddress).toBe('prov@example.com');
  await field('Confirmation Code').fill('wrong');
  await button('Submit').click();
  await expect.element(page.getByText(/This isn't the latest code we sent you, or it has expired\./)).toBeVisible();
  await field('Confirmation Code').fill('right');
  await button('Submit').click();
  await expect.element(page.getByText('Your email address is now new@example.com.')).toBeVisible();
  expect(currentProfile()?.emailAddress).toBe('new@example.com');
  await button('Close').last().click();
  await expect.element(button('Change password')).toBeVisible();
});

it('sets up codes of an app with the password and a code of it, and shows what stands in for it', async () => {
  const recoveryCodes = ['0-abcde-fghij', '1-abcde-fghij'];
  const address = 'otpauth://totp/Lading:prov?secret=ABCDEFGH';
  answers = [
    { status: 200, body: { on: false, required: false, codesLeft: 0 } },
    { status: 200, body: { secret: 'ABCDEFGH', address, recoveryCodes } },
    { status: 401, body: refusal('second-factor-wrong') },
    { status: 200, body: {} },
  ];
  await button('Two-step sign-in').click();
  await button('Set up').click();
  await field('Current Password').fill('right one');
  await button('Submit').click();
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  for (const code of recoveryCodes) await expect.element(page.getByText(code)).toBeVisible();
  await expect.element(field('Code from the App')).toHaveAttribute('autocomplete', 'one-time-code');
  await field('Code from the App').fill('000000');
  await button('Submit').click();
  await expect.element(page.getByText(/This code is wrong, expired or already used\./)).toBeVisible();
  await field('Code from the App').fill('123456');
  await button('Submit').click();
  await expect.element(page.getByText(/Two-step sign-in is on/)).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: '/api/users/secondFactorConfirm', body: { code: '123456' } });
});

it('switches codes of an app off with the password and a code, where the company does not ask for them', async () => {
  answers = [{ status: 200, body: { on: true, required: true, codesLeft: 9 } }];
  await button('Two-step sign-in').click();
  await expect.element(page.getByText(/You have 9 recovery codes left\. Your company/)).toBeVisible();
  expect(button('Turn off').elements()).toEqual([]);
  await button('Close').last().click();
  answers = [
    { status: 200, body: { on: true, required: false, codesLeft: 9 } },
    { status: 200, body: {} },
  ];
  await button('Two-step sign-in').click();
  await button('Turn off').click();
  await field('Current Password').fill('right one');
  await expect.element(button('Submit')).toBeDisabled();
  await field('Code from the App').fill(' 123456 ');
  await button('Submit').click();
  await expect.element(page.getByText('Two-step sign-in is off.')).toBeVisible();
  const body = { password: 'right one', secondFactor: '123456' };
  expect(sent.at(-1)).toEqual({ path: '/api/users/secondFactorOff', body });
});

it('shows where one is signed in, and ends one session or all others with the password', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
  const of = (sessionId: string, current: boolean) => ({
    sessionId,
    created: '2026-01-05T08:00:00.000Z',
    lastSeen: '2026-01-05T09:00:00.000Z',
    signedBy: 'password',
    agent: current ? 'x' : agent,
    address: '192.0.2.7',
    current,
  });
  const other = '7f8a3a52-8f3e-4a53-9d1c-1f8b9f0f3a11';
  answers = [
    { status: 200, body: { data: [of('this', true), of(other, false)] } },
    { status: 200, body: { ended: 1 } },
  ];
  await button("Where you're signed in").click();
  await expect.element(page.getByText('This browser')).toBeVisible();
  await expect.element(page.getByText('Unknown browser')).toBeVisible();
  await expect.element(page.getByText(/192\.0\.2\.7/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Sign out of Chrome, Windows/ }).click();
  await field('Current Password').fill('right one');
  await button('Submit').click();
  await expect.element(page.getByText(/^Signed out of 1 session/)).toBeVisible();
  expect(sent.at(-1)).toEqual({
    path: '/api/users/sessionsEnd',
    body: { password: 'right one', sessionId: other },
  });
});
