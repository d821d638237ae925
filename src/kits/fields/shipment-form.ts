import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import type { ActivationFault, ActivationField } from '../../domain/activation-form.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { fieldsOf } from '../../domain/entities/names.ts';
import { shipment } from '../../domain/entities/shipment.ts';
import type { FieldRule } from '../../domain/field-rules.ts';
import { atMost, FIELDS, labelOf } from './shipment.tsx';
import type { FieldInput, ShownField } from './shown-field.ts';

type Fields = typeof FIELDS;

/** A field that is entered in this way, as the form calls it. */
export type EnteredAs<As extends FieldInput['as']> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly input: { readonly as: As } } ? FormName<Name> : never;
}[keyof Fields];

type FormName<Name extends keyof Fields> = Fields[Name] extends {
  readonly input: { readonly field: infer Field extends ActivationField };
}
  ? Field
  : Name & ActivationField;

/** A field of the form. */
export interface FormField extends FieldInput {
  readonly field: ActivationField;
  readonly label: MessageDescriptor;
  /** That of its text in the definition. */
  readonly rule: FieldRule | undefined;
}

const RULES = new Map(fieldsOf(shipment).map(({ name, rule }) => [name, rule]));

const INPUTS = (Object.entries(FIELDS) as [keyof Fields, ShownField][]).flatMap(([name, { input }]): FormField[] =>
  input === undefined
    ? []
    : [{ label: labelOf(name), field: name as ActivationField, rule: RULES.get(name), ...input }],
);

/** The fields of the form, by what it calls them. */
export const FORM_FIELDS: Readonly<Record<ActivationField, FormField>> = Object.fromEntries(
  INPUTS.map((input) => [input.field, input]),
) as Record<EnteredAs<FieldInput['as']>, FormField>;

/** Their order on the screen. */
export const FIELD_ORDER: readonly ActivationField[] = INPUTS.map(({ field }) => field);

/** The name of each field of the form, as its label and where it is spoken of. */
export function fieldLabels(mode: ActivationMode): Readonly<Record<ActivationField, MessageDescriptor>> {
  const { id: shipmentId, customer } = MODE_WORDS[mode];
  const labels = Object.fromEntries(INPUTS.map(({ field, label }) => [field, label]));
  return { ...(labels as Record<ActivationField, MessageDescriptor>), shipmentId, customer };
}

/** What a person reads for a fault of a field; undefined where there are no words for it. */
export function ruleWords(field: ActivationField, fault: ActivationFault): MessageDescriptor | undefined {
  const { faults, rule } = FORM_FIELDS[field];
  const own = faults?.[fault];
  if (own !== undefined) return own;
  switch (fault) {
    case 'required':
      return msg`This field is required.`;
    case 'too-long':
      return rule === undefined ? undefined : atMost(rule.max);
    case 'wrong-characters':
      return msg`This contains characters that can't be saved.`;
    default:
      return undefined;
  }
}
