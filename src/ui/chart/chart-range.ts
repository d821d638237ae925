import { createContext, use, useSyncExternalStore } from 'react';
import { StoredText } from '../../state/stored-text.ts';
import type { RangeChoice } from './axis-range.ts';

/** Whose charts these are: what they choose is kept for them. Null: nobody's, and nothing is kept. */
export const ChartPerson = createContext<string | null>(null);

/** One for each person, which all charts of a page watch. */
const known = new Map<string, StoredText>();

function storedOf(person: string): StoredText {
  const found = known.get(person) ?? new StoredText(`lading.chart-range.${person}`);
  known.set(person, found);
  return found;
}

interface ChosenRange {
  readonly choice: RangeChoice;
  /** Null: nobody is known to choose. */
  readonly onChoice: ((choice: RangeChoice) => void) | null;
}

const NEVER = () => () => undefined;

/** How a person wants the axes of their charts, kept on this device under `lading.chart-range.{user}`. */
export function useRangeChoice(): ChosenRange {
  const person = use(ChartPerson);
  const stored = person === null ? null : storedOf(person);
  const text = useSyncExternalStore(stored?.subscribe ?? NEVER, () => stored?.get() ?? null);
  return {
    choice: text === 'fixed' ? 'fixed' : 'fit',
    onChoice: stored === null ? null : (choice) => stored.set(choice === 'fixed' ? choice : null),
  };
}
