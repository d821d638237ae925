import { expect, it } from 'vitest';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { activationIndicators } from '../../domain/activation-indicators.ts';
import { offersFor } from './row-offers.ts';

const provisioner = signedInUser({ roles: ['User', 'Provisioner'] });
const administrator = signedInUser({ roles: ['User', 'Company Administrator'] });
const NOW = Date.UTC(2026, 10, 21, 10);

function rowIn(shippingState: number, aclActual = 2) {
  const shipment = {
    enabled: 1,
    saveStatus: 'OK',
    configType: 0,
    shippingState,
    commissionState: 1,
    acl: { expected: 2, actual: aclActual },
    lastStageCmdTime: null,
    decommDate: null,
  };
  return {
    ...shipment,
    indicators: activationIndicators(shipment, { deleteLimit: 3, maxRebuildTime: 3, now: NOW }),
  };
}

it('offers what the indicators offer to who provisions', () => {
  expect(offersFor(rowIn(2), provisioner)).toEqual({ edit: true, remove: true, rebuild: false });
  expect(offersFor(rowIn(2, 1), provisioner)).toEqual({ edit: true, remove: true, rebuild: true });
  expect(offersFor(rowIn(3), administrator)).toEqual({ edit: true, remove: false, rebuild: false });
});

it('offers a decommissioned shipment to administrators only', () => {
  expect(offersFor(rowIn(6), provisioner).edit).toBe(false);
  expect(offersFor(rowIn(6), administrator).edit).toBe(true);
});

it('offers nothing to who only looks', () => {
  expect(offersFor(rowIn(2, 1), signedInUser())).toEqual({ edit: false, remove: false, rebuild: false });
});
