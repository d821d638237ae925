/** What a measured quantity can be, and what devices say instead of it when they have measured nothing. */
export interface Quantity {
  /** The least and the greatest value there is, both included. */
  readonly low: number;
  readonly high: number;
  /** Values from here on are rounded to the least or the greatest: sensors reach a little beyond it. */
  readonly roundedFrom?: number;
  readonly roundedTo?: number;
  /** Numbers that say that there is no value. */
  readonly sentinels: readonly number[];
}

/** The greatest signed and unsigned number of 16 bits, and the least: what firmware leaves in a register it did not fill. */
const ALL_ONES_16 = 0xff_ff;
const HIGH_16 = 0x7f_ff;
const LOW_16 = -0x80_00;
const REGISTERS = [ALL_ONES_16, HIGH_16, LOW_16] as const;

/**
 * One table for the doors of gateways, imports and certificates. A value that is not in it is left out of its message
 * (docs/decisions/telemetry.md has the sources in words).
 */
export const QUANTITIES = {
  /**
   * Degrees Fahrenheit. From below the coldest freezers that tags are made for; 400 is past what any of their sensors
   * stands. 255 is a byte of ones, 327.67 the greatest of 16 bits in hundredths.
   */
  temperature: { low: -90, high: 400, sentinels: [255, HIGH_16 / 100, ...REGISTERS] },
  /** Percent, relative. Capacitive sensors are good to ±5 at both ends; beyond that they are broken. */
  humidity: { low: 0, high: 100, roundedFrom: -5, roundedTo: 105, sentinels: [255, ...REGISTERS] },
  /** Units of a battery's voltage (`battery.ts`), an unsigned register. */
  voltage: { low: 0, high: ALL_ONES_16, sentinels: [ALL_ONES_16, HIGH_16] },
  /** Degrees, WGS 84. */
  latitude: { low: -90, high: 90, sentinels: [] },
  longitude: { low: -180, high: 180, sentinels: [] },
  /** In g; no device measures more. */
  acceleration: { low: -400, high: 400, sentinels: [] },
  /** Degrees between two directions. */
  angle: { low: 0, high: 180, sentinels: [255] },
} as const satisfies Readonly<Record<string, Quantity>>;
export type QuantityName = keyof typeof QUANTITIES;

/** The value of a quantity as it counts; undefined where there can be no such value. */
export function judgedValue(name: QuantityName, value: unknown): number | undefined {
  const { low, high, roundedFrom = low, roundedTo = high, sentinels }: Quantity = QUANTITIES[name];
  if (typeof value !== 'number' || sentinels.includes(value)) return undefined;
  // Not the other way round: NaN is in no range.
  return value >= roundedFrom && value <= roundedTo ? Math.min(high, Math.max(low, value)) : undefined;
}

/** What units of a warehouse call the temperatures and humidities that they measure. */
const NAMED: Readonly<Record<string, QuantityName>> = {
  indoorTemperature: 'temperature',
  returnAirTemperature: 'temperature',
  supplyAirTemperature: 'temperature',
  roomTemperature: 'temperature',
  indoorHumidity: 'humidity',
  outsideAirRH: 'humidity',
  supplyAirRH: 'humidity',
  roomHumidity: 'humidity',
};

/** The quantity of a reading with a name of its own; undefined for one that is none of the table. */
export const quantityOf = (reading: string): QuantityName | undefined =>
  Object.hasOwn(NAMED, reading) ? NAMED[reading] : undefined;

/**
 * Whether two coordinates are a position. Exactly 0, 0 is what receivers say before their first fix: a point of the open sea
 * where nobody ships to.
 */
export const isPosition = (latitude: unknown, longitude: unknown): boolean =>
  judgedValue('latitude', latitude) !== undefined &&
  judgedValue('longitude', longitude) !== undefined &&
  !(latitude === 0 && longitude === 0);
