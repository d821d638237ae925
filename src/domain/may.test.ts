import { expect, it } from 'vitest';
import {
  type Action,
  may,
  mayAcknowledge,
  mayChangeView,
  mayEditShipment,
  mayHaveReport,
  mayShare,
  PERMISSIONS,
  type Permission,
  reportsFor,
} from './may.ts';
import type { Role } from './roles.ts';

const as = (role: Role | null, ...permissions: Permission[]) => ({
  roles: role === null ? (['User'] as const) : (['User', role] as const),
  permissions,
});
const [user, provisioner, administrator, designer] = [
  as(null),
  as('Provisioner'),
  as('Company Administrator'),
  as('Designer'),
];

/** Spec 2 §6, a row each: by which role, and by which permission alone. */
const TABLE: Readonly<
  Record<Action, readonly ['all' | 'provisioner' | 'designer' | 'administrator' | 'none', Permission | null]>
> = {
  acknowledge: ['administrator', 'acknowledgeAlerts'],
  addFlight: ['all', null],
  addPhoto: ['provisioner', null],
  administer: ['administrator', null],
  changeState: ['provisioner', null],
  comment: ['all', null],
  countPlace: ['provisioner', null],
  createShipment: ['provisioner', null],
  decommission: ['provisioner', null],
  deleteOnDetail: ['administrator', null],
  deleteShipment: ['provisioner', null],
  editBeacons: ['administrator', 'editBeacons'],
  editGeozones: ['administrator', 'editRoutes'],
  editRoutes: ['administrator', null],
  editShipment: ['provisioner', null],
  editZones: ['administrator', null],
  lookUpProject: ['provisioner', null],
  markDevice: ['administrator', null],
  noteAlert: ['all', null],
  openDevice: ['administrator', 'deviceLink'],
  readCalls: ['designer', null],
  rebuildAcl: ['provisioner', null],
  removeDevice: ['all', null],
  revokePublicLink: ['provisioner', null],
  saveAgain: ['provisioner', null],
  sendCommand: ['provisioner', null],
  takeLoggerFile: ['provisioner', null],
  toggleShock: ['provisioner', null],
  viewConfig: ['none', 'viewConfig'],
  writeDeviceMessage: ['administrator', 'addDeviceMessages'],
  writeShipmentMessage: ['administrator', null],
};

it.each(Object.keys(TABLE) as Action[])(
  'C42: %s: may who the table of the documents says, an administrator as a provisioner, and nobody else',
  (action) => {
    const [least, permission] = TABLE[action];
    expect(may(user, action)).toBe(least === 'all');
    expect(may(designer, action)).toBe(least === 'all' || least === 'designer');
    expect(may(provisioner, action)).toBe(least === 'all' || least === 'provisioner');
    expect(may(administrator, action)).toBe(least !== 'none');
    for (const one of PERMISSIONS) expect(may(as(null, one), action)).toBe(least === 'all' || one === permission);
  },
);

const running = { shippingState: 3, decommDate: null };
const over = { shippingState: 6, decommDate: '2026-01-02T03:04:05Z' };

it('lets only administrators edit what is over', () => {
  expect([user, provisioner, administrator].map((who) => mayEditShipment(who, running))).toEqual([false, true, true]);
  expect([user, provisioner, administrator].map((who) => mayEditShipment(who, over))).toEqual([false, false, true]);
});

it('acknowledges what nobody has acknowledged', () => {
  expect(mayAcknowledge(as(null, 'acknowledgeAlerts'), { ackTime: null })).toBe(true);
  expect(mayAcknowledge(administrator, { ackTime: '2026-01-02T03:04:05Z' })).toBe(false);
  expect(mayAcknowledge(user, { ackTime: null })).toBe(false);
});

it('shares where the company is open to the public', () => {
  expect(mayShare({ publicAccess: true })).toBe(true);
  expect(mayShare({ publicAccess: false })).toBe(false);
});

it('offers the reports that page, company and user have in common', () => {
  const page = { reports: ['a', 'b', 'c'] };
  expect(reportsFor({ reports: ['c', 'a', 'd'] }, page, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c']);
  expect(reportsFor({ reports: ['a'] }, page, ['b'])).toEqual([]);
  expect(reportsFor({ reports: ['a'] }, {}, ['a'])).toEqual([]);
});

it('SL9: a saved view: its maker, and of a shared one administrators', () => {
  const [maker, other] = [
    { ...user, userId: 'maker' },
    { ...user, userId: 'other' },
  ];
  const admin = { ...administrator, userId: 'admin' };
  const mine = { ownerId: 'maker', shared: false };
  expect([maker, other, admin].map((one) => mayChangeView(one, mine))).toEqual([true, false, false]);
  expect([maker, other, admin].map((one) => mayChangeView(one, { ...mine, shared: true }))).toEqual([
    true,
    false,
    true,
  ]);
});

it('gives the report of the audit log to administrators alone', () => {
  expect(mayHaveReport(['User', 'Company Administrator'], 'auditLog')).toBe(true);
  expect(mayHaveReport(['User', 'Provisioner', 'Designer'], 'auditLog')).toBe(false);
  expect(mayHaveReport(['User'], 'shipmentList')).toBe(true);
});
