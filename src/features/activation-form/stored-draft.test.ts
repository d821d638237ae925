import { expect, test } from 'vitest';
import { emptyDraft } from '../../domain/activation-form.ts';
import { isWorthKeeping, readStoredDraft } from './stored-draft.ts';

const draft = {
  ...emptyDraft(),
  shipmentId: 'SHP-1',
  origin: { name: 'Rotterdam', latitude: 51.9, longitude: 4.4, shippingLocId: 'L1' },
};

test('reads back what was kept', () => {
  expect(readStoredDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('reads what an older version kept, leaving out what it can not read', () => {
  expect(readStoredDraft({ shipmentId: 'SHP-1', origin: 'Rotterdam', colour: 'red' })).toEqual({
    ...emptyDraft(),
    shipmentId: 'SHP-1',
  });
});

test('nothing to go on with is no draft', () => {
  expect(readStoredDraft(null)).toBeNull();
  expect(readStoredDraft('SHP-1')).toBeNull();
  expect(readStoredDraft(emptyDraft())).toBeNull();
});

test('a script alone is not worth keeping, a scanned device is', () => {
  expect(isWorthKeeping({ ...emptyDraft(), script: 'one-way.cfg' })).toBe(false);
  expect(isWorthKeeping({ ...emptyDraft(), device: '00_1B_AD_00_7C_CA' })).toBe(true);
});
