import * as v from 'valibot';
import type { OutboxEntry } from '../../local/outbox/entry.ts';

/** Where the server finds an iChime in what it is sent (spec 1 §7 "sublist"). */
const PLACE = /\bsublist\.(\d+)$/;
const payload = v.object({ chimes: v.array(v.string()) });

/** The iChimes for which an entry was refused: none where it was refused for something else. */
export function refusedChimes(item: Pick<OutboxEntry, 'payload' | 'lastError'> | null): readonly string[] {
  const sent = v.safeParse(payload, item?.payload);
  if (!sent.success) return [];
  return (item?.lastError?.errors ?? []).flatMap(({ field }) => {
    const place = PLACE.exec(field ?? '')?.[1];
    return sent.output.chimes[Number(place)] ?? [];
  });
}
