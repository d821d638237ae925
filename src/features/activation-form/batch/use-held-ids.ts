import { useEffect, useState } from 'react';
import { knownTexts } from '../../../local/views/look-up.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Which ids of a list shipments on this device have as a batch is opened, in small letters; none of no list.
 * @param own those of the batch itself, which it keeps and takes back
 */
export function useHeldIds(
  ids: readonly string[] | null,
  own: readonly { readonly shipmentId: string }[],
  configTypes: readonly number[],
): ReadonlySet<string> {
  const [held, setHeld] = useState(NONE);
  const feeds = configTypes.map((type) => `shipments:${type}`).join(' ');
  useEffect(() => {
    if (ids === null) return undefined;
    let isWanted = true;
    knownTexts(feeds.split(' '), 'customData').then(
      (known) => {
        const listed = new Set(ids.map((id) => id.toLowerCase()));
        for (const { shipmentId } of own) listed.delete(shipmentId.toLowerCase());
        const found = [...known].map((id) => id.toLowerCase()).filter((id) => listed.has(id));
        if (isWanted) setHeld(new Set(found));
      },
      // Whoever can't read this device's copy counts on alone.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ids, own, feeds]);
  return held;
}
