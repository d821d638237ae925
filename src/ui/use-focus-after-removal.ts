import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './focus-near.ts';

interface Focused {
  readonly element: Element;
  /** Which of the removing controls it is. */
  readonly at: number;
}

/**
 * Keeps the focus in a list whose entries are taken away by a control of their own, marked `data-removes`: when one goes
 * with its entry, the next one gets the focus, and `container` when there is none left (it takes `tabIndex={-1}`). The
 * answer is for the container's element.
 */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused | null>(null);
  const controls = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.element.isConnected) return;
    const left = controls();
    const next = left[Math.min(focused.current.at, left.length - 1)] ?? container.current;
    focused.current = null;
    if (isFocusLost()) next?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const at = controls().findIndex((one) => one === target);
      focused.current = at < 0 ? null : { element: target, at };
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
