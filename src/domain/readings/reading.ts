/** JSON as a message holds it in `data`. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A message of a device as it is stored, without its device and packet type, which many have in common. */
export interface Reading {
  /** The device's own count and clock; together they name the message. Microseconds since 1970, as the database has them. */
  readonly index: number;
  readonly time: number;
  /** When the server stored it; microseconds since 1970. */
  readonly serverTime: number;
  /** What the device's clock said, where `time` is another (docs/decisions/instants.md); microseconds since 1970. */
  readonly saidTime: number | null;
  readonly msgType: number;
  /** The gateway that brought it. */
  readonly gateway: string | null;
  /** Degrees Fahrenheit. */
  readonly temperature: number | null;
  /** Percent. */
  readonly humidity: number | null;
  /** Volts. */
  readonly battery: number | null;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationType: string | null;
  /** The name of the place; empty where there is none. */
  readonly location: string;
  readonly motion: string | null;
  /** In g, as are the next three. */
  readonly accelX: number | null;
  readonly accelY: number | null;
  readonly accelZ: number | null;
  readonly acceleration: number | null;
  /** What only its packet type has. */
  readonly data: Json;
}

export type ReadingField = keyof Reading;

/** A reading that holds nothing but its name. */
export const EMPTY_READING: Reading = {
  index: 0,
  time: 0,
  serverTime: 0,
  saidTime: null,
  msgType: 0,
  gateway: null,
  temperature: null,
  humidity: null,
  battery: null,
  latitude: null,
  longitude: null,
  locationType: null,
  location: '',
  motion: null,
  accelX: null,
  accelY: null,
  accelZ: null,
  acceleration: null,
  data: null,
};

/** The order of readings everywhere: by the device's clock, then by its count. */
const byTime = (a: Reading, b: Reading): number => a.time - b.time || a.index - b.index;

/** What names a reading among those of its device. */
export const readingName = ({ index, time }: Pick<Reading, 'index' | 'time'>): string => `${index} ${time}`;

/** Readings with those of `more` that are not among them yet, in order; and which these are. */
export function addReadings<R extends Reading>(
  stored: readonly R[],
  more: readonly R[],
): { readonly readings: R[]; readonly added: R[] } {
  const names = new Set(stored.map(readingName));
  const added = more.filter((reading) => {
    const name = readingName(reading);
    const isNew = !names.has(name);
    names.add(name);
    return isNew;
  });
  return { readings: [...stored, ...added].sort(byTime), added };
}
