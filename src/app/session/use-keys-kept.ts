import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * While `kept`, keys type and press where the focus is, and nobody else hears of them: no dialog behind the lock closes, no
 * shortcut opens one, no scanner works there. Listens from the start, because who listens first is asked first.
 */
export function useKeysKept(kept: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!kept) return;
    event.stopImmediatePropagation();
    if (event.key === 'Escape') event.preventDefault();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
