import { expect, it } from 'vitest';
import { shipmentRow } from '../../tests/fixtures/shipment-row.ts';
import { signedInUser } from '../../tests/fixtures/signed-in-user.ts';
import type { EditShipment } from './edit-shipment.ts';
import { editShipment } from './edit-shipment.ts';
import { subjectOf } from './shipment-subject.ts';

const OLD = '00_1B_AD_00_7C_CA';
const NEW = '00_1B_AD_00_55_0D';
const [KEPT, ADDED, REMOVED] = ['00_1B_AD_00_C1_01', '00_1B_AD_00_C1_02', '00_1B_AD_00_C1_03'] as const;
const row = shipmentRow({ macId: OLD });
const context = { user: signedInUser(), now: Date.UTC(2026, 10, 25) };
const swap: EditShipment = {
  ...subjectOf(row),
  trackingEntry: 0,
  changes: { device: NEW, chimes: [KEPT, ADDED], notes: 'wet' },
  chimesBefore: [KEPT, REMOVED],
};

it('floor 12: frees the tag that was on it and takes the other one, at once and without a connection', () => {
  const patches = editShipment.effect(swap, context);
  const of = (key: string) => patches.find((patch) => patch.key === key);
  expect(of(row.guid)).toMatchObject({ fields: { macId: NEW, customData3: 'wet', aclExpected: 2, aclActual: 0 } });
  for (const free of [OLD, REMOVED])
    expect(of(free)).toMatchObject({ fields: { shipmentGuid: null, provisionStatus: 0 } });
  for (const taken of [NEW, ADDED]) {
    expect(of(taken)).toMatchObject({ fields: { shipmentGuid: row.guid, provisionStatus: 2, shipmentId: 'SHP-1' } });
  }
  expect(of(KEPT)).toBeUndefined();
});

it('floor 12: waits for what is done with each of these devices before, and sends all in one call', () => {
  expect(editShipment.orderingKeys(swap)).toEqual([
    `shipment:${row.guid}`,
    ...[NEW, OLD, ADDED, REMOVED].map((id) => `device:${id}`),
  ]);
  expect(editShipment.request(swap, { baseVersion: 3 }).body).toMatchObject({
    guid: row.guid,
    device: { macId: NEW },
    sublist: [KEPT, ADDED],
    customData3: 'wet',
    baseVersion: 3,
  });
});

it('floor 12: keeps a tag, and the word whose it may be, together where a part of an edit is sent', () => {
  const { edit } = editShipment;
  const taken = { ...swap, changes: { ...swap.changes, takenFrom: 'SHP-9' } };
  expect(edit?.only(taken, ['device']).changes).toEqual({ device: NEW, takenFrom: 'SHP-9' });
  expect(edit?.parts(swap)['device']).toEqual({ macId: NEW });
});

it('floor 12: of an edit without devices nothing else is touched', () => {
  const plain = { ...subjectOf(row), trackingEntry: 0, changes: { notes: 'wet' } };
  expect(editShipment.orderingKeys(plain)).toEqual([`shipment:${row.guid}`]);
  expect(editShipment.effect(plain, context)).toEqual([
    { op: 'merge', feed: 'shipments:0', key: row.guid, fields: { customData3: 'wet' } },
  ]);
});
