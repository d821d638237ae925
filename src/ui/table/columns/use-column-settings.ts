import { useMemo, useSyncExternalStore } from 'react';
import { StoredText } from '../../../state/stored-text.ts';
import type { Column } from '../column.ts';
import { arrangedColumns, type ColumnSetting, readColumnSettings } from './column-settings.ts';

export interface ColumnSettings<Row> {
  /** The columns as the person wants them. */
  readonly columns: readonly Column<Row>[];
  /** What is kept of that; empty: nothing, the table's own. */
  readonly settings: readonly ColumnSetting[];
  readonly onSettings: (settings: readonly ColumnSetting[]) => void;
}

/** A person's columns of a table, kept on this device under `lading.columns.{table}.{user}`. */
export function useColumnSettings<Row>(
  table: string,
  userId: string,
  columns: readonly Column<Row>[],
): ColumnSettings<Row> {
  const stored = useMemo(() => new StoredText(`lading.columns.${table}.${userId}`), [table, userId]);
  const text = useSyncExternalStore(stored.subscribe, stored.get);
  const settings = useMemo(() => readColumnSettings(text), [text]);
  return {
    columns: useMemo(() => arrangedColumns(columns, settings), [columns, settings]),
    settings,
    onSettings: (next) => stored.set(next.length === 0 ? null : JSON.stringify(next)),
  };
}
