import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { StoredText } from '../../state/stored-text.ts';

/**
 * Where the pages stand: beside the page with their names, beside it as a rail of signs, or at the foot of a phone.
 * The style sheets decide by the same widths.
 */
export type ShellShape = 'sidebar' | 'rail' | 'bar';

const WIDE = '(min-width: 75rem)';
const MIDDLE = '(min-width: 40rem)';
/** Known before anything is drawn. */
const AT_ONCE = { getInitialValueInEffect: false } as const;

export function useShellShape(): ShellShape {
  const isWide = useMediaQuery(WIDE, false, AT_ONCE);
  const isMiddle = useMediaQuery(MIDDLE, false, AT_ONCE);
  if (isWide) return 'sidebar';
  return isMiddle ? 'rail' : 'bar';
}

const folded = new StoredText('lading.sidebar');

/** The sidebar shows signs alone; remembered in this browser. */
export const useFolded = (): boolean => useSyncExternalStore(folded.subscribe, () => folded.get() === 'folded');

export const changeFolded = (isFolded: boolean): void => folded.set(isFolded ? 'folded' : null);
