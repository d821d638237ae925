/** The first program of a page that is open, as `entryIn` finds it in its text. */
export const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"]')?.getAttribute('src') ?? null;
