import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { focusNear, isFocusLost, surroundings } from '../focus-near.ts';
import { useLatestCallback } from '../use-latest-callback.ts';
import { findRow, type RowWindow } from './row-window.ts';
import type { RowSelection } from './selection/use-selection.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

interface Active {
  readonly view: string;
  readonly index: number;
  /** Null while the row is on its way. */
  readonly key: string | null;
}

/** The one row that takes part in the Tab order, by its key: it stays that row when others come in above it. */
export function useActiveRow<Row>(window: RowWindow<Row>, rowKey: (row: Row) => string) {
  const [active, setActive] = useState<Active>({ view: window.view, index: 0, key: null });
  const index = useMemo(() => {
    const found = active.key === null ? null : findRow(window, rowKey, active.key, active.index);
    const wanted = found ?? (active.view === window.view ? active.index : 0);
    return Math.min(wanted, Math.max(0, window.total - 1));
  }, [window, rowKey, active]);
  // Rows are drawn once and call it later.
  const activate = useLatestCallback((to: number) => {
    const row = window.row(to);
    const next = { view: window.view, index: to, key: row === undefined ? null : rowKey(row) };
    // The row that was walked to is told to have the focus, too.
    setActive((old) => (old.view === next.view && old.index === to && old.key === next.key ? old : next));
  });
  return { index, activate };
}

interface RowFocusInput {
  readonly total: number;
  readonly rows: VirtualRows;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly current: number;
  readonly activate: (index: number) => void;
  /** Absent: rows can't be chosen. */
  readonly selection?: RowSelection | undefined;
  /** A character was typed on a row: the list's search takes it. */
  readonly onType?: (() => void) | undefined;
}

/** Arrows, Page Up, Page Down, Home and End move between rows, Enter presses a row's `data-row-action`, letters search. */
export function useRowFocus({ total, rows, body, current, activate, selection, onType }: RowFocusInput) {
  const wanted = useRef(false);
  const focused = useRef<Element | null>(null);

  // The row may only now be in the page, or anew: what stood for it while it was on its way is gone, and the focus with it.
  useLayoutEffect(() => {
    const lost = focused.current !== null && !focused.current.isConnected && document.activeElement === document.body;
    if (!wanted.current && !lost) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${current}"]`);
    if (row === null || row === undefined) return;
    wanted.current = false;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    rows.notePlace();
  });

  // With its last row the whole table may go.
  useLayoutEffect(() => {
    const around = surroundings(body.current);
    return () => {
      if (focused.current === null) return;
      queueMicrotask(() => {
        if (isFocusLost()) focusNear(around);
      });
    };
  }, [body]);

  const go = (index: number) => {
    wanted.current = true;
    activate(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'row') return;
    if (event.key === 'Enter') {
      const action = event.target.querySelector<HTMLElement>('[data-row-action]');
      if (action !== null) event.preventDefault();
      action?.click();
      return;
    }
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const button = event.target.querySelector<HTMLElement>('[data-row-expand]');
      if (button === null) return;
      event.preventDefault();
      if ((button.getAttribute('aria-expanded') === 'true') !== (event.key === 'ArrowRight')) button.click();
      return;
    }
    if (selection !== undefined && select(event, selection, current)) {
      event.preventDefault();
      return;
    }
    if (isTyped(event)) {
      // The search has the focus before the character arrives, which then is typed there.
      onType?.();
      return;
    }
    const to = target(event.key, current, total, rows.page);
    if (to === null) return;
    event.preventDefault();
    if (event.shiftKey) selection?.extend(current, to);
    go(to);
  };
  const onFocus = ({ target: row }: FocusEvent) => {
    focused.current = row;
  };
  const onBlur = () => {
    focused.current = null;
  };
  return { go, handlers: { onKeyDown, onFocus, onBlur } };
}

/** Space chooses a row, Ctrl or Cmd with A all, Escape none. True when the key was for that. */
function select({ key, ctrlKey, metaKey }: KeyboardEvent, { toggle, selectAll, clear }: RowSelection, row: number) {
  if (key === ' ') toggle(row);
  else if (key === 'a' && (ctrlKey || metaKey)) selectAll();
  else if (key === 'Escape') clear();
  else return false;
  return true;
}

/** A letter, a digit, a sign: not a space, not a shortcut, not the key that lists the keys. */
function isTyped({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && key !== ' ' && key !== '?' && !ctrlKey && !altKey && !metaKey;
}

function target(key: string, from: number, total: number, page: number): number | null {
  const last = total - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(from + page, last);
    case 'PageUp':
      return Math.max(from - page, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
