import type { Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';
import { CONSOLE_MARK, CONSOLE_MARK_VALUE } from '../../src/contract/headers.ts';
import { codeOfApp } from '../server/support/authenticator.ts';
import { ConsoleClient } from '../server/support/console-client.ts';
import { freePort } from '../server/support/free-port.ts';
import { type IdentityProviderServer, startIdentityProvider } from '../server/support/identity-provider-server.ts';
import { type Mailbox, startMailbox } from '../server/support/mailbox.ts';
import { axeFinds } from './axe-finds.ts';
import { test as base, expect } from './test.ts';

interface Installation {
  readonly server: ServerProcess;
  readonly mailbox: Mailbox;
  readonly provider: IdentityProviderServer;
}

/** A server that sends mail and has an identity provider, both real and on this machine. */
const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({}, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const [mailbox, provider] = await Promise.all([startMailbox(), startIdentityProvider()]);
      const signOn = provider.configurationFor(url);
      const server = await startServer({
        port,
        env: {
          LADING_PUBLIC_URL: url,
          LADING_SMTP_URL: mailbox.configuration.smtpUrl,
          LADING_MAIL_FROM: mailbox.configuration.from,
          LADING_OIDC_ISSUER: signOn.issuer,
          LADING_OIDC_CLIENT_ID: signOn.clientId,
          LADING_OIDC_CLIENT_SECRET: signOn.clientSecret,
        },
      });
      await use({ server, mailbox, provider });
      await server.remove();
      await Promise.all([mailbox.close(), provider.close()]);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const CODE = /\b[a-z2-9]{26}\b/;
const NEW_PASSWORD = 'Blue-Crane-417';

const login = (page: Page) => page.getByRole('button', { name: 'Login' });
/** Leaves for the provider; only where the page says that it could not be asked, the button is pressed again. */
async function toProvider(page: Page): Promise<void> {
  const account = page.getByLabel('Account');
  do {
    await login(page).click();
    await expect(account.or(page.getByRole('alert').filter({ hasText: /./ }))).toBeVisible({ timeout: 60_000 });
  } while (!(await account.isVisible()));
}
/** Says at the provider who they are, who tells of no second factor. */
async function signOnAs(page: Page, account: string): Promise<void> {
  await toProvider(page);
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
}
/** How the demo's first company is told whether to ask its people for a second factor. */
async function administratorOf(server: ServerProcess) {
  const admin = new ConsoleClient(server.url);
  expect((await admin.login('admin', server.password)).status).toBe(200);
  return {
    ask: async (secondFactor: 'required' | 'optional') => {
      const property = { customPrefs: { secondFactor } };
      expect((await admin.change('PUT', 'companies/1', { property })).status).toBe(200);
    },
  };
}
const activation = (page: Page) => page.getByRole('heading', { level: 1, name: 'Shipment Activation' });

test('single sign-on leads through the provider to the page that was asked for', async ({ page, installation }) => {
  const { server, provider } = installation;
  provider.addPerson('claire', 'claire.dubois@example.com');
  await page.goto(`${server.url}/activation?mode=shipment&fltcol=customer&fltval=Acme`);
  await expect(page).toHaveURL(/\/login$/);
  // Nothing else is asked here than to leave for the provider.
  await expect(login(page)).toBeEnabled();
  await expect(page.getByLabel('Username', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reset Password' })).toHaveCount(0);

  await expect(page.getByText('Your company signs you in.')).toBeVisible();
  await signOnAs(page, 'claire');
  await expect(activation(page)).toBeVisible();
  await expect(page).toHaveURL(/\/activation\?mode=shipment&fltcol=customer&fltval=Acme$/);
  await expect(page.getByTestId('user-menu')).toContainText('Claire Dubois');

  // A parameter named state belongs to a sign-on, and opening the sign-in page ends what was.
  await page.goto(`${server.url}/activation?mode=shipment&state=x`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(login(page)).toBeVisible();
  await page.goto(`${server.url}/activation`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(login(page)).toBeVisible();
  // However quickly a person goes on, the server hears of the end, too.
  const headers = { [CONSOLE_MARK]: CONSOLE_MARK_VALUE };
  const asked = () => page.request.post(`${server.url}/api/users/session`, { headers, data: {} });
  await expect.poll(async () => (await asked()).status()).toBe(401);
});

// `sign-on-second-factor` asserts it of the server.
test('a company’s second factor is asked for behind single sign-on: set up first, then asked for each time', {
  tag: '@nightly',
}, async ({ page, installation }) => {
  const { server, provider } = installation;
  provider.addPerson('anand', 'anand.krishnan@example.com');
  const administrator = await administratorOf(server);
  await administrator.ask('required');
  const code = page.getByLabel('Code from the App');
  const submit = page.getByRole('button', { name: 'Submit' });
  const refused = page.getByRole('alert').filter({ hasText: 'This code is wrong, expired or already used.' });
  const sessions = async (): Promise<number> => {
    const headers = { [CONSOLE_MARK]: CONSOLE_MARK_VALUE };
    return (await page.request.post(`${server.url}/api/users/session`, { headers, data: {} })).status();
  };

  // The first time there is none: it is set up before there is a session.
  await page.goto(`${server.url}/activation?mode=shipment&fltcol=customer&fltval=Acme`);
  await signOnAs(page, 'anand');
  await expect(page.getByText('Your company asks you for a second step at sign-in')).toBeVisible();
  // What the provider sent stays neither in the address nor in the history.
  await expect(page).toHaveURL(`${server.url}/login`);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = ((await page.getByTestId('second-factor-key').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await axeFinds(page)).toEqual([]);
  await code.fill(codeOfApp({ secret }, 20));
  await submit.click();
  await expect(refused).toBeVisible();
  expect(await sessions()).toBe(401);
  await code.fill(codeOfApp({ secret }));
  await submit.click();
  await expect(activation(page)).toBeVisible();
  await expect(page).toHaveURL(/\/activation\?mode=shipment&fltcol=customer&fltval=Acme$/);
  await expect(page.getByTestId('user-menu')).toContainText('Anand Krishnan');
  expect(await sessions()).toBe(200);

  // From then on a code is asked for. The provider still knows who is there.
  await page.goto(`${server.url}/login`);
  await expect(page.getByText('Your company signs you in.')).toBeVisible();
  await login(page).click();
  await expect(page.getByText('Your company has confirmed who you are.')).toBeVisible();
  await expect(code).toBeFocused();
  expect(await axeFinds(page)).toEqual([]);
  const wrong = codeOfApp({ secret }, 20);
  await code.fill(wrong);
  await submit.click();
  await expect(refused).toBeVisible();
  await expect(code).toHaveValue(wrong);
  expect(await sessions()).toBe(401);
  await code.fill(codeOfApp({ secret }, 1));
  await submit.click();
  await expect(page.getByTestId('user-menu')).toContainText('Anand Krishnan');
  expect(await sessions()).toBe(200);
  await administrator.ask('optional');
});

test('single sign-on says when nobody here is that person, and when an answer was not asked for', {
  tag: '@nightly',
}, async ({ page, installation }) => {
  const { server, provider } = installation;
  provider.addPerson('stranger', 'stranger@example.com');
  await page.goto(`${server.url}/login`);
  // Until the host configuration has come, which a new browser has to wait for, the form has a Login button of its own.
  await expect(page.getByText('Your company signs you in.')).toBeVisible();
  await signOnAs(page, 'stranger');
  await expect(page.getByRole('alert')).toContainText('No Lading user is linked to your single sign-on account.');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(`${server.url}/login?code=planted&state=${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('Single sign-on failed. Start again.');
  await expect(login(page)).toBeEnabled();
});

test('a forgotten name is mailed, a new password counts once the mailed code is there', async ({
  page,
  installation,
}) => {
  const { server, mailbox } = installation;
  const address = 'tom.okafor@example.com';
  await page.goto(`${server.url}/login?mode=password`);
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const close = () => dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'Recover Username' }).click();
  await dialog.getByLabel('Email Address').fill('tom.okafor@');
  await dialog.getByLabel('Email Address').blur();
  await expect(dialog).toContainText('Enter an email address like name@example.com.');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Email Address').fill(address);
  await submit.click();
  await expect(dialog.getByRole('status')).toContainText("we've sent the username");
  const [names] = await mailbox.mailsTo(address);
  expect(names?.body).toContain('designer');
  await close();

  await page.getByRole('button', { name: 'Reset Password' }).click();
  await dialog.getByLabel('Username', { exact: true }).fill('designer');
  await dialog.getByLabel('Email Address').fill(address);
  await dialog.getByLabel('New Password').fill('blue-crane');
  await dialog.getByLabel('Confirm Password').fill('blue-crane-417');
  await dialog.getByLabel('Confirm Password').blur();
  await expect(dialog).toContainText("The passwords don't match.");
  await expect(dialog.getByRole('listitem').filter({ hasText: 'at least 1 lowercase letter' })).toContainText('(met)');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'at least 1 uppercase letter' })).not.toContainText(
    '(met)',
  );
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('New Password').fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await submit.click();
  await expect(dialog.getByRole('status')).toContainText("It's valid for 1 hour.");
  const code = CODE.exec((await mailbox.mailsTo(address, 2)).at(-1)?.body ?? '')?.[0] ?? 'no code';

  await dialog.getByRole('button', { name: 'Verify Password' }).click();
  await expect(dialog.getByLabel('Username', { exact: true })).toHaveValue('designer');
  await dialog.getByLabel('New Password').fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirmation Code').fill('not a code');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Confirmation Code').fill(code.split('').reverse().join(''));
  await submit.click();
  await expect(dialog.getByRole('alert').last()).toHaveText(
    'The supplied values were not valid. Please close this window and retry.',
  );
  await dialog.getByLabel('Confirmation Code').fill(` ${code} `);
  await submit.click();
  await expect(dialog.getByRole('status')).toHaveText(
    'Password reset was successful. Please login now with your new credentials.',
  );
  await close();
  await page.getByLabel('Username', { exact: true }).fill('designer');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await login(page).click();
  await expect(page.getByTestId('user-menu')).toContainText('Tom Okafor');
});

test('a password is changed with the one in force, and taken back by whom the mail tells of it', {
  tag: '@nightly',
}, async ({ page, installation }) => {
  const { server, mailbox } = installation;
  const address = 'jonas.weber@example.com';
  await page.goto(`${server.url}/login?mode=password`);
  await page.getByLabel('Username', { exact: true }).fill('provisioner2');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await login(page).click();
  await expect(page.getByTestId('user-menu')).toContainText('Jonas Weber');
  await page.getByTestId('user-menu').click();
  await page.getByRole('button', { name: 'Account security' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current Password').fill('not it');
  await dialog.getByLabel('New Password').fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toContainText("This isn't your current password.");
  await dialog.getByLabel('Current Password').fill(server.password);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('status')).toContainText('Password changed.');

  const [told] = await mailbox.mailsTo(address);
  const link = /https?:\S+#undo=[a-z2-9]{26}/.exec(told?.body ?? '')?.[0] ?? 'no link';
  await page.goto(link);
  // What is good for once stays neither in the address nor in the history.
  await expect(page).toHaveURL(`${server.url}/login?mode=password`);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('status')).toContainText('The change was undone and everyone was signed out.');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(dialog.getByLabel('Username', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const password of [NEW_PASSWORD, server.password]) {
    await page.getByLabel('Username', { exact: true }).fill('provisioner2');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await login(page).click();
    await expect(page.getByRole('alert').first()).toContainText('Wrong username or password.');
  }
});
