/** Goes on the fields for any text: a code that isn't ours is what a person scans into them, a carrier's number for one. */
export const FOR_ANY_CODE = { 'data-any-code': true } as const;

/** Goes on the fields in which anything is looked for or written that has a code, one of ours as well. */
export const FOR_EVERY_CODE = { 'data-any-code': 'every' } as const;

/** A field as it was before a scanner typed into it. */
export interface FieldMemory {
  /** Which codes stay where they were typed: none, those of others, or every one. */
  readonly keeps: 'none' | 'others' | 'every';
  /** The ending key is for the field: it makes a new line there, or a password manager typed it. */
  readonly keepsEnding: boolean;
  /**
   * Puts value and selection back, with `instead` where the scanner typed, and tells the field's owner by an `input` event.
   * Does nothing if nothing changed.
   */
  restore(instead?: string): void;
}

/** Remembers the focused field, or null when nothing that takes text has the focus. */
export function rememberField(focused: Element | null): FieldMemory | null {
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return null;
  const { value } = focused;
  // Null for the kinds of field that have no selection (number, date).
  const { selectionStart, selectionEnd } = focused;
  return {
    keeps: keptIn(focused),
    keepsEnding: focused instanceof HTMLTextAreaElement || focused.type === 'password',
    restore(instead = '') {
      const from = selectionStart ?? value.length;
      const text = instead === '' ? value : value.slice(0, from) + instead + value.slice(selectionEnd ?? from);
      if (!focused.isConnected || focused.value === text) return;
      setValue(focused, text);
      const caret = instead === '' ? selectionEnd : from + instead.length;
      if (selectionStart !== null) focused.setSelectionRange(instead === '' ? selectionStart : caret, caret);
      focused.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
    },
  };
}

function keptIn({ dataset, type }: HTMLInputElement | HTMLTextAreaElement): FieldMemory['keeps'] {
  // A password manager types as fast as a scanner.
  if (type === 'password' || dataset.anyCode === FOR_EVERY_CODE['data-any-code']) return 'every';
  return 'anyCode' in dataset ? 'others' : 'none';
}

/** Past the setter that React lays over the element: through that one React would take the change for its own. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Reflect.set(prototype, 'value', value, field);
}
