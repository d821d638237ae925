import { useEffect } from 'react';

/** While `opened` something else has the focus; afterwards what had it before gets it back, unless another took it. */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened]);
}
