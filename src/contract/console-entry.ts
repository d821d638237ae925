/**
 * The first program of the console, by the text of its page: its name is another one in each build. Null where there is none.
 * The page is only read: a browser makes no document of it (`trusted-types.ts`).
 */
export function entryIn(html: string): string | null {
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const tag = tags.find((one) => one.includes('type="module"'));
  return /\ssrc="([^"]*)"/.exec(tag ?? '')?.[1] ?? null;
}
