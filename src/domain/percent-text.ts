/** The space that French has before a sign of two parts (docs/glossary.md). */
const THIN = '\u202f';

/** A percentage as the language writes it, `41%`, in French `41 %` with the thin space of its other signs. @param percent 0 to 100 */
export const percentText = (format: Intl.NumberFormat, percent: number): string =>
  format.format(percent / 100).replace(/\s(?=%)/u, THIN);
