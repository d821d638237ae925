import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AnsweringServer, type Asked, refusal } from '../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice, provisioner, VAULT_KEY } from '../../tests/fixtures/console.tsx';
import { shipmentPage } from '../../tests/fixtures/page-options.ts';
import { DEFAULT_API_BASE } from '../api/api-base.ts';
import { lookAtHost } from '../api/host.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { currentProfile } from '../local/session/profile.ts';
import { vault } from '../local/vault/vault-database.ts';

const CODE = '123456';
const RETURNED = '/login?code=of-the-provider&state=s&iss=https%3A%2F%2Fid.example';
/** What is sent of it, each time. */
const BROUGHT = {
  code: 'of-the-provider',
  state: 's',
  iss: 'https://id.example',
  redirectUri: `${location.origin}/login`,
  clientId: 'lading-console',
};

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

let server: AnsweringServer;

/** What sign-ins were tried with. */
const tried = (): unknown[] => server.asked.filter(({ path }) => path === 'users/login').map(({ body }) => body);

beforeEach(async () => {
  ({ server } = await prepareDevice({ user: null }));
  server.answer('GET /host.json', {
    apiBase: DEFAULT_API_BASE,
    loginRedirect: {
      path: 'users/sso',
      redirectParameter: 'redirectUri',
      redirectUri: `${location.origin}/login`,
      clientId: 'lading-console',
      codeParameter: 'code',
      stateParameter: 'state',
      issuerParameter: 'iss',
    },
  });
  await lookAtHost();
  server.answer('GET pageOptions/activation-shipment', { data: shipmentPage() });
});

/** The server asks for a second factor after the provider. */
function refuseFirst(code: ErrorCode): void {
  server.answer('POST users/login', ({ body }: Asked) => {
    const { secondFactor } = body as { secondFactor?: string };
    if (secondFactor === undefined) return refusal(401, code);
    if (secondFactor !== CODE) return refusal(401, 'second-factor-wrong');
    return { data: { authorized: true, user: provisioner(), vaultKey: VAULT_KEY } };
  });
}

it('asks who comes back from the provider for the code of an app, and signs them in by what they brought and it', async () => {
  refuseFirst('second-factor-needed');
  const { href } = await openConsole(RETURNED);
  await expect.element(field('Code from the App')).toHaveFocus();
  await expect.element(page.getByText(/^Your company has confirmed who you are\. Now enter the code/)).toBeVisible();
  // What is good for once stays neither in the address nor in the history.
  expect(href()).toBe('/login');
  expect(button('Login').elements()).toEqual([]);
  expect(currentProfile()).toBeNull();
  expect(await axeFinds('main', 'en')).toEqual([]);
  await userEvent.keyboard('000000{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^This code is wrong/);
  await field('Code from the App').fill(CODE);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
  expect(tried()).toEqual([BROUGHT, { ...BROUGHT, secondFactor: '000000' }, { ...BROUGHT, secondFactor: CODE }]);
  // There is no password that could let them in without a connection.
  expect(await vault.unlocks.count()).toBe(0);
});

it('leads who has no app to set one up with what they brought', async () => {
  refuseFirst('enrolment-needed');
  const address = 'otpauth://totp/Lading:ana?secret=ABCDEFGH';
  server.answer('POST server/secondFactor', { secret: 'ABCDEFGH', address, recoveryCodes: ['0-abcde-fghij'] });
  await openConsole(RETURNED);
  await expect.element(page.getByText(/Your company asks you for a second step/)).toBeVisible();
  await button('Set up').click();
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
  expect(server.asked.find(({ path }) => path === 'server/secondFactor')?.body).toEqual(BROUGHT);
  await field('Code from the App').fill(CODE);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shipment Activation' })).toBeVisible();
});

it('says when what they brought is no longer good, and begins anew', async () => {
  refuseFirst('second-factor-needed');
  await openConsole(RETURNED);
  await expect.element(field('Code from the App')).toHaveFocus();
  server.answer('POST users/login', refusal(401, 'sign-on-failed'));
  await userEvent.keyboard(`${CODE}{Enter}`);
  await expect.element(page.getByRole('alert')).toMatchTextContent('401 Single sign-on failed. Start again.');
  await button('Cancel').click();
  await expect.element(button('Login')).toBeEnabled();
  await expect.element(page.getByText(/^Your company signs you in\./)).toBeVisible();
});
