/** A page's query as the address has it: every value is text, so that links stay readable and can be typed. */
export type PlainSearch = Readonly<Record<string, string>>;

export const parsePlainSearch = (text: string): PlainSearch => Object.fromEntries(new URLSearchParams(text));

/** Leaves commas, bars and slashes as they are: table filters and paths are made of them. */
export function writePlainSearch(search: object): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  const readable = text.replaceAll('%2C', ',').replaceAll('%7C', '|').replaceAll('%2F', '/');
  return readable === '' ? '' : `?${readable}`;
}
