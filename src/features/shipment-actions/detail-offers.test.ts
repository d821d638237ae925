import { expect, it } from 'vitest';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import type { Role } from '../../domain/roles.ts';
import { detailOffers } from './detail-offers.ts';

const NOW = Date.UTC(2026, 10, 21);
const SITE = { maxRebuildTime: 3, editShipmentACL: true };
const TAG = '00_1B_AD_00_7C_CA';
const commissioned = { macId: TAG, shippingState: 2, commissionState: 2, aclExpected: 4 };

const offered = (roles: readonly Role[], over: object = commissioned) => {
  const offers = detailOffers(shipmentRow(over), signedInUser({ roles: [...roles] }), SITE, NOW);
  const { actions, ...flags } = offers;
  return [
    ...Object.entries(flags).flatMap(([name, on]) => (on ? [name] : [])),
    ...actions.map(({ action }) => action.key),
  ];
};
const ALL_ACTIONS = ['rebuild', 'shock-on', 'shock-off', 'remove-device', 'decommission'];

it('DT11: a user adds flights and removes the device, a provisioner acts, an administrator deletes too (0.8)', () => {
  expect(offered(['User'])).toEqual(['addFlight', 'remove-device']);
  expect(offered(['User', 'Provisioner'])).toEqual([
    'edit',
    'editAcl',
    'addFlight',
    'lookUpProject',
    'settings',
    ...ALL_ACTIONS,
  ]);
  expect(offered(['User', 'Company Administrator'])).toEqual([
    'edit',
    'remove',
    'editAcl',
    'addFlight',
    'lookUpProject',
    'settings',
    ...ALL_ACTIONS,
  ]);
});

it('DT11, DT15: of a decommissioned one only an administrator edits, and nothing is told to its device (0.8)', () => {
  const over = { ...commissioned, shippingState: 6, decommDate: '2026-11-20T10:00:00.000Z' };
  expect(offered(['User', 'Provisioner'], over)).toEqual(['addFlight']);
  expect(offered(['User', 'Company Administrator'], over)).toEqual(['edit', 'remove', 'addFlight']);
});

it('DT12: building the list again waits until 3 minutes after the last stage command', () => {
  const told = (minutes: number) => {
    const lastStageCmdTime = new Date(NOW - minutes * 60_000).toISOString();
    const row = shipmentRow({ ...commissioned, lastStageCmdTime });
    const { actions } = detailOffers(row, signedInUser({ roles: ['User', 'Provisioner'] }), SITE, NOW);
    return actions.find(({ action }) => action.key === 'rebuild')?.obstacle;
  };
  expect([told(2.9), told(3), told(600)]).toEqual(['stage-command-recent', null, null]);
});

it('floor 16: offers to enable or to disable shock by whether it is on, both where nobody has said', () => {
  const user = signedInUser({ roles: ['User', 'Provisioner'] });
  const shock = (limit?: number | null) =>
    detailOffers(shipmentRow(commissioned), user, SITE, NOW, limit)
      .actions.map(({ action }) => action.key)
      .filter((key) => key.startsWith('shock'));
  expect([shock(), shock(null), shock(15)]).toEqual([['shock-on', 'shock-off'], ['shock-on'], ['shock-off']]);
});
