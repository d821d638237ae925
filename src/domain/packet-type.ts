/**
 * What a device message is about, by packet type (spec 2 §9 "Packet types used"). The spec names the numbers of shock and
 * general messages; what the other four hold is ours (docs/decisions/telemetry.md).
 */
export const PACKET_TYPES = {
  /** Temperature, humidity, battery. */
  environment: 30,
  /** The readings of a dehumidifier unit. */
  warehouseUnit: 47,
  /** Doors and power of a warehouse. */
  warehouseDoor: 48,
  /** Where it is. */
  location: 60,
  /** A shock, with its samples. */
  shock: 19,
  /** What the device says of itself. */
  general: 20,
  /** How an iChime is set and what became of its crate. */
  chime: 301,
} as const;

export const PACKET_TYPE_NUMBERS = Object.values(PACKET_TYPES);

/** The message type of shock and general messages (spec 2 §7, §9). */
export const MSG_TYPE = 1;

/** Of packet 19: that the device lies otherwise than it did, instead of a shock. */
export const TILT_MSG_TYPE = 2;

/** Samples of each axis in a shock message (spec 2 §9). */
export const SHOCK_SAMPLES = 32;
