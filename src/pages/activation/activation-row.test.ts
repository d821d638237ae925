import { expect, it } from 'vitest';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { DEFAULT_SITE_OPTIONS } from '../../contract/site-options.ts';
import { toActivationRow } from './activation-row.ts';

const settings = {
  ...DEFAULT_SITE_OPTIONS.timeThresholds,
  maxRebuildTime: 3,
  lastCommsHours: DEFAULT_SITE_OPTIONS.lastCommsHours,
  now: Date.UTC(2026, 10, 21, 12),
  words: '',
  deleteLimit: 3,
};

it('may be deleted by the limit of its own config type, on one page with others', () => {
  const offered = (deleteLimits: Readonly<Record<string, number>> | undefined) =>
    [0, 1].map((configType) => {
      const row = shipmentRow({ configType, shippingState: 2 });
      return toActivationRow({ key: row.guid, row, mark: null, device: null }, { ...settings, deleteLimits }).indicators
        .canDelete;
    });
  expect(offered(undefined)).toEqual([true, true]);
  expect(offered({ 1: 2 })).toEqual([true, false]);
  expect(offered({ 0: 1 })).toEqual([false, true]);
});

it('SH6, CK3: warns of a device that was last heard of more than lastCommsHours ago', () => {
  const overdue = (hours: number, lastCommsHours = settings.lastCommsHours) => {
    const lastComms = new Date(settings.now - hours * 3_600_000).toISOString();
    const row = shipmentRow({ lastComms });
    return toActivationRow({ key: row.guid, row, mark: null, device: null }, { ...settings, lastCommsHours })
      .commsOverdue;
  };
  expect([overdue(71.9), overdue(72.1)]).toEqual([false, true]);
  expect([overdue(3, 4), overdue(5, 4)]).toEqual([false, true]);
});

it('has its device, unless there is none or the device is known to be elsewhere', () => {
  const provisionOf = (macId: string | null, provisionStatus: number | null | undefined) => {
    const row = shipmentRow({ macId });
    const silent = {
      battery: null,
      lastComms: null,
      temperature: null,
      humidity: null,
      latitude: null,
      longitude: null,
    };
    const device = provisionStatus === undefined ? null : { ...silent, provisionStatus };
    return toActivationRow({ key: row.guid, row, mark: null, device }, settings).provision;
  };
  const MAC = '00_1B_AD_00_7C_CA';
  expect(provisionOf(null, undefined)).toBe('none');
  // Nothing is known of the device: the shipment's word counts.
  expect([provisionOf(MAC, undefined), provisionOf(MAC, null)]).toEqual(['in-use', 'in-use']);
  expect([0, 1, 2, 3, 4, 5].map((status) => provisionOf(MAC, status))).toEqual([
    'none',
    'none',
    'in-use',
    'none',
    'none',
    'none',
  ]);
});

it('floor 2: shows the tag of a decommissioned shipment as it was then', () => {
  const then = '2026-10-01T08:00:00.000Z';
  const over = { shippingState: 6, decommDate: then, battery: 3.8, lastComms: then };
  const device = {
    battery: 3.3,
    lastComms: new Date(settings.now).toISOString(),
    provisionStatus: 0 as const,
    temperature: null,
    humidity: null,
    latitude: null,
    longitude: null,
  };
  const made = (row: ReturnType<typeof shipmentRow>) =>
    toActivationRow({ key: row.guid, row, mark: null, device }, settings);
  const shown = made(shipmentRow(over));
  expect(shown).toMatchObject({ lastComms: then, deviceAge: null, commsOverdue: false, provision: 'in-use' });
  expect(made(shipmentRow({ ...over, battery: null })).batteryLevel).toBeNull();
  expect(made(shipmentRow({ battery: null, shippingState: 3 })).batteryLevel).not.toBeNull();
});

it('floor 2: counts the alerts in force', () => {
  const row = shipmentRow({ alertState: 5, onTimeState: 1 });
  expect(toActivationRow({ key: row.guid, row, mark: null, device: null }, settings).alerts).toBe(3);
});
