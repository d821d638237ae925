import { useEffect, useRef } from 'react';
import { isKeyboardAtHand } from '../keyboard-at-hand.ts';

/** What is entered in a dialog. */
const FIELD =
  'input:not([type=hidden], [type=file], [readonly], [disabled]), select:not([disabled]), textarea:not([disabled], [readonly])';

/**
 * Gives the focus to the first field of the dialog that this stands in, as soon as there is one: where a keyboard
 * is at hand, or a hand scanner was heard, the first thing to enter is ready. On a tablet the keyboard on the screen would only cover half of it. What asks
 * for the focus itself (`data-autofocus`) has it, also where it comes after the dialog, whose own look for it is over by then;
 * who has begun with something else keeps it.
 */
export function FirstField() {
  const within = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = within.current?.closest('[role=dialog]');
    if (dialog === null || dialog === undefined || !isKeyboardAtHand()) return undefined;
    const end = new AbortController();
    const observer = new MutationObserver(() => give());
    const stop = () => {
      observer.disconnect();
      end.abort();
    };
    const give = () => {
      const { activeElement } = document;
      const isTaken = dialog.contains(activeElement) && activeElement?.closest('header') === null;
      const asking = dialog.querySelector<HTMLElement>('[data-autofocus]');
      const field =
        asking ?? [...dialog.querySelectorAll<HTMLElement>(FIELD)].find((one) => one.checkVisibility()) ?? null;
      if (isTaken && activeElement !== dialog) stop();
      else if (field !== null) {
        // The dialog looks twice for what is to have the focus, the second time after this.
        field.dataset.autofocus = '';
        field.focus({ preventScroll: true });
        stop();
      }
    };
    // A person who has pressed something has gone on.
    for (const event of ['keydown', 'pointerdown']) {
      dialog.addEventListener(event, stop, { signal: end.signal, capture: true });
    }
    // After the dialog itself has taken the focus for the first time.
    const later = setTimeout(() => {
      observer.observe(dialog, { childList: true, subtree: true });
      give();
    });
    return () => {
      clearTimeout(later);
      stop();
    };
  }, []);
  return <span ref={within} hidden />;
}
