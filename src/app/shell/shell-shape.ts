import { useSyncExternalStore } from 'react';
import { StoredText } from '../../state/stored-text.ts';

/**
 * Where the pages stand: beside the page with their names, beside it as a rail of signs, or at the foot of a phone.
 * The style sheets decide by the same widths.
 */
export type ShellShape = 'sidebar' | 'rail' | 'bar';

const wide = matchMedia('(min-width: 75rem)');
const middle = matchMedia('(min-width: 40rem)');

const currentShape = (): ShellShape => {
  if (wide.matches) return 'sidebar';
  return middle.matches ? 'rail' : 'bar';
};

function subscribe(listener: () => void): () => void {
  for (const query of [wide, middle]) query.addEventListener('change', listener);
  return () => {
    for (const query of [wide, middle]) query.removeEventListener('change', listener);
  };
}

export const useShellShape = (): ShellShape => useSyncExternalStore(subscribe, currentShape);

const folded = new StoredText('lading.sidebar');

/** The sidebar shows signs alone; remembered in this browser. */
export const useFolded = (): boolean => useSyncExternalStore(folded.subscribe, () => folded.get() === 'folded');

export const changeFolded = (isFolded: boolean): void => folded.set(isFolded ? 'folded' : null);
