import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFinds } from '../../../../tests/fixtures/axe.ts';
import { openConsole, type PreparedDevice, prepareDevice, UNDOABLE } from '../../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../../tests/fixtures/device-row.ts';
import { locationRow } from '../../../../tests/fixtures/location-row.ts';
import { clock } from '../../../../tests/fixtures/test-clock.ts';
import type { MuteRow } from '../../../contract/mutes.ts';
import { HOUR_MS } from '../../../domain/duration.ts';
import { outbox } from '../../../local/outbox/outbox-database.ts';

const GATEWAY = '00_1B_AD_00_0A_01';
const iso = (time: number): string => new Date(time).toISOString();
const muteRow = (change: Partial<MuteRow>): MuteRow => ({
  muteId: crypto.randomUUID(),
  version: 1,
  companyId: 'c1',
  scope: 'place',
  scopeKey: 'Lyon Hub',
  alertEvent: null,
  fromTime: '2026-11-16T21:00:00.000Z',
  untilTime: '2026-11-17T03:00:00.000Z',
  repeat: 'weekly',
  timezone: 'Europe/Paris',
  reason: 'maintenance',
  note: 'Defrosting',
  createdBy: 'bob',
  createDate: '2026-11-10T10:00:00.000Z',
  ended: null,
  endedBy: '',
  lastUpdate: '2026-11-10T10:00:00.000Z',
  ...change,
});
const WINDOW = muteRow({});
const HELD = muteRow({
  scope: 'device',
  scopeKey: GATEWAY,
  repeat: 'none',
  fromTime: iso(clock.now() - HOUR_MS),
  untilTime: iso(clock.now() + HOUR_MS),
  reason: 'known',
  note: '',
});
const OVER = muteRow({ scopeKey: 'Chennai Depot', repeat: 'none' });

async function open(): Promise<PreparedDevice> {
  const device = await prepareDevice({
    rows: {
      mutes: [WINDOW, HELD, OVER],
      locations: [locationRow({ shippingLocId: 'L1', name: 'Lyon Hub' })],
      'devices:gateways': [deviceRow({ macId: GATEWAY, kind: 'gateways', location: 'Dock 4' })],
    },
    user: { loginName: 'ana', roles: ['User', 'Company Administrator'], timezone: 'Europe/Paris' },
    siteOptions: UNDOABLE,
  });
  device.setOffline(true);
  await openConsole('/administration?section=mutes');
  await expect.element(card().getByRole('table')).toBeVisible();
  return device;
}

const card = () => page.getByTestId('admin-mutes');
const rows = () =>
  [...document.querySelectorAll('[data-testid=admin-mutes] tbody tr th b')].map((one) => one.textContent);
const stored = async (type: string): Promise<readonly unknown[]> =>
  (await outbox.entries.toArray()).filter((entry) => entry.type === type).map(({ payload }) => payload);

it('lists what is muted now or later, and what comes each week by the clock of its zone; ends it, offline', async () => {
  await page.viewport(1280, 800);
  await open();
  await expect.poll(rows).toEqual(['Device …0A_01', 'Lyon Hub']);
  const window = card().getByRole('row', { name: /Lyon Hub/ });
  await expect.element(window).toMatchTextContent('Every week: Monday 22:00 to Tuesday 04:00 (Europe/Paris)');
  await expect.element(window).toMatchTextContent('Maintenance: Defrosting');
  await expect.element(card().getByRole('row', { name: /0A_01/ })).toMatchTextContent('Muted now');
  expect(await axeFinds('[data-testid=admin-mutes]')).toEqual([]);
  await card().getByRole('button', { name: 'Unmute Device …0A_01' }).click();
  await expect.poll(rows).toEqual(['Lyon Hub']);
  expect(await stored('mute.end')).toMatchObject([{ muteId: HELD.muteId }]);
});

it('adds a maintenance window of a location or a gateway, offline', async () => {
  await page.viewport(1280, 800);
  await open();
  await card().getByRole('button', { name: 'Add maintenance window' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add maintenance window' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog.getByText('Choose a location, warehouse or gateway.')).toBeVisible();
  await dialog.getByLabelText(/^What/).selectOptions(`device ${GATEWAY}`);
  await dialog.getByLabelText(/^Starts/).fill('2026-11-27T22:00');
  await dialog.getByLabelText(/^Ends/).fill('2026-12-05T22:00');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog.getByText('6 days if it repeats every week', { exact: false })).toBeVisible();
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  await dialog.getByLabelText(/^Ends/).fill('2026-11-28T02:00');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stored('mute.add')).toMatchObject([
    {
      scope: 'device',
      scopeKey: GATEWAY,
      alertEvent: null,
      repeat: 'weekly',
      fromTime: '2026-11-27T21:00:00.000Z',
      untilTime: '2026-11-28T01:00:00.000Z',
      timezone: 'Europe/Paris',
      reason: 'maintenance',
    },
  ]);
  await expect.poll(rows).toEqual(['Device …0A_01', 'Device …0A_01', 'Lyon Hub']);
});
