import { expect, it } from 'vitest';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { type ActivationDraft, emptyDraft, isComplete } from '../../domain/activation-form.ts';
import { FIELD_ORDER } from '../../kits/fields/shipment-form.ts';
import { editedFieldsOf, editedRow } from './edit-input.ts';
import { validateFields } from './validate-fields.ts';

const options: Parameters<typeof validateFields>[1] = {
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
const validate = (change: Partial<ActivationDraft>, asItWas?: ActivationDraft) =>
  validateFields({ ...before, ...change }, options, editedFieldsOf(editedRow(shipmentRow())), asItWas);

it('validates every field of a new form', () => {
  const faults = validateFields(emptyDraft(), options, FIELD_ORDER);
  expect(FIELD_ORDER.filter((field) => faults[field].length > 0)).toEqual([
    'device',
    'shipmentId',
    'script',
    'origin',
    'destination',
  ]);
});

it('validates of an edit only what was touched, and is content with a note on a shipment of other rules', () => {
  expect(isComplete(validate({ notes: 'dry' }, before))).toBe(true);
  expect(isComplete(validate({ notes: 'dry' }))).toBe(false);
  expect(validate({ notes: 'a;b' }, before).notes).toEqual(['wrong-characters']);
  expect(validate({ trackingType: 'HAWB' }, before).trackingValue).not.toEqual([]);
  expect(validate({ shipmentId: 'SHP/2' }, before).shipmentId).toEqual(['wrong-characters']);
});

it('wants an end that was taken away', () => {
  expect(validate({ origin: null }, before).origin).toEqual(['required']);
});

it('says nothing of a field that is not on the screen', () => {
  expect(validateFields({ ...before, device: 'x' }, options, ['notes']).device).toEqual([]);
});
