import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf, refusal } from '../../../../tests/fixtures/answering-server.ts';
import { AXE_LANGUAGES, axeFinds } from '../../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../../tests/fixtures/console.tsx';
import type { CustomerPageData, CustomerShipment } from '../../../contract/customer-pages.ts';
import { SERVER_MARK, SERVER_MARK_VALUE } from '../../../contract/headers.ts';
import type { PublicShipment } from '../../../contract/public-links.ts';

const LINK = '1f0c9a37-5be2-48d6-93a1-7c20be64fd18-meridianfreight';

const shipment = (shipmentId: string, change: Partial<CustomerShipment> = {}): CustomerShipment => ({
  guid: crypto.randomUUID(),
  shipmentId,
  configType: 0,
  shippingState: 3,
  origin: 'Rotterdam',
  destination: 'Lyon',
  departDate: '2026-11-20T10:00:00.000Z',
  arriveDate: null,
  decommDate: null,
  expected: '2026-11-22T12:00:00.000Z',
  ...change,
});
const SHIPMENTS = [
  shipment('MF-1'),
  shipment('MF-2', { origin: 'Pune', shippingState: 4, arriveDate: '2026-11-19T08:00:00.000Z', expected: null }),
];

const PAGE: CustomerPageData = {
  company: { name: 'Meridian Freight', logo: '' },
  customer: { name: 'Halden Pharma', logo: '' },
  asksCode: false,
  shipments: SHIPMENTS,
  certificates: true,
  expires: '2027-11-20T08:00:00.000Z',
};

const ONE: PublicShipment = {
  companyName: 'Meridian Freight',
  companyLogo: '',
  shipmentId: 'MF-1',
  configType: 0,
  shippingState: 3,
  origin: { name: 'Rotterdam', latitude: 51.9, longitude: 4.5 },
  destination: { name: 'Lyon', latitude: 45.7, longitude: 4.8 },
  location: null,
  plannedDeparture: null,
  plannedArrival: null,
  createDate: '2026-11-20T08:00:00.000Z',
  commDate: '2026-11-20T09:00:00.000Z',
  departDate: '2026-11-20T10:00:00.000Z',
  arriveDate: null,
  decommDate: null,
  eta: null,
  temperature: null,
  minutesBeyond: 0,
  limits: [],
  excursions: [],
  expires: '2027-11-20T08:00:00.000Z',
};

async function open(data: CustomerPageData = PAGE, language?: 'fr' | 'ta') {
  const device = await prepareDevice({ user: null });
  device.server.answer('POST public/customer', { data });
  device.server.answer('POST public/customer/shipment', { data: ONE });
  await openConsole(`/customer#${LINK}`, language);
  return device;
}
const rows = () => page.getByTestId('customer-shipment');

it('shows a customer what is shared with it, each with its certificate, without a session', async () => {
  const { server } = await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Halden Pharma' })).toBeVisible();
  await expect.element(page.getByText('2 shipments shared by Meridian Freight')).toBeVisible();
  expect(rows().elements()).toHaveLength(2);
  await expect.element(rows().first()).toMatchTextContent(/MF-1.*Rotterdam → Lyon.*Departed.*expected/);
  await expect.element(rows().last()).toMatchTextContent(/MF-2.*Pune → Lyon.*Arrived.*arrived/);
  for (const language of AXE_LANGUAGES) expect(await axeFinds('main', language)).toEqual([]);
  expect(
    rows()
      .elements()
      .map((one) => /limits|late/.exec(one.textContent ?? '')),
  ).toEqual([null, null]);
  expect(document.title).toBe('Halden Pharma');
  await rows().first().getByRole('button').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'MF-1' })).toBeVisible();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  server.answer(
    'POST public/customer/certificate',
    () =>
      new Response('%PDF-', {
        headers: { 'content-type': 'application/octet-stream', [SERVER_MARK]: SERVER_MARK_VALUE },
      }),
  );
  await page.getByRole('button', { name: 'Certificate (PDF)' }).click();
  await expect.poll(() => names).toEqual(['certificate-MF-1.pdf']);
  expect(await axeFinds('main')).toEqual([]);
  await page.getByRole('button', { name: /All shipments/ }).click();
  expect(rows().elements()).toHaveLength(2);
  // Nothing is asked for but by its own link, which stands in no address.
  expect(server.asked.map(({ path }) => path).filter((path) => path.includes('1f0c9a37'))).toEqual([]);
  expect(document.querySelector('nav, a[href="/login"]')).toBeNull();
});

it('tells a customer what is wrong: readings outside limits, and what is late', async () => {
  await open({
    ...PAGE,
    shipments: [
      shipment('MF-1', { beyond: 'now', expected: '2026-01-02T12:00:00.000Z' }),
      shipment('MF-2', { beyond: 'before', arriveDate: '2026-01-20T08:00:00.000Z', expected: null }),
    ],
  });
  await expect.element(rows().first()).toMatchTextContent(/Departed.*Outside its limits.*late, expected/);
  await expect.element(rows().last()).toMatchTextContent(/Was outside its limits.*arrived/);
  expect(await axeFinds('main')).toEqual([]);
});

it('asks for a code first where the link does, and keeps what proves it nowhere', async () => {
  const locked = { ...PAGE, customer: null, asksCode: true, shipments: [], certificates: false };
  const { server } = await open(locked);
  const before = JSON.stringify([localStorage, sessionStorage]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your shipments' })).toBeVisible();
  await page.getByLabelText('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByText('Enter an email address.')).toBeVisible();
  server.answer('POST public/customer/code', { mailed: true });
  await page.getByLabelText('Email').fill('quality@halden.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByText(/a code is on its way/)).toBeVisible();
  expect(await axeFinds('main')).toEqual([]);
  server.answer('POST public/customer/enter', refusal(401, 'wrong-credentials'));
  await page.getByLabelText('Code', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(page.getByText('This code is wrong or no longer good.')).toBeVisible();
  server.answer('POST public/customer/enter', { pass: 'secretpass', expires: PAGE.expires });
  server.answer('POST public/customer', ({ body }) => {
    const isOpen = (body as { pass?: string }).pass === 'secretpass';
    return answerOf({ data: isOpen ? PAGE : locked });
  });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Halden Pharma' })).toBeVisible();
  expect(JSON.stringify([localStorage, sessionStorage])).toBe(before);
});

it.each([
  ['public/customer', `/customer#${LINK}`],
  ['public/shipment', `/public?id=${LINK}`],
])('says of a link of %s that is over that its sender ended it, and offers nothing to sign in to', async (path, at) => {
  const device = await prepareDevice({ user: null });
  device.server.answer(`POST ${path}`, refusal(410, 'gone'));
  await openConsole(at);
  const ended = page.getByTestId('link-ended');
  await expect.element(ended).toMatchTextContent('This link has ended');
  await expect.element(ended).toMatchTextContent(/Its sender ended it/);
  expect(document.body.textContent).not.toMatch(/sign in|login/i);
  for (const language of AXE_LANGUAGES) expect(await axeFinds('main', language)).toEqual([]);
});
