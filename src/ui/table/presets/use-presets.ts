import { useMemo, useSyncExternalStore } from 'react';
import { StoredText } from '../../../state/stored-text.ts';
import { type Preset, readPresets } from './presets.ts';

export interface Presets {
  readonly all: readonly Preset[];
  readonly onPresets: (presets: readonly Preset[]) => void;
}

/** A person's named filters of a table, kept on this device under `lading.presets.{table}.{user}`. */
export function usePresets(table: string, userId: string): Presets {
  const stored = useMemo(() => new StoredText(`lading.presets.${table}.${userId}`), [table, userId]);
  const text = useSyncExternalStore(stored.subscribe, stored.get);
  return {
    all: useMemo(() => readPresets(text), [text]),
    onPresets: (next) => stored.set(next.length === 0 ? null : JSON.stringify(next)),
  };
}
