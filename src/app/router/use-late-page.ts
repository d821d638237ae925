import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { noteMissingPart, PART_TIMEOUT_MS } from '../../state/missing-part.ts';

/** Why the page that is being opened has not come in time (spec 1 §8); null while there is time, and once it has come. */
export function useLatePage(): Error | null {
  const opening = useRouterState({ select: ({ status, location }) => (status === 'pending' ? location.href : null) });
  const [late, setLate] = useState<Error | null>(null);
  useEffect(() => {
    if (opening === null) return undefined;
    const timer = setTimeout(() => setLate(noteMissingPart(new Error('a page did not come in time'))), PART_TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [opening]);
  return late;
}
