import { useState } from 'react';
import { useLatestCallback } from '../../use-latest-callback.ts';
import type { RowWindow } from '../row-window.ts';
import { ALL, isSelected, NONE, type Selection, withRows } from './selection.ts';

export interface RowSelection {
  readonly selection: Selection;
  /** Rows are being chosen: each shows whether it is. It ends when they are all let go. */
  readonly isOn: boolean;
  readonly turnOn: () => void;
  /** Chooses the row, or lets it go. */
  readonly toggle: (index: number) => void;
  /** Chooses all from the row that was chosen last to this one. */
  readonly extend: (from: number, to: number) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** The chosen rows of a list; when it lists something else, nothing is chosen. */
export function useSelection<Row>(window: RowWindow<Row>, rowKey: (row: Row) => string): RowSelection {
  const { view } = window;
  const [{ of, selection: kept }, setKept] = useState({ of: view, selection: NONE });
  const selection = of === view ? kept : NONE;
  const [start, setStart] = useState<number | null>(null);
  const [isOn, setOn] = useState(false);
  const set = (next: Selection) => {
    setKept({ of: view, selection: next });
    setOn(true);
  };
  const keysOf = (rows: readonly (Row | undefined)[]): string[] =>
    rows.flatMap((row) => (row === undefined ? [] : [rowKey(row)]));

  return {
    selection,
    isOn,
    turnOn: useLatestCallback(() => setOn(true)),
    toggle: useLatestCallback((index: number) => {
      const [key] = keysOf([window.row(index)]);
      if (key === undefined) return;
      setStart(index);
      set(withRows(selection, [key], !isSelected(selection, key)));
    }),
    extend: useLatestCallback((from: number, to: number) => {
      const anchor = start ?? from;
      setStart(anchor);
      const [first, last] = [Math.min(anchor, to), Math.max(anchor, to)];
      // They may be more than the page has at hand.
      void window.read(first, last + 1, new AbortController().signal).then((rows) => {
        set(withRows(selection, keysOf(rows), true));
      }, reportError);
    }),
    selectAll: useLatestCallback(() => set(ALL)),
    clear: useLatestCallback(() => {
      setStart(null);
      set(NONE);
      setOn(false);
    }),
  };
}
