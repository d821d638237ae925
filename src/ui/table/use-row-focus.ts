import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/** Rows that Page Up and Page Down step over. */
const PAGE = 10;

interface RowFocus {
  readonly body: RefObject<HTMLDivElement | null>;
  /** The one row that Tab reaches. */
  readonly current: number;
  readonly onFocusRow: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One row takes part in the Tab order; arrows, Page Up, Page Down, Home and End move between rows, Enter presses a row's `data-row-action`. */
export function useRowFocus(count: number): RowFocus {
  const body = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const current = Math.min(focused, Math.max(0, count - 1));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'row') return;
    if (event.key === 'Enter') {
      const action = event.target.querySelector<HTMLElement>('[data-row-action]');
      if (action !== null) event.preventDefault();
      action?.click();
      return;
    }
    const wanted = target(event.key, current, count);
    if (wanted === null) return;
    event.preventDefault();
    const row = body.current?.querySelectorAll<HTMLElement>('[role="row"]')[wanted];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  return { body, current, onFocusRow: setFocused, onKeyDown };
}

function target(key: string, from: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(from + PAGE, last);
    case 'PageUp':
      return Math.max(from - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
