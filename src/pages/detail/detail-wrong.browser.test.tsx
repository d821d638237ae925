import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { AXE_LANGUAGES, axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice, UNDOABLE } from '../../../tests/fixtures/console.tsx';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { answerShipment } from '../../../tests/fixtures/shipment-answers.ts';
import { shipment, TAG, WHOLE, WINDOW } from '../../../tests/fixtures/whole-shipment.ts';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/duration.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';

const { guid } = shipment;
const BEGAN = Date.UTC(2026, 2, 10, 9);
const instant = (hours: number) => new Date(BEGAN + hours * HOUR_MS).toISOString();
/** Degrees Fahrenheit, as the monitoring writes them: a limit of 8 °C, passed by up to 3.4. */
const WARM = {
  cause: `temperature:${TAG}`,
  since: BEGAN,
  lastAt: BEGAN + 200 * MINUTE_MS,
  limit: 46.4,
  extreme: 52.52,
  extremeAt: BEGAN + HOUR_MS,
  place: 'Dubai',
  mkt: 44.42,
  mktHours: 24,
  mktLimit: 46.4,
  budget: 600,
  budgetUsed: 354,
  budgetLeft: 0.41,
};
const excursion = (entryId: number, over: Parameters<typeof alertRow>[0]) =>
  alertRow({
    entryId,
    guid,
    macId: TAG,
    alertEvent: 216,
    subject: 'High Temperature',
    message: '',
    alertTime1: instant(0),
    data: JSON.stringify(WARM),
    ...over,
  });
const OPEN = excursion(21, { incidentId: 5 });
/** Too cold for an hour, and over. */
const COLD = excursion(20, {
  alertEvent: 223,
  subject: 'Low Temperature',
  alertTime1: instant(-8),
  clearDate: instant(-7),
  data: JSON.stringify({ since: BEGAN - 8 * HOUR_MS, limit: 35.6, extreme: 33.8, extremeAt: BEGAN - 8 * HOUR_MS }),
});
/** Somebody has seen to it, and it lasts. */
const SEEN = excursion(19, { alertTime1: instant(-1), ackBy: 'ana', ackTime: instant(0) });
/** So long ago that this device's copy of alerts has none of them. */
const OLD = [11, 12, 13].map((entryId) =>
  excursion(entryId, { alertTime1: instant(-100 - entryId), clearDate: instant(-99 - entryId) }),
);
const SENTENCE =
  /^Above 8\s°C for 3\sh\s20\smin, highest 11\.4\s°C, near Dubai; MKT of the last 24\sh: 6\.9\s°C \(limit 8\s°C\); 41% of stability budget left\.$/;

async function open(language?: (typeof AXE_LANGUAGES)[number], detail: Partial<ShipmentDetails> = {}) {
  const device = await prepareDevice({
    rows: {
      'shipments:0': [shipment],
      alerts: [OPEN, COLD, SEEN, excursion(18, { enabled: 0, clearDate: instant(2) })],
      incidents: [
        incidentRow({ incidentId: 5, alertEvent: 216, members: 3, openMembers: 3, shipments: 3, owner: 'bob' }),
      ],
    },
  });
  answerShipment(device.server, shipment, { ...WHOLE, alerts: [OPEN, COLD, SEEN, ...OLD], detail });
  await openConsole(`/detail?mode=shipment&id=${guid}&${WINDOW}`, language);
  await expect.element(wrong()).toBeVisible();
  await expect.element(past()).toBeVisible();
  return device;
}

const wrong = () => page.getByTestId('what-is-wrong');
const past = () => page.getByTestId('past-excursions');
const lines = (part: ReturnType<typeof wrong>) =>
  part
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

it('says every excursion in a sentence with its cost, and of what incident it is part', async () => {
  await open();
  await expect.poll(() => lines(wrong())[0]).toMatch(SENTENCE);
  await expect.element(wrong().getByText(/^Part of incident: ./)).toBeVisible();
  // It is marked as in the list of alerts: long beyond its limit, the goods are lost unless somebody acts.
  const markIn = (part: ReturnType<typeof wrong>) =>
    part.element().querySelector('li [data-state]')?.getAttribute('data-state');
  await expect.poll(() => markIn(page.getByTestId('alert-tabs'))).toBeTruthy();
  expect(markIn(wrong())).toBe(markIn(page.getByTestId('alert-tabs')));
});

it('has what one does about it beside it: acknowledges its incidents and takes them, also offline', async () => {
  const device = await prepareDevice({
    rows: {
      'shipments:0': [shipment],
      alerts: [OPEN],
      incidents: [incidentRow({ incidentId: 5, alertEvent: 216, leadGuid: guid })],
    },
    user: { permissions: ['acknowledgeAlerts'] },
    siteOptions: UNDOABLE,
  });
  answerShipment(device.server, shipment, { ...WHOLE, alerts: [OPEN] });
  await openConsole(`/detail?mode=shipment&id=${guid}&${WINDOW}`);
  const verbs = page.getByTestId('trouble-verbs');
  await expect.element(verbs.getByRole('button', { name: 'I take it' })).toBeVisible();
  device.setOffline(true);
  await verbs.getByRole('button', { name: 'I take it' }).click();
  await expect.element(verbs.getByRole('button', { name: 'I take it' })).not.toBeInTheDocument();
  await verbs.getByRole('button', { name: 'Acknowledge' }).click();
  const stored = async () => (await outbox.entries.toArray()).map(({ type }) => type);
  await expect.poll(stored).toEqual(['incident.assign', 'incident.acknowledge']);
});

it('lists the excursions before, those of the whole life too, quietly and each once', async () => {
  await open();
  // Three until all are asked for: the one that lasts although somebody has seen to it, then those that are over.
  await expect.poll(() => lines(past()).length).toBe(3);
  expect(lines(past())[0]).toMatch(SENTENCE);
  expect(lines(past())[1]).toMatch(/^Below 2\s°C for 1\sh, lowest 1\s°C, cleared .*\.$/);
  const states = () =>
    past()
      .getByRole('listitem')
      .elements()
      .map((one) => one.querySelector('svg')?.dataset['state'] ?? null);
  expect(states()).toEqual(['warn', null, null]);
  await past().getByRole('button', { name: 'Show all 5' }).click();
  await expect.poll(() => lines(past()).length).toBe(5);
  await past().getByRole('button', { name: 'Show fewer' }).click();
  await expect.poll(() => lines(past()).length).toBe(3);
});

it('says what is wrong once: the list has what to do and whose it is, the dialog of one the same sentence', async () => {
  await open();
  const item = page
    .getByTestId('alert-tabs')
    .getByRole('button', { name: /High Temperature/ })
    .first();
  await expect.element(item).toMatchTextContent(/bob/);
  await expect.element(item).not.toMatchTextContent('Above');
  // Floor 14: whose it is, and what to do about it.
  await expect.element(item).toMatchTextContent(/bob/);
  await expect
    .element(item.getByTestId('alert-step'))
    .toHaveTextContent('Bring the goods back within their limits, then check them.');
  await item.click();
  await expect.element(page.getByRole('dialog').getByTestId('alert-sentence')).toMatchTextContent(SENTENCE);
});

it('says the minutes that readings support wherever an alert is in words', async () => {
  // Readings are beyond 8 °C from 06:00 on, and the alert says that it was so for 3 h 20 min from 09:00 on.
  const journey = { from: BEGAN - 9 * HOUR_MS, until: BEGAN + 2 * HOUR_MS, isOver: true };
  const limit = {
    measure: 'temperature',
    side: 'above',
    limit: 46.4,
    macId: null,
    from: journey.from,
    until: journey.until,
    source: { kind: 'profile', name: 'Vaccine' },
  } as const;
  await open('en', { judgedBy: { journey, limits: [limit] } });
  const minutes = /Above 8\s°C for 5\sh,/;
  await expect.poll(() => lines(wrong())[0]).toMatch(minutes);
  await page
    .getByTestId('alert-tabs')
    .getByRole('button', { name: /High Temperature/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog').getByTestId('alert-sentence')).toMatchTextContent(minutes);
  // And by whose limit.
  const limits = () => page.getByRole('dialog').element().querySelector('[data-fact="limits"] dd')?.textContent;
  await expect.poll(limits).toMatch(/^up to 8\s°C · profile Vaccine$/);
  await expect
    .element(page.getByTestId('limits'))
    .toMatchTextContent(/Too warm\s*above 8\s°C for 30\smin · profile Vaccine\s*Readings beyond it: 7\sh in all/);
});

it('never says that nothing was too warm beside an alert that says so, but that they disagree', async () => {
  const journey = { from: BEGAN - 9 * HOUR_MS, until: BEGAN + 2 * HOUR_MS, isOver: true };
  await open('en', { judgedBy: { journey, limits: [] } });
  await expect
    .element(page.getByTestId('limits'))
    .toMatchTextContent(/Too warm\s*no limit\s*1 open alert says otherwise: none of these readings supports it\./);
  await expect.element(page.getByTestId('limits')).toMatchTextContent(/Too cold\s*no limit(?!\s*1 open)/);
});

it.each(['gateway', null] as const)(
  'says that its tag is silent in one sentence, and marks last comms alike: %s',
  async (reason) => {
    const heard = shipment.lastComms ?? instant(0);
    const device = await prepareDevice({
      rows: {
        'shipments:0': [{ ...shipment, lastComms: heard }],
        alerts: [
          excursion(30, {
            alertEvent: 208,
            subject: 'Delayed Communication',
            data: JSON.stringify({ heard: BEGAN, minutes: 360 }),
          }),
        ],
      },
    });
    const silence = {
      reason,
      heard,
      gateway: '00_1B_AD_00_5D_A2',
      charge: null,
      neighbours: { heard: 0, of: 12 },
      companions: { heard: 0, of: 0 },
    };
    answerShipment(device.server, shipment, { ...WHOLE, silence, alerts: [] });
    await openConsole(`/detail?mode=shipment&id=${guid}&${WINDOW}`);
    // Where the server knows no reason, the alert alone says it.
    await expect
      .poll(() => lines(wrong())[0])
      .toMatch(
        reason === null
          ? /^Silent/
          : /^Silent along with gateway …5D_A2: none of the other 12 devices it relays reported recently, last/,
      );
    expect(lines(wrong())).toHaveLength(1);
    const comms = () => document.querySelector('[data-fact=comms] [data-state]')?.getAttribute('data-state');
    await expect.poll(comms).toMatch(/^(warn|error)$/);
  },
);

it('counts an excursion that lasts up to the last reading, as its alert does, not up to now', async () => {
  const device = await prepareDevice({ rows: { 'shipments:0': [shipment], alerts: [] } });
  // Readings are beyond 8 °C each hour from 06:00 to 23:00, those of the iChime at 00:00 and 01:00.
  const journey = { from: BEGAN - 9 * HOUR_MS, until: BEGAN + 30 * HOUR_MS, isOver: false };
  const { from, until } = journey;
  const limit = { measure: 'temperature', side: 'above', limit: 46.4, macId: null, from, until } as const;
  answerShipment(device.server, shipment, { ...WHOLE, alerts: [], detail: { judgedBy: { journey, limits: [limit] } } });
  await openConsole(`/detail?mode=shipment&id=${guid}&${WINDOW}`);
  await expect.element(page.getByTestId('minutes-beyond')).toMatchTextContent(/^18\sh beyond the limits in all$/);
});

it.each([
  [1_000_000_000, 0],
  [null, 0],
  [60, 1],
])('says that its tag is silent when the rules in force say so: after %s min', async (silentAfter, sentences) => {
  const heard = shipment.lastComms ?? instant(0);
  const device = await prepareDevice({ rows: { 'shipments:0': [{ ...shipment, lastComms: heard }], alerts: [] } });
  answerShipment(device.server, shipment, {
    ...WHOLE,
    silence: { reason: 'tag', heard, silentAfter },
    alerts: [],
  });
  await openConsole(`/detail?mode=shipment&id=${guid}&${WINDOW}`);
  // The last that it says of it.
  await expect.element(page.getByTestId('conditions')).toBeInTheDocument();
  await expect.poll(() => page.getByTestId('why-silent').elements().length).toBe(sentences);
});

it.each([
  [4, 120, /^All readings were within the limits: up to 48\.9\s°C\.$/],
  // On its way nothing is over yet; beyond a limit the minutes say it.
  [3, 120, null],
  [4, 46.4, null],
] as const)('says what became of goods that are there: state %s, limit %s', async (shippingState, limit, words) => {
  const row = { ...shipment, shippingState };
  const device = await prepareDevice({ rows: { 'shipments:0': [row], alerts: [] } });
  const journey = { from: BEGAN - 9 * HOUR_MS, until: BEGAN + 2 * HOUR_MS, isOver: true };
  const limits = [{ measure: 'temperature', side: 'above', limit, macId: null, ...journey } as const].map(
    ({ isOver: _, ...one }) => one,
  );
  answerShipment(device.server, row, { ...WHOLE, silence: {}, alerts: [], detail: { judgedBy: { journey, limits } } });
  await openConsole(`/detail?mode=shipment&id=${guid}&${WINDOW}`);
  await expect
    .element(
      page
        .getByTestId('limits')
        .getByText(/beyond it/)
        .first(),
    )
    .toBeInTheDocument();
  const verdict = () => page.getByTestId('verdict').elements()[0]?.textContent ?? null;
  if (words === null) expect(verdict()).toBeNull();
  else await expect.poll(verdict).toMatch(words);
});

it.each(AXE_LANGUAGES)('has nothing there that axe finds, in %s', async (language) => {
  await open(language);
  expect(await axeFinds('[data-testid="what-is-wrong"], [data-testid="past-excursions"]', language)).toEqual([]);
});
