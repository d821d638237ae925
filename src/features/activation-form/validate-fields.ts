import type { ActivationOptions } from '../../contract/configuration.ts';
import {
  type ActivationDraft,
  type ActivationFaults,
  type ActivationField,
  checkActivation,
} from '../../domain/activation-form.ts';
import { FIELD_ORDER } from '../../kits/fields/shipment-form.ts';

/**
 * What is wrong with a form by the page's options: nothing with a field that isn't among `fields`, since nobody can do
 * anything about it.
 * @param asItWas what is edited: nothing is wrong with a field that still says the same, since nobody has entered it here
 */
export function validateFields(
  draft: ActivationDraft,
  options: Pick<ActivationOptions, 'required' | 'scripts'>,
  fields: readonly ActivationField[],
  asItWas?: ActivationDraft,
): ActivationFaults {
  const all = checkActivation(draft, options.required, { offeredScripts: options.scripts.map(({ name }) => name) });
  const isValidated = (field: ActivationField) =>
    fields.includes(field) && (asItWas === undefined || said(draft, field) !== said(asItWas, field));
  return Object.fromEntries(
    FIELD_ORDER.map((field) => [field, isValidated(field) ? all[field] : []]),
  ) as unknown as ActivationFaults;
}

/** What a field says, to be compared. */
const said = (draft: ActivationDraft, field: ActivationField): string =>
  JSON.stringify([draft[field], field === 'trackingValue' ? draft.trackingType : null]);
