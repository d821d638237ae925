import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf } from '../../../tests/fixtures/answering-server.ts';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { setProfile } from '../../local/session/profile.ts';
import { MessagesDialog } from './messages-dialog.tsx';

const TAG = '00_1B_AD_00_7C_CA';
const SINCE = '2026-11-20T10:00:00.000Z';

let remove: () => void = () => undefined;
afterEach(() => {
  remove();
  setProfile(null);
  vi.restoreAllMocks();
});

/** The server's answers, one after the other, the last one again and again; returns what was asked. */
function answer(...replies: readonly (() => Response)[]): URL[] {
  const asked: URL[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    asked.push(new URL(request instanceof Request ? request.url : String(request)));
    return Promise.resolve(replies[Math.min(asked.length, replies.length) - 1]?.() ?? Response.error());
  });
  return asked;
}

const rows =
  (all: readonly object[], more = false) =>
  () =>
    answerOf({ rows: all, more });
const open = (since: string | null = SINCE, name: string | null = 'SHP-1') => {
  remove = draw(<MessagesDialog name={name} macId={TAG} since={since} onClose={() => undefined} />);
};
const items = () => page.getByRole('listitem');

const warm = {
  msgIndex: 8,
  deviceTime: '2026-11-21T10:00:00.000Z',
  gateway: '00_1B_AD_00_AB_12',
  temperature: 68,
  humidity: 44.44,
  battery: 3.987,
  location: 'Dock 7',
};
const silent = {
  msgIndex: 7,
  deviceTime: '2026-11-21T09:00:00.000Z',
  gateway: '',
  temperature: null,
  humidity: null,
  battery: null,
  location: 'Gate',
};

it('asks for the general messages since the shipment, and shows each in the order in which they come', async () => {
  setProfile(signedInUser({ temperatureUnit: 'Celsius' }));
  const asked = answer(rows([warm, silent]));
  open();
  await expect.element(page.getByRole('dialog', { name: 'Messages from …7C_CA on SHP-1' })).toBeVisible();
  await expect.element(items().first()).toMatchTextContent('20 °C · 44.4% humidity · Battery 3.99 V');
  await expect.element(items().first()).toMatchTextContent('Dock 7 via gateway …AB_12');
  const times = [...document.querySelectorAll('li time')].map((time) => time.getAttribute('datetime'));
  expect(times).toEqual([warm.deviceTime, silent.deviceTime]);
  // What it has not measured is not said.
  await expect.element(items().nth(1)).toMatchTextContent('Gate');
  await expect.poll(() => items().nth(1).element().textContent).not.toMatch(/°|humidity|Battery|gateway/);
  const [question] = asked;
  expect(question?.pathname.endsWith(`/devices/${TAG}/messages`)).toBe(true);
  expect([question?.searchParams.get('pktType'), question?.searchParams.get('msgType')]).toEqual(['20', '1']);
  expect(JSON.parse(question?.searchParams.get('where') ?? '')).toEqual([
    { column: 'deviceTime', op: 'ge', value: SINCE },
  ]);
  await expect.element(page.getByText(/There are older ones/)).not.toBeInTheDocument();
});

it('speaks in Fahrenheit to whom that is usual, of a device on nothing, and says that there are older ones', async () => {
  setProfile(signedInUser({ temperatureUnit: 'Fahrenheit' }));
  const asked = answer(rows([warm, silent], true));
  open(null, null);
  await expect.element(page.getByRole('dialog', { name: 'Messages from …7C_CA', exact: true })).toBeVisible();
  await expect.element(items().first()).toMatchTextContent('68 °F');
  await expect.element(page.getByText('Showing the newest 2. There are older ones.')).toBeVisible();
  expect(asked[0]?.searchParams.has('where')).toBe(false);
});

it('says that there are none, and since when', async () => {
  setProfile(signedInUser());
  answer(rows([]));
  open();
  await expect.element(page.getByText('No messages yet')).toBeVisible();
  await expect.element(page.getByText("This device hasn't sent a message since it was activated here.")).toBeVisible();
  remove();
  open(null);
  await expect.element(page.getByText('This device has never sent a message.')).toBeVisible();
});

it('leaves out what it can’t read, and shows the rest', async () => {
  setProfile(signedInUser());
  answer(rows([{ ...warm, deviceTime: null }, { ...warm, temperature: 'hot', location: 3 }, silent]));
  open();
  await expect.element(items().nth(1)).toMatchTextContent('Gate');
  expect(items().elements()).toHaveLength(2);
});

it('says why it could not ask, and asks again on demand', async () => {
  setProfile(signedInUser());
  const asked = answer(() => Response.error(), rows([warm]));
  open();
  await expect.element(page.getByTestId('answer-problem')).toBeVisible();
  await page.getByRole('button', { name: /^Retry/ }).click();
  await expect.element(items().first()).toMatchTextContent('Dock 7');
  expect(asked).toHaveLength(2);
});
