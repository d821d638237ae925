/** Two reads of a text further apart than this are no agreement, in milliseconds. */
export const AGREEMENT_MS = 1000;

/** Decides which of the texts read in a frame to believe. */
export interface Agreement {
  /** The texts of this frame that the last frame with any text had too. Give the time in milliseconds. */
  believe(texts: readonly string[], now: number): string[];
}

/**
 * One read can be wrong, and it is wrong differently each time: a text counts when two reads in a row agree on it.
 * Frames in which nothing was read don't interrupt, for at most `AGREEMENT_MS`.
 */
export function createAgreement(): Agreement {
  let last: { readonly texts: ReadonlySet<string>; readonly at: number } | null = null;
  return {
    believe(texts, now) {
      if (texts.length === 0) return [];
      const before = last !== null && now - last.at <= AGREEMENT_MS ? last.texts : new Set<string>();
      const these = new Set(texts);
      last = { texts: these, at: now };
      return [...these].filter((text) => before.has(text));
    },
  };
}
