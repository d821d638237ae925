/** What of a long text is always seen at its end. Characters as a person counts them. */
const TAIL = 12;
/** A text up to this long is one piece: it fits wherever there is room for a name at all. */
const SHORT = 2 * TAIL;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Where the tail of a text begins that may lose its middle; null where it is too short for that. */
export function tailStart(text: string): number | null {
  if (text.length <= SHORT) return null;
  const starts = Array.from(characters.segment(text), ({ index }) => index);
  return starts.length <= SHORT ? null : (starts.at(-TAIL) ?? null);
}
