import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusFirstFault } from '../../ui/form/focus-fault.ts';

interface FaultFocus {
  /** Of the form. */
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Gives the focus to its first field with a fault, once the fields say what is wrong with them. */
  readonly focusFault: () => void;
}

/** Leads a person to what is wrong with a form. */
export function useFaultFocus(): FaultFocus {
  const ref = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) focusFirstFault(ref.current);
  }, [asked]);
  return { ref, focusFault: () => setAsked((before) => before + 1) };
}
