/**
 * The three flag values of a shipment, each a sum of bits, and the codes they stand for: as1, as2, … as128 of the
 * shipment's own alerts, sec1 … sec32 of its security, ots1 … ots16 of its timing (spec 2 §9 "Alert codes"). Which event
 * sets which bit the spec leaves open; it is decided here, and a bit without an event is kept free.
 */
export const ALERT_FLAGS = {
  as: { 1: 204, 2: 211, 4: 216, 8: 223, 16: 220, 32: 221, 64: 218, 128: 222 },
  sec: { 1: 201, 2: 224, 4: 205, 8: null, 16: null, 32: null },
  ots: { 1: 206, 2: 207, 4: 208, 8: 209, 16: null },
} as const;

export type FlagFamily = keyof typeof ALERT_FLAGS;

/** One alert state of a shipment. */
export interface AlertFlag {
  /** Such as `as16`. */
  readonly code: string;
  readonly family: FlagFamily;
  readonly bit: number;
  /** The event that sets it, a number of the catalogue; null while no event does. */
  readonly event: number | null;
}

/** Every flag there is, by family and bit. */
export const FLAGS: readonly AlertFlag[] = (['as', 'sec', 'ots'] as const).flatMap((family) =>
  Object.entries(ALERT_FLAGS[family]).map(([bit, event]) => ({
    code: `${family}${bit}`,
    family,
    bit: Number(bit),
    event,
  })),
);

export interface FlagValues {
  readonly alertState: number;
  readonly securityState: number;
  readonly onTimeState: number;
}

const VALUE_OF: Readonly<Record<FlagFamily, keyof FlagValues>> = {
  as: 'alertState',
  sec: 'securityState',
  ots: 'onTimeState',
};

/** The flags that are set, in the order as, sec, ots and by bit; bits nobody knows are left out. */
export const decodeFlags = (values: FlagValues): readonly AlertFlag[] =>
  FLAGS.filter(({ family, bit }) => (values[VALUE_OF[family]] & bit) !== 0);

/** The flag values of a shipment with these alerts; events that set no flag are left out. */
export function encodeFlags(events: Iterable<number>): FlagValues {
  const values = { alertState: 0, securityState: 0, onTimeState: 0 };
  for (const event of events) {
    const flag = FLAGS.find((candidate) => candidate.event === event);
    if (flag !== undefined) values[VALUE_OF[flag.family]] |= flag.bit;
  }
  return values;
}

/** The columns of flags and the family that each has. */
export const FLAG_COLUMNS: Readonly<Record<string, FlagFamily>> = Object.fromEntries(
  Object.entries(VALUE_OF).map(([family, column]) => [column, family as FlagFamily]),
);
