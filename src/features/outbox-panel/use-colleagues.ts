import { useEffect, useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { Colleague } from '../../contract/handover.ts';
import { fetchColleagues, knownColleagues } from '../../local/handover/colleagues.ts';

/** To whom work can be handed over: undefined until read, null where this device was never told. */
export function useColleagues(): readonly Colleague[] | null | undefined {
  const isOffline = useIsOffline();
  const [colleagues, setColleagues] = useState<readonly Colleague[] | null>();
  useEffect(() => {
    let isShown = true;
    const show = (found: readonly Colleague[] | null) => {
      if (isShown) setColleagues(found);
    };
    const known = () =>
      knownColleagues().then(
        // What the server has told meanwhile stays.
        (found) => isShown && setColleagues((now) => now ?? found),
        () => show(null),
      );
    if (isOffline) void known();
    else fetchColleagues().then(show, known);
    return () => {
      isShown = false;
    };
  }, [isOffline]);
  return colleagues;
}
