import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openAdministration } from '../../../../tests/fixtures/administration.ts';
import { refusal } from '../../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { cutOff } from '../../../../tests/fixtures/cut-texts.ts';
import { fewOf } from '../../../../tests/fixtures/nightly.ts';
import type { LinkInForce } from '../../../contract/public-links.ts';

const link = (over: Partial<LinkInForce>): LinkInForce => ({
  linkId: crypto.randomUUID(),
  guid: crypto.randomUUID(),
  shipmentId: 'SHP-1',
  configType: 1,
  createdBy: 'anand',
  created: '2026-11-24T10:00:00.000Z',
  expires: '2026-12-24T10:00:00.000Z',
  revoked: null,
  shows: [],
  recipient: '',
  opened: 0,
  firstOpened: null,
  lastOpened: null,
  ...over,
});
const COPIED = link({});
const MAILED = link({
  shipmentId: 'SHP-2',
  createdBy: 'uma',
  shows: ['temperature'],
  recipient: 'dock@customer.example',
  opened: 3,
  lastOpened: '2026-11-25T10:00:00.000Z',
});
const ack = { mutationId: 'm', ack: { epoch: 'e', xid: '1' } };

beforeEach(() => page.viewport(1440, 1400));

const open = (rows: readonly LinkInForce[], language?: 'fr' | 'ta') =>
  openAdministration({
    path: '/administration?section=access',
    answers: { 'GET tables/query/linksInForce': { rows, more: false } },
    language,
  });

const card = page.getByTestId('admin-public-links');
const table = card.getByRole('table', { name: 'Public links' });
const rows = () => [...document.querySelectorAll('[data-testid=admin-public-links] [data-row]')];

it('AM public links: lists what is shared with outsiders, leads to its shipment, and is searched', async () => {
  const { href } = await open([COPIED, MAILED]);
  await expect.element(table.getByText('SHP-1')).toBeVisible();
  expect(rows()[0]?.textContent).toMatch(/anand.*Copied link.*location.*not opened yet/);
  expect(rows()[1]?.textContent).toMatch(
    /uma.*dock@customer.example.*location, Temperature chart.*opened 3 times, last opened/,
  );
  expect(await axeFinds('[data-testid=admin-public-links]')).toEqual([]);
  await card.getByRole('searchbox', { name: 'Search public links' }).fill('DOCK@');
  await expect.poll(() => rows().map((row) => row.getAttribute('data-row'))).toEqual([MAILED.linkId]);
  const shipment = table.getByRole('link', { name: 'SHP-2' });
  await expect.element(shipment).toHaveAttribute('href', `/detail?mode=shipment&id=${MAILED.guid}`);
  await shipment.click();
  // This device has no such shipment: its page is left for the error page before one can look.
  await expect.poll(href).not.toMatch(/^\/administration/);
});

it('AM public links: one is revoked after asking; a refusal is told and the link stays', async () => {
  const { server, setOffline } = await open([COPIED, MAILED]);
  const revoke = table.getByRole('button', { name: 'Revoke link to SHP-2' });
  await revoke.click();
  const question = page.getByRole('dialog', { name: 'Revoke this link?' });
  const answer = `PUT public/links/${MAILED.linkId}`;
  server.answer(answer, refusal(403, 'forbidden'));
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(question.getByRole('alert')).toMatchTextContent(/\S/);
  server.answer(answer, { ...ack, linkId: MAILED.linkId, revoked: '2026-11-26T10:00:00.000Z' });
  server.answer('GET tables/query/linksInForce', { rows: [COPIED], more: true });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => rows().map((row) => row.getAttribute('data-row'))).toEqual([COPIED.linkId]);
  await expect.element(card.getByText('Showing the newest 500. There are more.')).toBeVisible();
  const sent = server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ revoked: true }, { revoked: true }]);
  setOffline(true);
  await expect.element(table.getByRole('button', { name: 'Revoke link to SHP-1' })).toBeDisabled();
});

it.each(fewOf(1, ['ta', 'fr'] as const))(
  'AM public links: nothing is cut on a phone, and axe finds nothing, in %s',
  async (language) => {
    await page.viewport(390, 844);
    await open([COPIED, MAILED], language);
    await expect.element(card.getByText('SHP-1')).toBeVisible();
    expect(cutOff(card.element() as HTMLElement)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(390);
    expect(await axeFinds('[data-testid=admin-public-links]')).toEqual([]);
  },
);
