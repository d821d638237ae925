import { useMemo, useState } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type {
  ActivationDraft,
  ActivationFault,
  ActivationFaults,
  ActivationField,
} from '../../domain/activation-form.ts';
import { FIELD_ORDER } from '../../kits/fields/shipment-form.ts';
import { validateFields } from './validate-fields.ts';

export interface FormValues {
  readonly draft: ActivationDraft;
  readonly faults: ActivationFaults;
  readonly change: (part: Partial<ActivationDraft>) => void;
  readonly replace: (draft: ActivationDraft) => void;
  /** The person has left this field: from now on its faults are shown. */
  readonly leave: (field: ActivationField) => void;
  /** The person wants to submit: all faults are shown. */
  readonly showAll: () => void;
  /** What is wrong with a field is told by now. */
  readonly isTold: (field: ActivationField) => boolean;
  /** The faults to show for a field: none while it is filled in for the first time. */
  readonly shown: (field: ActivationField) => readonly ActivationFault[];
}

/**
 * The content of the form and what is wrong with it, by the page's options. `fields` are those that are on the screen.
 * @param asItWas what is edited: a field that still says the same is not validated, since nobody has entered it here
 */
export function useFormValues(
  start: ActivationDraft,
  options: ActivationOptions,
  fields: readonly ActivationField[] = FIELD_ORDER,
  asItWas?: ActivationDraft,
): FormValues {
  const [draft, setDraft] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<ActivationField>>(new Set());
  const [all, setAll] = useState(false);
  const faults = useMemo(() => validateFields(draft, options, fields, asItWas), [draft, options, fields, asItWas]);
  const isTold = (field: ActivationField): boolean => all || left.has(field);
  const forget = () => {
    setLeft(new Set());
    setAll(false);
  };
  return {
    draft,
    faults,
    change: (part) => {
      setDraft((before) => ({ ...before, ...part }));
      // Nothing is wrong with what is being typed: it is looked at again once it is left.
      setLeft((before) => new Set([...(all ? FIELD_ORDER : before)].filter((field) => !(field in part))));
      setAll(false);
    },
    replace: (next) => {
      setDraft(next);
      forget();
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    showAll: () => setAll(true),
    isTold,
    shown: (field) => (isTold(field) ? faults[field] : []),
  };
}
