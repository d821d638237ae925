import { expect, it } from 'vitest';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { activationIndicators } from '../../domain/activation-indicators.ts';
import { readShipment } from '../../domain/shipment.ts';
import { offersFor } from './row-offers.ts';

const provisioner = signedInUser({ roles: ['User', 'Provisioner'] });
const administrator = signedInUser({ roles: ['User', 'Company Administrator'] });
const NOW = Date.UTC(2026, 10, 21, 10);
const MOMENT = {
  now: NOW,
  maxRebuildTime: 3,
  editShipmentACL: true,
  trackingSites: { bol: 'https://sea.example/{number}' },
};

/** A row of the list: commissioned, its tag found all iChimes of its list, unless said otherwise. */
function rowWith(differences: Partial<ShipmentRow> = {}) {
  const source = shipmentRow({
    configType: 0,
    macId: '00_1B_AD_00_7C_CA',
    shippingState: 2,
    commissionState: 2,
    aclExpected: 2,
    aclActual: 2,
    lastStageCmdTime: null,
    decommDate: null,
    ...differences,
  });
  const shipment = readShipment(source);
  return { ...shipment, source, indicators: activationIndicators(shipment, { deleteLimit: 3, ...MOMENT }) };
}

const actionsOf = (row: ReturnType<typeof rowWith>, user = provisioner) =>
  offersFor(row, user, MOMENT).actions.map(({ action, obstacle }) =>
    obstacle === null ? action.key : `(${action.key})`,
  );

it('offers what the indicators offer to who provisions', () => {
  expect(offersFor(rowWith(), provisioner, MOMENT)).toMatchObject({ edit: true, remove: true, rebuild: false });
  expect(offersFor(rowWith({ aclActual: 1 }), provisioner, MOMENT)).toMatchObject({ remove: true, rebuild: true });
  expect(offersFor(rowWith({ shippingState: 3 }), administrator, MOMENT)).toMatchObject({
    edit: true,
    remove: false,
    rebuild: false,
  });
});

it('offers a decommissioned shipment to administrators only, and only to be edited', () => {
  const over = rowWith({ shippingState: 6 });
  expect(offersFor(over, provisioner, MOMENT).edit).toBe(false);
  expect(offersFor(over, administrator, MOMENT).edit).toBe(true);
  expect(actionsOf(over, administrator)).toEqual([]);
});

it('offers who only looks to take a device off, and nothing else', () => {
  const row = rowWith({ aclActual: 1 });
  expect(offersFor(row, signedInUser(), MOMENT)).toMatchObject({ edit: false, remove: false, rebuild: false });
  expect(actionsOf(row, signedInUser())).toEqual(['remove-device']);
});

it('offers what can be done with the device while there is one', () => {
  expect(actionsOf(rowWith())).toEqual(['rebuild', 'shock-on', 'shock-off', 'remove-device', 'decommission']);
  expect(actionsOf(rowWith({ macId: 'none' }))).toEqual(['decommission']);
});

it('offers to rebuild where there is a list, before it is under way', () => {
  expect(actionsOf(rowWith({ aclExpected: null }))).not.toContain('rebuild');
  expect(actionsOf(rowWith({ shippingState: 3 }))).not.toContain('rebuild');
  expect(actionsOf(rowWith({ commissionState: 0 }))).not.toContain('rebuild');
});

it('shows that it can not be rebuilt for three minutes after its tag was told', () => {
  const told = (seconds: number) => ({ lastStageCmdTime: new Date(NOW - seconds * 1_000).toISOString() });
  expect(actionsOf(rowWith(told(179)))).toContain('(rebuild)');
  expect(actionsOf(rowWith(told(180)))).toContain('rebuild');
});

it('offers to edit the list of iChimes while that can be built, where the site has it', () => {
  const offered = (row: ReturnType<typeof rowWith>, site = MOMENT) => offersFor(row, provisioner, site).editAcl;
  expect(offered(rowWith({ aclExpected: null }))).toBe(true);
  expect(offered(rowWith(), { ...MOMENT, editShipmentACL: false })).toBe(false);
  expect(offered(rowWith({ shippingState: 3 }))).toBe(false);
  expect(offered(rowWith({ macId: 'none' }))).toBe(false);
  expect(offersFor(rowWith(), signedInUser(), MOMENT).editAcl).toBe(false);
});

it('leads to where its tracking reference is looked up, whoever asks', () => {
  const track = (billOfLading: string) => offersFor(rowWith({ billOfLading }), signedInUser(), MOMENT).track;
  expect(track('7|BOL|ABCD123')).toEqual({ number: 'ABCD123', address: 'https://sea.example/ABCD123' });
  expect([track(''), track('7||A-1'), track('7|HAWB|12345678901'), track('7|BOL|AB')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
