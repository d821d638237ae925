import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { outboxEntry } from '../../tests/fixtures/outbox-entry.ts';
import { runScript } from '../contract/scripts.ts';
import { shipmentRow } from '../contract/shipments.ts';
import type { SignedInUser } from '../contract/users.ts';
import { type CreateShipment, createShipment } from './create-shipment.ts';
import { deliveryOf, describeEntry } from './registry.ts';

const payload: CreateShipment = {
  guid: '02c6b615-ffc4-4928-8c1f-1f1f1f1f1f1f',
  configType: 0,
  shipmentId: 'SHP-20419',
  customer: 'Acme Foods',
  notes: 'two pallets',
  macId: '00_1B_AD_00_7C_CA',
  script: 'oneway-15min.cfg',
  origin: { name: 'Rotterdam', lat: 51.9, lon: 4.5 },
  destination: { name: 'Lyon', lat: 45.8, lon: 4.8, shippingLocId: 'L2' },
  tracking: { type: 'BOL', value: 'ABCD123456' },
  packageInfo: '',
};

const user = (...roles: SignedInUser['roles']): SignedInUser => ({
  userId: 'u1',
  loginName: 'prov',
  fullName: 'Test Person',
  emailAddress: '',
  companyId: 'c1',
  companyName: 'Test',
  shipmentPrefix: '',
  roles,
  permissions: [],
  groups: [],
  reports: [],
  landingPage: '/',
  menu: [],
  phoneNumber: '',
  smsCarrier: '',
  notifyList: [],
  temperatureUnit: 'Celsius',
  timezone: 'Etc/GMT',
  dateFormat: '',
  datePattern: '',
});

describe('creating a shipment', () => {
  it('is for provisioners and company administrators (spec 1 §6)', () => {
    expect(createShipment.mayIssue(user('User', 'Provisioner'))).toBe(true);
    expect(createShipment.mayIssue(user('User', 'Company Administrator'))).toBe(true);
    expect(createShipment.mayIssue(user('User', 'Designer'))).toBe(false);
  });

  it('shows a row of the very shape the server sends, and the tag as in use', () => {
    const now = Date.UTC(2026, 10, 21, 10);
    const [shipment, tag] = createShipment.effect(payload, { user: user('User', 'Provisioner'), now });
    expect(shipment).toMatchObject({ op: 'put', feed: 'shipments:0', key: payload.guid });
    const row = v.parse(shipmentRow, shipment?.op === 'put' ? shipment.row : null);
    expect(row).toMatchObject({
      customData: 'SHP-20419',
      customData2: 'Acme Foods',
      createDate: '2026-11-21T10:00:00.000Z',
    });
    expect(tag).toMatchObject({
      op: 'merge',
      feed: 'devices:tags',
      key: payload.macId,
      fields: { provisionStatus: 2 },
    });
  });

  it('waits for earlier work on the same shipment or the same tag', () => {
    expect(createShipment.orderingKeys(payload)).toEqual([`shipment:${payload.guid}`, 'device:00_1B_AD_00_7C_CA']);
  });

  it('is delivered as the contract wants it, by the client guid', () => {
    const entry = outboxEntry({ localSeq: 1, type: 'shipment.create', payload });
    const delivery = deliveryOf(entry);
    expect(delivery).toMatchObject({ method: 'PUT', path: 'scripts', deletes: false });
    const body = v.parse(runScript.body, delivery?.body);
    expect(body.crossRefInfo.guid).toBe(payload.guid);
    expect(body.receiver).toBe('00_1B_AD_00_7C_CA');
  });

  it('says what it does, with the last five characters of the tag', () => {
    expect(describeEntry('shipment.create', payload).values).toEqual({ shipmentId: 'SHP-20419', tail: '7C_CA' });
  });
});

it('an entry nobody can read is kept: no delivery is made of it, and it still has words', () => {
  expect(deliveryOf(outboxEntry({ localSeq: 1, type: 'shipment.teleport', payload }))).toBeNull();
  expect(deliveryOf(outboxEntry({ localSeq: 1, type: 'shipment.create', payload: { guid: 1 } }))).toBeNull();
  expect(deliveryOf(outboxEntry({ localSeq: 1, type: 'shipment.create', payloadVersion: 99, payload }))).toBeNull();
  expect(describeEntry('shipment.teleport', null).message).toBeDefined();
});
