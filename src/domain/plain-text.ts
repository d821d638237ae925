const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  copy: '©',
  nbsp: ' ',
};

/** The words of a piece of HTML such as map sources give for who made them; it never becomes HTML of ours. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,6})|([a-z]{2,6}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (NAMED[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .trim();
