import { expect, it } from 'vitest';
import { newShipment } from '../../tests/fixtures/new-shipment.ts';
import { outboxEntry } from '../../tests/fixtures/outbox-entry.ts';
import { signedInUser } from '../../tests/fixtures/signed-in-user.ts';
import { temporaryId } from '../local/outbox/assigned-ids.ts';
import type { OutboxEntry } from '../local/outbox/entry.ts';
import { type CreateShipment, createShipment } from './create-shipment.ts';
import { type Creation, followCorrection } from './follow-correction.ts';
import { deliveryOf } from './registry.ts';

const user = signedInUser({});
const [WRONG, RIGHT, CHIME] = ['00_1B_AD_00_00_01', '00_1B_AD_00_00_02', '00_1B_AD_00_00_03'];
const refused = newShipment('S-1', WRONG);
const creationOf = (payload: CreateShipment) => ({
  payload,
  creates: `shipment:${payload.guid}`,
  patches: createShipment.effect(payload, { user, now: 0 }),
});
const creation = creationOf(refused);
const subject = { guid: refused.guid, configType: 0, shipmentId: 'S-1', macId: WRONG };

const later = (type: string, payload: object, orderingKeys: readonly string[]) =>
  outboxEntry({ localSeq: 2, type, payload, orderingKeys });

function followed(entry: OutboxEntry, corrected: Creation): OutboxEntry {
  const form = followCorrection(creation, corrected, entry, user);
  if (form === null) throw new Error('It does not follow.');
  return { ...entry, ...form };
}

const onOtherTag = creationOf({ ...refused, macId: RIGHT });

it('gives the list of iChimes to the tag that the shipment has after its correction', () => {
  const orderingKeys = [`shipment:${refused.guid}`, `device:${WRONG}`, `device:${CHIME}`];
  const list = followed(later('acl.edit', { ...subject, before: [], chimes: [CHIME] }, orderingKeys), onOtherTag);
  expect(deliveryOf(list)?.body).toMatchObject({ deviceIdList: [RIGHT], guid: refused.guid });
  expect(list.orderingKeys).toEqual([`shipment:${refused.guid}`, `device:${RIGHT}`, `device:${CHIME}`]);
});

it('frees the tag that the shipment has after its correction', () => {
  const payload = { ...subject, aclExpected: null, aclActual: null, device: WRONG };
  const off = followed(later('shipment.remove-device', payload, [`shipment:${refused.guid}`]), onOtherTag);
  expect(deliveryOf(off)?.body).toMatchObject({ mac: RIGHT });
  expect(off.patches.map(({ key }) => key)).toEqual([refused.guid, RIGHT]);
});

it('means the shipment under its new id, also what only refers to it', () => {
  const guid = '3d3b3a0e-6f5c-4f0a-9d61-111111111111';
  const corrected = creationOf({ ...refused, guid });
  const base = { orderingKey: creation.creates, version: 0, fields: {} };
  const edit = followed(
    { ...later('shipment.edit', { ...subject, changes: { notes: 'n' } }, [creation.creates]), base },
    corrected,
  );
  expect(deliveryOf(edit)?.body).toMatchObject({ guid, customData3: 'n' });
  expect(edit).toMatchObject({ orderingKeys: [corrected.creates], base: { orderingKey: corrected.creates } });

  const alertId = temporaryId();
  const payload = { alertId, guid: refused.guid, macId: null, subject: 's', message: 'm' };
  const orderingKeys = [`alert:${alertId}`, creation.creates];
  const message = followed(later('alert.create', payload, orderingKeys), corrected);
  expect(deliveryOf(message)?.body).toMatchObject({ guid });
  expect(message.orderingKeys).toEqual([`alert:${alertId}`, corrected.creates]);
});

it('was made on what the person sees after the correction, where it was made on what they saw of the refused form', () => {
  const fields = {
    macId: WRONG,
    customData: 'S-1',
    customData3: 'edited since',
    tracking: null,
    originName: 'Chennai',
  };
  const base = { orderingKey: creation.creates, version: 0, fields };
  const tracking = { type: 'BOL', value: 'ABCD123456' };
  const corrected = creationOf({ ...refused, macId: RIGHT, shipmentId: 'S-2', notes: 'other', tracking });
  const removal = followed({ ...later('shipment.delete', subject, [creation.creates]), base }, corrected);
  expect(removal.base?.fields).toEqual({
    macId: RIGHT,
    customData: 'S-2',
    customData3: 'edited since',
    tracking,
    originName: 'Chennai',
  });
  expect(removal.payload).toMatchObject({ shipmentId: 'S-2', macId: RIGHT });
});

it('leaves alone what is about something else, and what nobody can read', () => {
  const word = later('device.command', { devices: [WRONG], lines: ['l'] }, [`device:${WRONG}`]);
  const other = later('shipment.delete', { ...subject, guid: '3d3b3a0e-6f5c-4f0a-9d61-222222222222' }, []);
  for (const entry of [word, other, later('from.the-future', subject, [])]) {
    expect(followCorrection(creation, onOtherTag, entry, user)).toBeNull();
  }
});
