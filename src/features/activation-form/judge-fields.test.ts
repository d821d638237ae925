import { expect, it } from 'vitest';
import { type ActivationDraft, emptyDraft, isComplete } from '../../domain/activation-form.ts';
import { EDITED_FIELDS } from './edit-input.ts';
import { FIELD_ORDER } from './field-labels.ts';
import { judgeFields } from './judge-fields.ts';

const options: Parameters<typeof judgeFields>[1] = {
  required: ['script', 'device', 'shipmentId', 'origin', 'destination'],
  scripts: [],
};

/** As another system may have left it. */
const before: ActivationDraft = {
  ...emptyDraft(),
  shipmentId: 'SHP/1',
  origin: { name: 'Somewhere', latitude: 0, longitude: 0 },
  trackingType: 'BOL',
  trackingValue: 'x',
};
const judge = (change: Partial<ActivationDraft>, asItWas?: ActivationDraft) =>
  judgeFields({ ...before, ...change }, options, EDITED_FIELDS, asItWas);

it('judges every field of a new form', () => {
  const faults = judgeFields(emptyDraft(), options, FIELD_ORDER);
  expect(FIELD_ORDER.filter((field) => faults[field].length > 0)).toEqual([
    'script',
    'device',
    'shipmentId',
    'origin',
    'destination',
  ]);
});

it('judges of an edit only what was touched, and is content with a note on a shipment of other rules', () => {
  expect(isComplete(judge({ notes: 'dry' }, before))).toBe(true);
  expect(isComplete(judge({ notes: 'dry' }))).toBe(false);
  expect(judge({ notes: 'a;b' }, before).notes).toEqual(['wrong-characters']);
  expect(judge({ trackingType: 'HAWB' }, before).trackingValue).not.toEqual([]);
  expect(judge({ shipmentId: 'SHP/2' }, before).shipmentId).toEqual(['wrong-characters']);
});

it('wants an end that was taken away', () => {
  expect(judge({ origin: null }, before).origin).toEqual(['required']);
});

it('says nothing of a field that is not on the screen', () => {
  expect(judge({}).device).toEqual([]);
});
