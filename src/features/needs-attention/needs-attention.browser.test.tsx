import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { panelOpening } from '../../outcome/outbox-opening.ts';
import { NeedsAttention } from './needs-attention.tsx';

const shipment = shipmentRow({ guid: crypto.randomUUID(), customData: 'SHP-7', configType: 0 });

const ROWS = {
  'shipments:0': [shipment],
  alerts: [
    alertRow({ entryId: 5, guid: shipment.guid, subject: 'High Temperature', incidentId: 1 }),
    alertRow({ entryId: 6, incidentId: 2, alertEvent: 205 }),
    alertRow({ entryId: 7, incidentId: 2, alertEvent: 205 }),
  ],
  incidents: [
    incidentRow({ incidentId: 1, leadEntryId: 5, leadGuid: shipment.guid }),
    incidentRow({
      incidentId: 2,
      causeKind: 'gateway',
      causeKey: '00_1B_AD_00_0A_01',
      alertEvent: 205,
      members: 2,
      openMembers: 2,
      unacknowledged: 2,
      lastTime: '2026-11-21T11:00:00.000Z',
    }),
    incidentRow({ incidentId: 3, ackBy: 'admin', unacknowledged: 0, ackTime: '2026-11-21T11:00:00.000Z' }),
    incidentRow({ incidentId: 4, alertLevel: 1, causeKey: 'x' }),
  ],
};

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
  await expect.element(page.getByRole('heading', { name: 'Needs attention: 4' })).toBeVisible();
  await expect.poll(() => rows().length).toBe(4);
  expect(rows()[0]).toMatch(/Acknowledge$/);
  // The shipment's name comes with its row.
  await expect.poll(() => rows()[1]).toMatch(/^SHP-7.*Open$/);
  expect(rows()[2]).toMatch(/Your change was not taken: .*Decide$/);
  expect(await axeFinds('[data-testid="needs-attention"]')).toEqual([]);

  await page.getByRole('button', { name: 'Decide' }).click();
  expect(panelOpening.get().opened).toBe(true);
  await page.getByRole('button', { name: 'Acknowledge' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Needs attention: 3' })).toBeVisible();
  const stored = (await outbox.entries.toArray()).filter(({ type }) => type === 'incident.acknowledge');
  expect(stored.map(({ payload }) => payload)).toMatchObject([{ incidentId: 2, alerts: [6, 7] }]);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => router.state.location.href).toBe(`/detail?mode=shipment&id=${shipment.guid}`);
});
