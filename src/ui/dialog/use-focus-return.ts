import { useEffect } from 'react';
import { focusNear, isFocusLost, surroundings } from '../focus-near.ts';

/**
 * While `opened` something else has the focus; afterwards what had it before gets it back, unless another took it. What is
 * gone by then is stood in for by what is nearest to where it was.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    const around = surroundings(before);
    return () => {
      if (!isFocusLost()) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else focusNear(around);
    };
  }, [opened]);
}
