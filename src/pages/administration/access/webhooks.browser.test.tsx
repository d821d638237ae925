import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdministration } from '../../../../tests/fixtures/administration.ts';
import { type Asked, refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { cutOff } from '../../../../tests/fixtures/cut-texts.ts';
import { fewOf } from '../../../../tests/fixtures/nightly.ts';
import type { WebhookRow } from '../../../contract/webhooks.ts';

const HOOK: WebhookRow = {
  webhookId: crypto.randomUUID(),
  version: 3,
  url: 'https://hooks.example/lading?key=7',
  events: ['incident.opened', 'incident.of.later'],
  enabled: true,
  format: 'lading',
  language: 'en',
  oldSecretUntil: null,
  createdBy: 'admin',
  created: '2026-11-24T10:00:00.000Z',
  lastUpdate: '2026-11-24T10:00:00.000Z',
};
const ack = { mutationId: 'm', ack: { epoch: 'e', xid: '1' } };

beforeEach(() => page.viewport(1440, 1400));

const open = (rows: readonly WebhookRow[] = [HOOK], language?: 'en' | 'fr' | 'ta') =>
  openAdministration({
    path: '/administration?section=access',
    answers: { 'GET webhooks': { data: rows } },
    language,
  });

const card = page.getByTestId('admin-webhooks');
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => card.getByRole('button', { name });

it('AM webhooks: one is added by its address and what it is told, and its secret shown once', async () => {
  const { server } = await open([]);
  await expect.element(card.getByText('No webhooks yet. Add one to send incidents to another system.')).toBeVisible();
  await button('Add webhook').click();
  const form = dialog('Add webhook');
  const [address, add] = [form.getByLabelText('Address'), form.getByRole('button', { name: 'Add', exact: true })];
  await address.fill('hooks');
  await add.click();
  await expect.element(form.getByText(/Enter a full address/)).toBeVisible();
  await expect.element(form.getByText('Choose at least one.')).toBeVisible();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await address.fill(' http://10.0.0.1/ ');
  await form.getByLabelText('Incident opened').click();
  server.answer(
    'POST webhooks',
    refusal(422, 'bad-request', [{ code: 'address', detail: 'It must be an https address.', field: 'url' }]),
  );
  await add.click();
  await expect.element(form.getByText(/^Enter an https address on the public internet/)).toBeVisible();
  await address.fill(HOOK.url);
  server.answer('POST webhooks', { data: HOOK, secret: 'the-secret' });
  server.answer('GET webhooks', { data: [HOOK] });
  await add.click();
  const shown = dialog('Webhook secret');
  await expect.element(shown.getByLabelText('Secret', { exact: true })).toHaveValue('the-secret');
  const sent = server.asked
    .filter(({ method, path }) => method === 'POST' && path === 'webhooks')
    .map(({ body }) => body);
  expect(sent).toMatchObject([
    { url: 'http://10.0.0.1/', events: ['incident.opened'] },
    { url: HOOK.url, events: ['incident.opened'] },
  ]);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect.element(card.getByText(HOOK.url)).toBeVisible();
  expect(document.body.textContent).not.toContain('the-secret');
});

it('AM webhooks: another address and other events are sent on top of what was seen, and one is switched off', async () => {
  const { server, setOffline } = await open();
  await button(`Edit ${HOOK.url}`).click();
  const form = dialog('Edit webhook');
  await expect.element(form.getByRole('button', { name: 'Update' })).toBeDisabled();
  await form.getByLabelText('Incident acknowledged').click();
  await form.getByLabelText('Enabled').click();
  server.answer(`PUT webhooks/${HOOK.webhookId}`, { ...ack, data: { ...HOOK, enabled: false } });
  server.answer('GET webhooks', { data: [{ ...HOOK, enabled: false }] });
  await form.getByRole('button', { name: 'Update' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(card.getByText('Disabled')).toBeVisible();
  const [sent] = server.asked.filter(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({
    url: HOOK.url,
    events: ['incident.opened', 'incident.acknowledged'],
    enabled: false,
    baseVersion: 3,
  });
  setOffline(true);
  await expect.element(button(`Edit ${HOOK.url}`)).toBeDisabled();
  await expect.element(button('Add webhook')).toBeDisabled();
});

it('AM webhooks: a new secret is made after asking, and shown once', async () => {
  const { server } = await open();
  await button(`New secret for ${HOOK.url}`).click();
  const question = dialog('Create a new secret?');
  server.answer(`POST webhooks/${HOOK.webhookId}/secret`, { data: HOOK, secret: 'another-secret' });
  await question.getByRole('button', { name: 'New secret' }).click();
  const shown = dialog('Webhook secret');
  await expect.element(shown.getByLabelText('Secret', { exact: true })).toHaveValue('another-secret');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect.element(shown).not.toBeInTheDocument();
});

it('AM webhooks: what was sent is listed with what became of it; a test is followed until it is over', async () => {
  const { server } = await open();
  const delivery = (over: object) => ({
    deliveryId: crypto.randomUUID(),
    event: 'incident.opened',
    created: '2026-11-25T10:00:00.000Z',
    tries: 1,
    nextTry: null,
    delivered: null,
    outcome: '',
    ...over,
  });
  const old = [
    delivery({ delivered: '2026-11-25T10:00:01.000Z', outcome: '204' }),
    delivery({ outcome: '410' }),
    delivery({ outcome: 'timeout', nextTry: '2026-11-25T11:00:00.000Z' }),
    delivery({ outcome: 'EPROTO' }),
  ];
  const path = `webhooks/${HOOK.webhookId}`;
  server.answer(`GET ${path}/deliveries`, refusal(503, 'overloaded'));
  await button(`Deliveries to ${HOOK.url}`).click();
  const shown = dialog('Deliveries');
  await expect.element(shown.getByRole('button', { name: /^Retry/ })).toBeVisible();
  server.answer(`GET ${path}/deliveries`, { data: old });
  await shown.getByRole('button', { name: /^Retry/ }).click();
  for (const words of [
    /^delivered /,
    /^gave up: responded 410$/,
    /^no response within 10 seconds, retrying at /,
    /EPROTO/,
  ]) {
    await expect.element(shown.getByText(words)).toBeVisible();
  }
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  const repeated = old[1]?.deliveryId ?? '';
  server.answer(`POST ${path}/deliveries/${repeated}/again`, { deliveryId: repeated });
  await shown
    .getByRole('button', { name: /^Send again: Incident opened, / })
    .nth(1)
    .click();
  await expect
    .poll(() => server.asked.filter(({ path: asked }) => asked.endsWith('/again')).map(({ path: asked }) => asked))
    .toEqual([`${path}/deliveries/${repeated}/again`]);
  const tested = delivery({ event: 'webhook.test', tries: 0, nextTry: '2026-11-25T12:00:00.000Z' });
  let looks = 0;
  server.answer(`POST ${path}/test`, (_asked: Asked) => {
    server.answer(`GET ${path}/deliveries`, () => {
      looks += 1;
      const now = looks > 1 ? { ...tested, tries: 1, nextTry: null, outcome: 'ECONNREFUSED' } : tested;
      return { data: [now, ...old] };
    });
    return { deliveryId: tested.deliveryId };
  });
  await shown.getByRole('button', { name: 'Send test' }).click();
  await expect.element(shown.getByText('sending')).toBeVisible();
  await expect.element(shown.getByText('gave up: nothing responds at this address')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown).not.toBeInTheDocument();
});

it.each(fewOf(1, ['ta', 'en', 'fr'] as const))(
  'AM webhooks: nothing is cut on a phone, and axe finds nothing, in %s',
  async (language) => {
    await page.viewport(390, 844);
    await open([HOOK], language);
    await expect.element(card.getByText(HOOK.url)).toBeVisible();
    expect(cutOff(card.element() as HTMLElement)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(390);
    expect(await axeFinds('[data-testid=admin-webhooks]')).toEqual([]);
  },
);

it('AM webhooks: a channel of Slack, Teams or PagerDuty is added, its address never shown again', async () => {
  const { server } = await open([]);
  await button('Add webhook').click();
  const form = dialog('Add webhook');
  const add = form.getByRole('button', { name: 'Add', exact: true });
  await form.getByLabelText('Shipment arrived').click();
  await form.getByLabelText('Send to').selectOptions('PagerDuty service');
  // What has no end is nothing for it.
  expect(form.getByLabelText('Shipment arrived').elements()).toEqual([]);
  await add.click();
  await expect.element(form.getByText(/Enter the integration key/)).toBeVisible();
  await form.getByLabelText('Send to').selectOptions('Slack channel');
  await form.getByLabelText('Language').selectOptions('Français');
  await form.getByLabelText('Address').fill('https://hooks.slack.com/services/T0/B0/very-secret-wxyz');
  await form.getByLabelText('Shipment arrived').click();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  const url = 'https://hooks.slack.com/…wxyz';
  const row: WebhookRow = { ...HOOK, url, format: 'slack', language: 'fr', events: ['shipment.arrived'] };
  server.answer('POST webhooks', { data: row, secret: '' });
  server.answer('GET webhooks', { data: [row] });
  await add.click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(card.getByText('Slack channel')).toBeVisible();
  expect(document.body.textContent).not.toContain('very-secret');
  const [sent] = server.asked.filter(({ method, path }) => method === 'POST' && path === 'webhooks');
  expect(sent?.body).toMatchObject({ format: 'slack', language: 'fr', events: ['shipment.arrived'] });
  expect(card.getByRole('button', { name: /^New secret/ }).elements()).toEqual([]);
  await button(`Edit ${url}`).click();
  const edit = dialog('Edit webhook');
  await expect.element(edit.getByLabelText('Address')).toHaveAttribute('readonly');
  await edit.getByLabelText('Shipment departed').click();
  server.answer(`PUT webhooks/${HOOK.webhookId}`, { ...ack, data: row });
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  const [changed] = server.asked.filter(({ method }) => method === 'PUT');
  // What is shown of its address is not the address.
  expect(Object.keys(changed?.body as object)).not.toContain('url');
});
