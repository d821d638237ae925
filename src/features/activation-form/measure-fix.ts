import type { Fix } from '../../domain/place-here.ts';

/** Why it is not known where this device is. */
export type FixFault = 'denied' | 'timeout' | 'unavailable' | 'unsupported';

/** How long it may take, and how old a position may be. Milliseconds. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

const FAULTS: Readonly<Record<number, FixFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Where this device is, by itself; asks the person for leave the first time. Never rejects. */
export function measureFix(): Promise<Fix | { readonly fault: FixFault }> {
  if (!('geolocation' in navigator)) return Promise.resolve({ fault: 'unsupported' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve({ fault: FAULTS[code] ?? 'unavailable' }),
      OPTIONS,
    );
  });
}
