import { useMemo, useSyncExternalStore } from 'react';
import { StoredText } from '../../../state/stored-text.ts';

export interface FilterRowChoice {
  readonly isShown: boolean;
  readonly onShown: (isShown: boolean) => void;
}

const SHOWN = 'shown';

/** Whether a person wants a table's row of filters, kept on this device under `lading.filter-row.{table}.{user}`. */
export function useFilterRowChoice(table: string, userId: string): FilterRowChoice {
  const stored = useMemo(() => new StoredText(`lading.filter-row.${table}.${userId}`), [table, userId]);
  const text = useSyncExternalStore(stored.subscribe, stored.get);
  return { isShown: text === SHOWN, onShown: (isShown) => stored.set(isShown ? SHOWN : null) };
}
