/**
 * Formats made once for each language and shape. Making one costs a hundred times what using it costs, and a list uses
 * several in every row.
 */
const dates = new Map<string, Intl.DateTimeFormat>();
const units = new Map<string, Intl.NumberFormat>();
const spans = new Map<string, Intl.RelativeTimeFormat>();

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  remembered(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  remembered(units, locale, options, () => new Intl.NumberFormat(locale, options));

/** How many, as the language writes it. Up to 999 all of ours write digits, which need no format to be made. */
export const countWords = (count: number, locale: string): string =>
  Number.isInteger(count) && count >= 0 && count < 1_000 ? String(count) : numberFormat(locale, {}).format(count);

export const relativeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat =>
  remembered(spans, locale, options, () => new Intl.RelativeTimeFormat(locale, options));

function remembered<Format>(known: Map<string, Format>, locale: string, options: object, make: () => Format): Format {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = known.get(key);
  if (format === undefined) {
    format = make();
    known.set(key, format);
  }
  return format;
}
