import { useEffect, useRef } from 'react';
import type { ShipmentClass } from '../../domain/shipment-status.ts';
import { NEEDS_PERSON } from '../../local/outbox/entry.ts';
import { useEntries } from '../../local/views/use-entries.ts';
import { tellRemoval } from '../../outcome/outcome-notices.tsx';

/** Tells what became of removals that were begun here, once each, while the page is open. */
export function useRemovalOutcomes(): (localSeq: number, type: ShipmentClass) => void {
  const entries = useEntries();
  const awaited = useRef(new Map<number, ShipmentClass>());
  useEffect(() => {
    for (const [localSeq, type] of awaited.current) {
      const entry = entries?.find((one) => one.localSeq === localSeq);
      if (entry === undefined) continue;
      const over = entry.state === 'acked' || entry.state === 'cancelled' || NEEDS_PERSON.has(entry.state);
      if (!over) continue;
      awaited.current.delete(localSeq);
      if (entry.state === 'acked') tellRemoval(type, null);
      else if (entry.state !== 'cancelled') {
        tellRemoval(type, { error: entry.lastError ?? { code: 'internal', errors: [] }, localSeq });
      }
    }
  }, [entries]);
  return (localSeq, type) => {
    awaited.current.set(localSeq, type);
  };
}
