/** By this name threads find the offset that their process hands in (`worker_threads` environment data). */
export const HANDED_CLOCK = 'lading-handed-clock';

/** A handed clock goes a hundred times slower than a real one: what a story does takes no minute of it on any machine. */
const PER_MS = 10;

export const MICROSECONDS = 1_000n;

/** Microseconds that a real clock, slowed down, has gone since 1970. Not of `Date`, which may be the handed one. */
export const slowed = (): bigint => BigInt(Math.floor((performance.timeOrigin + performance.now()) * PER_MS));
