import { useEffect, useState } from 'react';
import type { DeviceKind } from '../../domain/device.ts';
import { findKind } from './look-up.ts';

/** The kinds of devices by their full id. */
export type KnownKinds = ReadonlyMap<string, DeviceKind>;

const NONE: KnownKinds = new Map();

/** What kind of device each of these ids is, as this device knows it when it is asked; unknown ones are left out. */
export function useKnownKinds(macIds: readonly string[]): KnownKinds {
  const [known, setKnown] = useState(NONE);
  const asked = [...new Set(macIds)].sort().join(' ');
  useEffect(() => {
    if (asked === '') return undefined;
    let current = true;
    Promise.all(asked.split(' ').map(async (macId) => [macId, await findKind(macId)] as const)).then(
      (found) => {
        if (current) setKnown(new Map(found.flatMap(([macId, kind]) => (kind === null ? [] : [[macId, kind]]))));
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
