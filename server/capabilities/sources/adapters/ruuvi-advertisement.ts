/** Manufacturer data of Ruuvi Innovations in the format 5 (RAWv2), as it stands in an advertisement in hex: company 0x0499, little endian. */
const RAW_V2 = 'FF990405';
/** Bytes behind that. */
const LENGTH = 23;

/** Offsets of its fields, in bytes behind the format. */
const TEMPERATURE = 0;
const HUMIDITY = 2;
const POWER = 12;
const SEQUENCE = 15;

/** What stands for "not measured". */
const NO_TEMPERATURE = -0x80_00;
const NO_16 = 0xff_ff;
const NO_VOLTAGE = 0x7_ff;

const CELSIUS_PER_UNIT = 0.005;
const PERCENT_PER_UNIT = 0.0025;
/** Of the power info 11 bits are millivolts above this; 5 bits are the power of the sender. */
const LEAST_MILLIVOLTS = 1_600;
const POWER_BITS = 5;

/** Fields are whole units: the binary fraction that multiplying leaves says nothing. */
const rounded = (value: number): number => Number(value.toFixed(4));

export interface RuuviState {
  readonly celsius: number | undefined;
  /** Percent. */
  readonly humidity: number | undefined;
  readonly volts: number | undefined;
  /** Counts measurements, the same for all who hear one; it begins anew after 65,534. */
  readonly counter: number | undefined;
}

/** What a RuuviTag advertises; undefined: it is another device's, or another format. @param hex of the whole advertisement */
export function readAdvertisement(hex: string): RuuviState | undefined {
  const at = hex.toUpperCase().indexOf(RAW_V2);
  const bytes = Buffer.from(hex.slice(at + RAW_V2.length), 'hex');
  if (at === -1 || at % 2 === 1 || bytes.length < LENGTH) return undefined;
  const temperature = bytes.readInt16BE(TEMPERATURE);
  const humidity = bytes.readUInt16BE(HUMIDITY);
  const voltage = bytes.readUInt16BE(POWER) >> POWER_BITS;
  const sequence = bytes.readUInt16BE(SEQUENCE);
  return {
    celsius: temperature === NO_TEMPERATURE ? undefined : rounded(temperature * CELSIUS_PER_UNIT),
    humidity: humidity === NO_16 ? undefined : rounded(humidity * PERCENT_PER_UNIT),
    volts: voltage === NO_VOLTAGE ? undefined : (voltage + LEAST_MILLIVOLTS) / 1_000,
    counter: sequence === NO_16 ? undefined : sequence,
  };
}
