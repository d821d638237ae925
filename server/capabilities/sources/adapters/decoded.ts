import * as v from 'valibot';
import type { SourceSettings } from '../../../../src/contract/device-sources.ts';
import { isPosition } from '../../../../src/domain/readings/quantities.ts';
import type { ForeignReading } from '../foreign-reading.ts';
import { chargeFrom } from './charge.ts';

/** What a decoder of a LoRaWAN device made of its bytes: names are its maker's. */
export type Decoded = Readonly<Record<string, unknown>>;

/** An object of any fields; anything else counts as none. */
export const decodedObject = v.fallback(v.nullish(v.record(v.string(), v.unknown())), undefined);

/** A number, also one that a decoder wrote as text; undefined: it is none. */
function numberIn(decoded: Decoded, name: string): number | undefined {
  const value = decoded[name];
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
}

/** How a device is by what its decoder says. Its battery is in volts where the source names volts, else in percent. */
export function stateIn(
  decoded: Decoded,
  settings: SourceSettings,
): Pick<ForeignReading, 'celsius' | 'humidity' | 'charge'> {
  const { field, factor } = settings.temperature;
  const measured = numberIn(decoded, field);
  const battery = numberIn(decoded, 'battery');
  return {
    celsius: measured === undefined ? undefined : measured * factor,
    humidity: numberIn(decoded, 'humidity'),
    charge: chargeFrom(settings.battery === null ? { percent: battery } : { volts: battery }, settings),
  };
}

/** Where a device is by what its decoder says; undefined: nowhere, as 0, 0 is. */
export function positionIn(decoded: Decoded): ForeignReading['position'] {
  const [latitude, longitude] = [numberIn(decoded, 'latitude'), numberIn(decoded, 'longitude')];
  if (latitude === undefined || longitude === undefined || !isPosition(latitude, longitude)) return undefined;
  return { latitude, longitude, found: 'GPS' };
}
