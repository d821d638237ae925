import { expect, it } from 'vitest';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { LocationRow } from '../../contract/locations.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { readFilters } from '../../domain/list-address.ts';
import { isCalled, named, targetOf } from './jump-target.ts';
import { modesIn } from './use-jump-actions.ts';

const device = (over: Partial<DeviceRow>): DeviceRow => ({
  macId: '00_1B_AD_00_7C_CA',
  version: 1,
  companyId: 'c1',
  kind: 'tags',
  provisionStatus: 0,
  battery: null,
  temperature: null,
  humidity: null,
  location: '',
  locationId: null,
  latitude: null,
  longitude: null,
  locationType: null,
  firmware: '',
  lastComms: null,
  claimedAt: null,
  clockWrongSince: null,
  clockOffset: null,
  externalId: '',
  shipmentGuid: null,
  shipmentId: null,
  lastMessageGateway: null,
  lastUpdate: '2026-11-21T10:00:00.000Z',
  ...over,
});

it('leads to a shipment with what people know it by', () => {
  const row = shipmentRow({ customData: 'SHP-7', customData2: 'Acme' });
  expect(targetOf({ table: 'shipments', key: row.guid, row }, [])).toEqual({
    kind: 'shipment',
    id: `shipment ${row.guid}`,
    guid: row.guid,
    mode: 'shipment',
    name: 'SHP-7',
    customer: 'Acme',
    from: 'Rotterdam',
    to: 'Lyon',
  });
});

it('tells an asset and a vehicle from a shipment', () => {
  const modes = [0, 1, 2, 3, 4].map((configType) => {
    const row = shipmentRow({ configType });
    return targetOf({ table: 'shipments', key: row.guid, row }, []);
  });
  expect(modes.map((target) => target?.kind === 'shipment' && target.mode)).toEqual([
    'shipment',
    'shipment',
    'reposition',
    'asset',
    'vehicle',
  ]);
});

it('leads from a device to the shipment it is on, or to what this person may activate with it', () => {
  const targetFor = (over: Partial<DeviceRow>, adds: readonly ActivationMode[] = ['shipment', 'asset']) => {
    const row = device(over);
    return targetOf({ table: 'devices', key: row.macId, row }, adds);
  };
  expect(targetFor({})).toMatchObject({ shipment: null, isFree: true, activates: 'shipment' });
  expect(targetFor({ kind: 'chimes' })).toMatchObject({ isFree: true, activates: 'asset' });
  // Not with a vehicle tracker where there are no vehicles, with a gateway never, and not by whoever may not.
  expect(targetFor({ kind: 'mikeys' })).toMatchObject({ isFree: true, activates: null });
  expect(targetFor({ kind: 'gateways' })).toMatchObject({ isFree: true, activates: null });
  expect(targetFor({}, [])).toMatchObject({ isFree: true, activates: null });
  expect(targetFor({ provisionStatus: 4 })).toMatchObject({ isFree: false, activates: null });
  expect(targetFor({ shipmentGuid: 'g', shipmentId: 'SHP-1' })).toMatchObject({
    shipment: { guid: 'g', name: 'SHP-1' },
    isFree: false,
    activates: null,
  });
});

it('leads from a place to what goes from it or to it, whatever signs its name has', () => {
  const row: LocationRow = {
    entryId: 1,
    shippingLocId: 'l1',
    version: 1,
    companyId: 'c1',
    name: 'Lyon, Dock 7=8',
    shortName: '',
    locType: 'Warehouse',
    locCode: '',
    locRegion: '',
    locAddress1: '',
    locAddress2: '',
    locCity: 'Lyon',
    locState: '',
    locZip: '',
    locCountry: '',
    latitude: 45.76,
    longitude: 4.84,
    enabled: 1,
    notes: '',
    weatherId: '',
    avgSecToComm: null,
    geofenceId: '',
    lastUpdate: '2026-11-21T10:00:00.000Z',
  };
  const target = targetOf({ table: 'locations', key: row.shippingLocId, row }, []);
  if (target?.kind !== 'place') throw new Error('It is no place.');
  expect(target).toMatchObject({ name: 'Lyon, Dock 7=8', city: 'Lyon', filters: { fltnme: 'Lyon, Dock 7=8' } });
  expect(readFilters(target.filters, { route: 'text' })).toEqual({ route: { kind: 'text', text: 'Lyon, Dock 7=8' } });
});

it('knows which modes the menu has pages of', () => {
  const page = (path: string) => ({ name: path, path });
  expect(modesIn([page('/users?mode=vehicle'), page('/activation?mode=asset&fltcol=id&fltval=7')])).toEqual(['asset']);
  expect(modesIn([page('/activation')])).toEqual(['shipment']);
  expect(modesIn([page('/activation?mode=nothing')])).toEqual([]);
});

it('finds pages and actions by words of their names, in any order and without accents', () => {
  const all = [{ name: 'Mise en service des expéditions' }, { name: 'Boîte d’envoi' }];
  expect(named(all, 'expeditions mise')).toEqual([all[0]]);
  expect(named(all, 'boite')).toEqual([all[1]]);
  expect(named(all, '')).toEqual(all);
  expect(named(all, '.*')).toEqual([]);
});

it('floor 8: forgives a typo where no name has the word itself', () => {
  const actions = [{ name: 'Logout' }, { name: 'Open the outbox' }, { name: 'User Preferences' }];
  expect(named(actions, 'logut')).toEqual([actions[0]]);
  expect(named(actions, 'outbxo')).toEqual([actions[1]]);
  expect(named(actions, 'prefrences')).toEqual([actions[2]]);
  expect(named(actions, 'preefrencse')).toEqual([actions[2]]);
  // Of three letters nearly everything is near.
  expect(named(actions, 'lgo')).toEqual([]);
  expect(named(actions, 'xyzw')).toEqual([]);
  // One that is meant as it was typed has no others beside it.
  expect(named([{ name: 'Routes' }, { name: 'Router' }], 'routes')).toEqual([{ name: 'Routes' }]);
});

it('floor 8: knows whose whole name or id was typed', () => {
  const device = {
    kind: 'device',
    id: 'device 1',
    macId: '00_1B_AD_00_E1_F2',
    deviceKind: 'tags',
    shipment: null,
    isFree: true,
    activates: null,
  } as const;
  for (const typed of ['00_1B_AD_00_E1_F2', 'e1f2', 'E1_F2', ' e1-f2 ']) expect(isCalled(device, typed)).toBe(true);
  for (const typed of ['', 'E1', '7C_CA', 'E1_F2_00']) expect(isCalled(device, typed)).toBe(false);
  const place = { kind: 'place', id: 'place 1', name: 'Zürich', city: '', filters: {} } as const;
  expect(isCalled(place, 'zurich')).toBe(true);
  expect(isCalled(place, 'zur')).toBe(false);
});
