import { useEffect, useState } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { LISTED_CONFIG_TYPES } from '../../domain/activation-mode.ts';
import { findShipment } from './look-up.ts';

const NONE: ReadonlyMap<string, ShipmentRow> = new Map();

/** The shipments, assets and vehicles with these guids, by guid, as this device knows them when it is asked. */
export function useKnownShipments(guids: readonly string[]): ReadonlyMap<string, ShipmentRow> {
  const [known, setKnown] = useState(NONE);
  const asked = [...new Set(guids)].sort().join(' ');
  useEffect(() => {
    if (asked === '') return undefined;
    let current = true;
    Promise.all(asked.split(' ').map((guid) => findShipment(LISTED_CONFIG_TYPES, guid))).then(
      (found) => {
        if (current) setKnown(new Map(found.flatMap((row) => (row === undefined ? [] : [[row.guid, row]]))));
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
