import { useEffect, useState } from 'react';
import { findShipment } from './look-up.ts';

/** What people call shipments, by guid. */
export type ShipmentNames = ReadonlyMap<string, string>;

const NONE: ShipmentNames = new Map();
const CONFIG_TYPES = [0, 1, 2, 3, 4, 5];

/** What these shipments are called, as this device knows them when it is asked; unknown ones are left out. */
export function useShipmentNames(guids: readonly string[]): ShipmentNames {
  const [known, setKnown] = useState(NONE);
  const asked = [...new Set(guids)].sort().join(' ');
  useEffect(() => {
    if (asked === '') return undefined;
    let current = true;
    Promise.all(asked.split(' ').map(async (guid) => [guid, await findShipment(CONFIG_TYPES, guid)] as const)).then(
      (found) => {
        if (current)
          setKnown(new Map(found.flatMap(([guid, row]) => (row === undefined ? [] : [[guid, row.customData]]))));
      },
      (error: unknown) => {
        // Who has left, or was signed out, asks for nothing any more.
        if (current) reportError(error);
      },
    );
    return () => {
      current = false;
    };
  }, [asked]);
  return known;
}
