/**
 * Who measured: the subject's own device (a tag, or the tracker of a vehicle), an iChime, a logger whose file was taken for it, or another
 * device.
 */
export type ReadingSource = 'tag' | 'chime' | 'file' | 'other';

/** How a position was found (spec 2 §3 "Location entry"). */
export type Fix = 'GPS' | 'Cell' | 'iGate';

/** What one message of one device says. Null: the message says nothing of it. */
export interface Reading {
  /** The device's clock, milliseconds since 1970. */
  readonly time: number;
  /** When the server first received it: a clock that is ahead counts as this. */
  readonly receivedAt: number;
  /** The device's own count; with `macId` and `time` it names the message. */
  readonly index: number;
  readonly macId: string;
  readonly source: ReadingSource;
  /** The unit of a warehouse that measured; null: the device itself. */
  readonly unit: number | null;
  /** Degrees Fahrenheit. */
  readonly temperature: number | null;
  /** A message of measurements in which no temperature is, or none that can be measured. */
  readonly lacksTemperature?: true;
  /** Percent. */
  readonly humidity: number | null;
  readonly volts: number | null;
  /** Degrees; both or none. Positions count only from the subject's own device. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly fix: Fix | null;
  /** Metres around the position in which the device is; null: what is usual for `fix`. */
  readonly accuracy: number | null;
  /** The name of the place as the device or a geocoder gave it; '' when there is none. */
  readonly location: string;
  /** The gateway that heard it. */
  readonly gateway: string | null;
  /** Dwell, Enroute, Moving, Stopped (spec 2 §9 "Motion codes"). */
  readonly motion: 'D' | 'E' | 'M' | 'S' | null;
  /** The largest acceleration of a shock, g; null for a message that is no shock. */
  readonly shock: number | null;
  /** Degrees from upright, and around which axis. */
  readonly tilt: { readonly angle: number; readonly axis: 'x' | 'y' | 'z' } | null;
  /** The iChimes and beacons that a tag heard since its last report; null when it does not report them. */
  readonly heard: readonly string[] | null;
}

/** The time that counts, milliseconds: a clock that is ahead of the server's counts as the moment of receipt. */
export const timeOfReading = ({ time, receivedAt }: Reading): number => Math.min(time, receivedAt);

/** The order in which readings are folded: by time, device, and the device's count. */
function compareReadings(a: Reading, b: Reading): number {
  const byTime = timeOfReading(a) - timeOfReading(b);
  if (byTime !== 0) return byTime;
  if (a.macId !== b.macId) return a.macId < b.macId ? -1 : 1;
  return a.index - b.index || a.time - b.time;
}

/** Readings as `advance` takes them: in order, each message once (the one that was received first). */
export function orderReadings(readings: readonly Reading[]): Reading[] {
  const byName = new Map<string, Reading>();
  for (const reading of readings) {
    const name = `${reading.macId} ${reading.index} ${reading.time}`;
    const known = byName.get(name);
    if (known === undefined || reading.receivedAt < known.receivedAt) byName.set(name, reading);
  }
  return [...byName.values()].sort(compareReadings);
}
