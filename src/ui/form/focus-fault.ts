/** Fields that say what is wrong with them; of a group of choices, the words themselves; a part that is no field and takes the focus. */
const FAULTS = '[aria-invalid="true"], .mantine-InputWrapper-error, [data-faulty]';
const FIELD = 'input:not([type=hidden]), select, textarea, button';

/**
 * Gives the focus to the first field that says what is wrong with it, so that a screen reader says its name and its fault.
 * What has the focus already is left first, or nothing would be said.
 */
export function focusFirstFault(form: HTMLElement | null): void {
  const found = form?.querySelector<HTMLElement>(FAULTS);
  if (found === null || found === undefined) return;
  const field = found.matches(`${FIELD}, [data-faulty]`)
    ? found
    : found.closest('.mantine-InputWrapper-root')?.querySelector<HTMLElement>(FIELD);
  if (field === document.activeElement) field?.blur();
  field?.focus();
}
