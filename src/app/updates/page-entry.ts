/** The first program of a page: its name is another one in each version. */
export const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"]')?.getAttribute('src') ?? null;

/** The same of a page that is only read: no document is made of its text, which this page may not do (`trusted-types.ts`). */
export function entryIn(html: string): string | null {
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const tag = tags.find((one) => one.includes('type="module"'));
  return /\ssrc="([^"]*)"/.exec(tag ?? '')?.[1] ?? null;
}
