import { expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { conflictOf } from '../../commands/conflict.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { correctionOf } from './correction.ts';

const payload = {
  guid: '3f0c2b1a-9d4e-4c7a-8b7e-5d1f2a3b4c5d',
  configType: 0,
  shipmentId: 'MF-1',
  customer: '',
  notes: '',
  macId: '00_1B_AD_01_7C_CA',
  script: 'Sea',
  origin: null,
  destination: null,
  tracking: null,
  packageInfo: '',
};
const create = (over: Partial<OutboxEntry>) =>
  outboxEntry({ localSeq: 7, type: 'shipment.create', payload, state: 'rejected', ...over });

it('opens the form of a refused command with its content, and of nothing else', () => {
  const form = { to: '/activation', search: { mode: 'shipment', correct: 7 } };
  expect(correctionOf(create({}))).toEqual(form);
  expect(correctionOf(create({ state: 'conflict' }))).toEqual(form);
  expect(correctionOf(create({ state: 'stuck' }))).toBeNull();
  expect(correctionOf(create({ state: 'queued' }))).toBeNull();
  expect(correctionOf(create({ payload: { from: 'another version' } }))).toBeNull();
  expect(correctionOf(create({ type: 'thing.unheard' }))).toBeNull();
});

it('RT11: a refused geozone opens in the form of its page', () => {
  const map = {
    description: '',
    subMapID: [],
    altNames: [],
    mapConfigNameType: 'Geozone',
    mapConfigTypeId: 1,
    notes: '',
    points: [{ latitude: 1, longitude: 2, pointType: 0 }],
    enabled: 1,
  };
  const geozone = { mapId: payload.guid, mapName: 'Yard', companyName: 'Acme', map };
  for (const type of ['geozone.create', 'geozone.edit']) {
    expect(correctionOf(create({ type, payload: geozone }))).toEqual({ to: '/geofences', search: { correct: 7 } });
  }
});

it('an entry without fields to choose between says whether its thing is gone or a rule is against it', () => {
  const met = (status: number, code: string) =>
    conflictOf(create({ state: 'conflict', lastError: { status, code, errors: [] } }));
  expect(met(410, 'gone').kind).toBe('gone');
  expect(met(404, 'not-found').kind).toBe('gone');
  expect(met(409, 'device-in-use').kind).toBe('refused');
});
