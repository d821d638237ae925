import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { type ActivationDraft, checkActivation, emptyDraft } from '../../domain/activation-form.ts';
import { FIELD_ORDER, fieldLabels } from '../../kits/fields/shipment-form.ts';
import { faultWords } from './fault-words.ts';

const words = (message: MessageDescriptor): string =>
  (message.message ?? message.id).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(message.values?.[name]));

const faultsOf = (part: Partial<ActivationDraft>) =>
  checkActivation({ ...emptyDraft(), ...part }, ['script', 'origin', 'customer', 'notes'], { offeredScripts: [] });
const said = (field: 'trackingValue' | 'device', part: Partial<ActivationDraft>): string[] =>
  faultsOf(part)[field].map((fault) => words(faultWords(field, fault, part.trackingType ?? '')));

test('the bill of lading speaks the words of the specification', () => {
  const wanted = 'The Tracking Reference[BOL] field must be correct format like XXXX123456789';
  expect(said('trackingValue', { trackingType: 'BOL', trackingValue: 'ABC1234567' })).toEqual([wanted]);
  expect(said('trackingValue', { trackingType: 'BOL', trackingValue: 'AB12' })).toEqual([wanted]);
  expect(said('trackingValue', { trackingType: 'BOL', trackingValue: `ABCD${'1'.repeat(21)}` })).toEqual([wanted]);
});

test('a container names its format and its fourth character, both when both are wrong', () => {
  expect(said('trackingValue', { trackingType: 'Ocean Container', trackingValue: 'A1CD1234567' })).toEqual([
    'The Tracking Reference[Ocean Container] field must be correct format like XXXU123456789',
    "The 4th character must be 'U'",
  ]);
});

test.each(['HAWB', 'MAWB'])('%s names its type', (trackingType) => {
  expect(said('trackingValue', { trackingType, trackingValue: '12' })[0]).toContain(`[${trackingType}]`);
  expect(said('trackingValue', { trackingType, trackingValue: '' })[0]).toContain(`[${trackingType}]`);
});

test('a half device id is told from a foreign code', () => {
  expect(said('device', { device: '00_1B_AD' })[0]).toContain("That's only part of a device ID.");
  expect(said('device', { device: 'pallet' })[0]).toContain('A device ID looks like');
});

const LONG = 'x'.repeat(300);
const NOWHERE = { name: LONG, latitude: 0, longitude: 0 };
const drafts: Partial<ActivationDraft>[] = [
  {},
  { script: 'x.txt', shipmentId: '#', customer: '#', notes: '#', packageInfo: '\t', origin: NOWHERE },
  { script: 'x.cfg', shipmentId: LONG, customer: LONG, notes: LONG, packageInfo: LONG, trackingValue: LONG },
  { origin: { name: '', latitude: 91, longitude: 1 }, destination: { name: '\t', latitude: 1, longitude: 1 } },
  { trackingValue: '#' },
  { plannedDeparture: '2026-12-02T08:00:00.000Z', plannedArrival: '2026-12-02T08:00:00.000Z' },
  { plannedDeparture: '0202-12-02T08:00:00.000Z', plannedArrival: '2206-12-02T08:00:00.000Z' },
];

test('no fault is left without words of its own', () => {
  for (const part of drafts) {
    const faults = faultsOf(part);
    for (const field of FIELD_ORDER) {
      for (const fault of faults[field]) {
        const text = words(faultWords(field, fault, part.trackingType ?? ''));
        expect(text, `${field}: ${fault}`).not.toBe("This can't be saved as entered.");
        expect(text).not.toContain('undefined');
      }
    }
  }
});

test('every field has a name and a place', () => {
  expect(new Set(FIELD_ORDER)).toEqual(new Set(Object.keys(fieldLabels('shipment'))));
});
