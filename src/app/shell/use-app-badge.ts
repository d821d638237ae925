import { useEffect } from 'react';
import { showBadge } from './app-badge.ts';

/** Puts how much is unsent on the icon of the installed app, once that is known. */
export function useAppBadge(unsent: number | undefined): void {
  useEffect(() => {
    if (unsent !== undefined) showBadge(unsent);
  }, [unsent]);
}
