import { type RefObject, useEffect, useState } from 'react';
import type { ActivationField } from '../../domain/activation-form.ts';
import { FIELD_ORDER } from '../../kits/fields/shipment-form.ts';

interface FocusNext {
  /** A scan has filled something in: what is typed next gets the focus, once the form shows it. */
  readonly afterScan: () => void;
  /** A field was left as it was, which nobody but a scan has led to: nothing is wrong with it yet. */
  readonly isUntouched: (field: ActivationField) => boolean;
}

/** What text is typed into. */
const TYPED = 'input:not([type=hidden], [type=checkbox], [type=radio]), textarea';

/**
 * Leads on in a form that is filled in by scanning: to the first field that must have something and has nothing, else to the
 * button that sends it. Who is typing somewhere else goes on there.
 */
export function useFocusNext(form: RefObject<HTMLFormElement | null>): FocusNext {
  const [scans, setScans] = useState(0);
  useEffect(() => {
    if (scans > 0) focusNext(form.current);
  }, [scans, form]);
  return {
    afterScan: () => setScans((before) => before + 1),
    isUntouched: (field) => {
      const input = form.current === null ? null : inputOf(form.current, field);
      return input?.dataset.led !== undefined && input.value === '';
    },
  };
}

/** Where a field is typed into: a list of choices has its name on what stands beside that. */
function inputOf(form: HTMLFormElement, field: ActivationField): HTMLInputElement | null {
  const named = form.querySelector<HTMLInputElement>(`[name="${field}"]`);
  if (named === null || named.matches(TYPED)) return named;
  return named.parentElement?.querySelector<HTMLInputElement>(TYPED) ?? null;
}

function focusNext(form: HTMLFormElement | null): void {
  const { activeElement } = document;
  // A question over the form has it, until it is answered.
  const within = activeElement?.closest('[role=dialog]') ?? null;
  if (form === null || (within !== null && within !== form.closest('[role=dialog]'))) return;
  if (isBeingTyped(activeElement)) return;
  const inputs = FIELD_ORDER.flatMap((field) => inputOf(form, field) ?? []);
  const next = inputs.find(({ required, value }) => required && value === '');
  if (next !== undefined) next.dataset.led = '';
  (next ?? form.querySelector<HTMLElement>('[type=submit]'))?.focus();
}

/** A field that the scan has not filled in, and that a person is in. */
function isBeingTyped(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.matches(TYPED)) return false;
  const name = element.getAttribute('name');
  if (name === 'device' || name === 'shipmentId' || name === 'trackingValue') {
    return (element as HTMLInputElement).value === '' && name !== 'device';
  }
  return true;
}
