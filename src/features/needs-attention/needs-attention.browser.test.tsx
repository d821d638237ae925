import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { configureLists } from '../../../tests/fixtures/config-lists.ts';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { panelOpening } from '../../outcome/outbox-opening.ts';
import { NeedsAttention } from './needs-attention.tsx';

const shipment = shipmentRow({ guid: crypto.randomUUID(), customData: 'SHP-7', configType: 0 });

const tag = '00_1B_AD_00_7C_CA';
const NOT_HEARD = JSON.stringify({ cause: 'activation', since: Date.parse('2026-11-21T08:00:00.000Z') });

const ROWS = {
  'shipments:0': [shipment],
  alerts: [
    alertRow({ entryId: 5, guid: shipment.guid, subject: 'High Temperature', incidentId: 1 }),
    alertRow({ entryId: 8, guid: shipment.guid, alertEvent: 208, incidentId: 5, data: NOT_HEARD }),
    alertRow({ entryId: 6, incidentId: 2, alertEvent: 205 }),
    alertRow({ entryId: 7, incidentId: 2, alertEvent: 205 }),
  ],
  incidents: [
    incidentRow({ incidentId: 1, severity: 2, leadEntryId: 5, leadGuid: shipment.guid }),
    incidentRow({
      incidentId: 2,
      severity: 2,
      lossTime: '2026-11-21T15:00:00.000Z',
      shipments: 7,
      causeKind: 'gateway',
      causeKey: '00_1B_AD_00_0A_01',
      alertEvent: 205,
      members: 2,
      openMembers: 2,
      unacknowledged: 2,
      lastTime: '2026-11-21T11:00:00.000Z',
    }),
    incidentRow({
      incidentId: 5,
      severity: 2,
      alertEvent: 208,
      causeKey: tag,
      leadEntryId: 8,
      leadGuid: shipment.guid,
      leadMacId: tag,
      lastTime: '2026-11-21T09:00:00.000Z',
    }),
    incidentRow({ incidentId: 3, ackBy: 'admin', unacknowledged: 0, ackTime: '2026-11-21T11:00:00.000Z' }),
    incidentRow({ incidentId: 4, severity: 1, causeKey: 'x' }),
  ],
};

const EVENTS = [
  { id: 216, code: 'high-temperature', kind: 'alert' as const, name: 'High Temperature' },
  { id: 221, code: 'shock', kind: 'alert' as const, name: 'Shock Event' },
];

const rows = () => [...document.querySelectorAll('[data-testid="needs-attention"] li')].map((row) => row.textContent);

it('is a queue of incidents and own work, the worst first, each with its next step, and works offline', async () => {
  const { setOffline, user } = await prepareDevice({ rows: ROWS, user: { permissions: ['acknowledgeAlerts'] } });
  setOffline(true);
  await outbox.entries.add(
    outboxEntry({
      localSeq: 1,
      userId: user.userId,
      companyId: user.companyId,
      state: 'rejected',
      lastError: { status: 422, code: 'bad-request', errors: [] },
    }),
  );
  const routeTree = createRootRoute({ component: () => <NeedsAttention narrowedTo={null} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await drawPart(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Needs attention: 5' })).toBeVisible();
  await expect.poll(() => rows().length).toBe(5);
  // What is lost first stands first, with how urgent it is, when it is lost, for how many, and how long it is open.
  expect(rows()[0]).toMatch(
    /^Critical.*Unassigned · goods at risk .* · 7 shipments · open for .*I take itAcknowledge$/,
  );
  // The shipment's name comes with its row.
  await expect.poll(() => rows()[1]).toMatch(/^CriticalSHP-7.*open for .*Open$/);
  await expect.poll(() => rows()[2]).toMatch(/^CriticalSHP-7.*Not heard since activation.*Check the tagSwap it$/);
  expect(rows()[3]).toMatch(/^Your work.*Your change was rejected: .*Review$/);
  expect(rows()[4]).toMatch(/^Warning/);
  expect(await axeFinds('[data-testid="needs-attention"]')).toEqual([]);

  // What is nobody's is taken here, and what to do is said.
  expect(rows()[1]).toContain('Swap the tag before it goes silent.');
  await page
    .getByRole('button', { name: /^I take it: / })
    .first()
    .click();
  await expect.poll(() => rows()[0]).toMatch(/Yours · goods at risk/);
  expect(rows()[0]).not.toMatch(/Take/);

  await page.getByRole('button', { name: 'Review' }).click();
  expect(panelOpening.get().opened).toBe(true);
  await page.getByRole('button', { name: 'Acknowledge' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Needs attention: 4' })).toBeVisible();
  const stored = (await outbox.entries.toArray()).filter(({ type }) => type === 'incident.acknowledge');
  expect(stored.map(({ payload }) => payload)).toMatchObject([{ incidentId: 2, alerts: [6, 7] }]);
  await page.getByRole('button', { name: 'Check the tag' }).click();
  await expect.poll(() => router.state.location.href).toBe(`/device-detail?id=${tag}&type=tags`);
  await page.getByRole('button', { name: 'Swap it' }).click();
  await expect.poll(() => router.state.location.href).toBe(`/activation?mode=shipment&show=${shipment.guid}`);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => router.state.location.href).toBe(`/detail?mode=shipment&id=${shipment.guid}`);
});

it('names the device where no shipment has the incident', async () => {
  await prepareDevice({
    rows: { incidents: [incidentRow({ incidentId: 6, alertEvent: 208, causeKey: tag, leadMacId: tag })] },
  });
  const routeTree = createRootRoute({ component: () => <NeedsAttention narrowedTo={null} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await drawPart(<RouterProvider router={router} />);
  await expect.poll(() => rows()).toEqual([expect.stringMatching(/^Watch…7C_CA Silent/)]);
});

it('has a device with a wrong clock once, with what to do, until its clock is right or it is in repair', async () => {
  const wrong = { clockWrongSince: '2026-11-21T11:30:00.000Z' };
  const [tag, lost, narrowed] = ['00_1B_AD_00_7C_CA', '00_1B_AD_00_7C_CB', '00_1B_AD_00_7C_CC'];
  await prepareDevice({
    rows: {
      'devices:tags': [
        deviceRow({
          macId: tag,
          ...wrong,
          clockOffset: 7 * 3_600_000,
          provisionStatus: 2,
          shipmentGuid: shipment.guid,
        }),
        deviceRow({ macId: '00_1B_AD_00_7C_CD', ...wrong, provisionStatus: 3 }),
        deviceRow({ macId: lost, ...wrong, provisionStatus: 4 }),
        deviceRow({ macId: narrowed }),
      ],
      'devices:mikeys': [deviceRow({ macId: '00_1B_AD_00_7C_CE', kind: 'mikeys', ...wrong, clockOffset: null })],
    },
    user: { permissions: ['deviceLink'] },
  });
  const routeTree = createRootRoute({ component: () => <NeedsAttention narrowedTo={null} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await drawPart(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Needs attention: 2' })).toBeVisible();
  await expect
    .poll(() => rows().toSorted())
    .toEqual([
      'WarningTag …7C_CA Its clock is 7\u00a0h behind, so its times are corrected. Check its clock or swap it.Open',
      'WarningVehicle tracker …7C_CE Its clock is wrong, so its messages count from when they arrive. Check its clock or swap it.Open',
    ]);
  await page.getByRole('button', { name: 'Open' }).first().click();
  await expect.poll(() => router.state.location.href).toMatch(/^\/device-detail\?id=00_1B_AD_00_7C_C/);
});

it('folds what is not among the first rows into one line by kind', async () => {
  const shock = (incidentId: number) =>
    incidentRow({ incidentId, severity: 0, alertEvent: 221, causeKey: `s${incidentId}` });
  const warm = [1, 2, 3, 4, 5, 6].map((incidentId) =>
    incidentRow({ incidentId, severity: 2, alertEvent: 216, causeKey: `w${incidentId}` }),
  );
  const device = await prepareDevice({ rows: { incidents: [...warm, ...[11, 12, 13].map(shock)] } });
  await configureLists(device, { codeLists: { events: EVENTS, states: [], messageTypes: [], motions: [] } });
  const routeTree = createRootRoute({ component: () => <NeedsAttention narrowedTo={null} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await drawPart(<RouterProvider router={router} />);
  const folded = page.getByTestId('more-attention');
  await expect.element(folded).toHaveTextContent('4 more: 3 × Shock Event, 1 × High Temperature');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => rows().length).toBe(9);
  expect(folded.elements()).toHaveLength(0);
});
