import { useEffect, useState } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import { freeIdAfter } from './free-id.ts';

/** The id to offer after `lastId`, which no shipment on this device has; null until it is known, and where there is none. */
export function useFreeId(lastId: string, { configTypes }: Pick<ActivationOptions, 'configTypes'>): string | null {
  const [free, setFree] = useState<{ readonly after: string; readonly id: string | null } | null>(null);
  const types = configTypes.join(' ');
  useEffect(() => {
    let isWanted = true;
    freeIdAfter(lastId, types.split(' ').map(Number)).then((id) => {
      if (isWanted) setFree({ after: lastId, id });
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [lastId, types]);
  return free?.after === lastId ? free.id : null;
}
