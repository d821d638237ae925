import { expect, it } from 'vitest';
import { newShipment } from '../../tests/fixtures/new-shipment.ts';
import { signedInUser } from '../../tests/fixtures/signed-in-user.ts';
import { addConveyance } from './add-conveyance.ts';
import { changeShock } from './change-shock.ts';
import { changeState } from './change-state.ts';
import type { Command } from './command.ts';
import { createShipment } from './create-shipment.ts';
import { deleteShipment } from './delete-shipment.ts';
import { editAcl } from './edit-acl.ts';
import { editConveyance } from './edit-conveyance.ts';
import { editShipment } from './edit-shipment.ts';
import { rebuildAcl } from './rebuild-acl.ts';
import { removeDevice } from './remove-device.ts';
import { saveAgain } from './save-again.ts';

const TAG = '00_1B_AD_00_7C_CA';
const subject = { guid: crypto.randomUUID(), configType: 0, shipmentId: 'SHP-1', macId: TAG };

/** Everything that is done to a shipment. */
const DONE: readonly (readonly [command: { readonly type: string }, payload: object])[] = [
  [createShipment, { ...newShipment('SHP-1', TAG), guid: subject.guid }],
  [editShipment, { ...subject, trackingEntry: 0, changes: { notes: 'two pallets' } }],
  [deleteShipment, subject],
  [editAcl, { ...subject, before: [], chimes: ['00_1B_AD_00_C1_01'] }],
  [rebuildAcl, subject],
  [saveAgain, subject],
  [changeShock, { ...subject, limit: 5 }],
  [changeState, { ...subject, transition: 'depart', shippingState: 2, commissionState: 1, commDate: null }],
  [removeDevice, { ...subject, aclExpected: null, aclActual: null, device: TAG }],
  [addConveyance, { ...subject, itemType: 70, itemId: 'LH 123', leg: {} }],
  [editConveyance, { ...subject, entryId: 4, itemType: 110, itemId: 'LH 123', leg: {} }],
];

it.each(DONE.map(([command, payload]) => [command.type, command as unknown as Command, payload] as const))(
  'floor 6: while it waits, %s marks the row of its shipment',
  (_type, command, payload) => {
    const patches = command.effect(payload, { user: signedInUser(), now: 0 });
    expect(patches.filter(({ feed, key }) => feed === 'shipments:0' && key === subject.guid)).toHaveLength(1);
  },
);
