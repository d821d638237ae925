/** Goes on the fields for any text: a code that isn't ours is what a person scans into them, a carrier's number for one. */
export const FOR_ANY_CODE = { 'data-any-code': true } as const;

/** A field as it was before a scanner typed into it. */
export interface FieldMemory {
  readonly isForAnyCode: boolean;
  /** Puts value and selection back and tells the field's owner by an `input` event. Does nothing if nothing changed. */
  restore(): void;
}

/** Remembers the focused field, or null when nothing that takes text has the focus. */
export function rememberField(focused: Element | null): FieldMemory | null {
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return null;
  const { value } = focused;
  // Null for the kinds of field that have no selection (number, date).
  const { selectionStart, selectionEnd } = focused;
  return {
    isForAnyCode: 'anyCode' in focused.dataset,
    restore() {
      if (!focused.isConnected || focused.value === value) return;
      setValue(focused, value);
      if (selectionStart !== null) focused.setSelectionRange(selectionStart, selectionEnd);
      focused.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
    },
  };
}

/** Past the setter that React lays over the element: through that one React would take the change for its own. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Reflect.set(prototype, 'value', value, field);
}
