/**
 * The seed of all property tests: the same cases each time, so that a red run is of the change and nothing else. The
 * nightly run sets LADING_PROPERTY_SEED to one of its own; what it finds becomes a fixed case.
 */
export const PROPERTY_SEED = seedOf(process.env.LADING_PROPERTY_SEED ?? '20261');

/**
 * Whether everything is looked at by axe in dark, in sunlight and in Tamil as well, which the nightly run asks for by
 * LADING_EVERY_SCHEME=1. The gate looks at it in light and in English.
 */
export const EVERY_SCHEME = process.env.LADING_EVERY_SCHEME === '1';

/** Whether stories are told in every order in which their messages may come, which the nightly run asks for by LADING_EVERY_ORDER=1. */
export const EVERY_ORDER = process.env.LADING_EVERY_ORDER === '1';

/** Whether it is the night's run, which says so by LADING_NIGHT=1: then nothing is left out, and properties are tried with more cases. */
export const IS_NIGHT = process.env.LADING_NIGHT === '1';

function seedOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`LADING_PROPERTY_SEED takes a whole number, not ${text}.`);
  return Number(text);
}
