/** The scripts of `vite.config.ts` that every page begins with, and those that only a signed-in page needs. */
const FIRST = /^\/?assets\/(?:react|look|start)-[^/]+\.js$/;
const SIGNED_IN = /^\/?assets\/(?:console|dexie)-[^/]+\.js$/;

const SIGNED_OUT_PAGES = /^\/(?:login|redirect|error)(?:\/|$)/;

/**
 * The value of a `Link` header that has the browser ask for the scripts of the page at `path` while it still reads the page;
 * null where no such script is among `files`, those of this version by their addresses.
 *
 * They are asked for as scripts, not as modules, on purpose: what Chromium (156) loads as a module it compiles anew each time, and
 * of what was asked for as a script before the module it takes the code it has kept (docs/decisions/first-page.md).
 */
export function preloadsOf(files: readonly string[], path: string): string | null {
  const links = files
    .filter((file) => FIRST.test(file) || (SIGNED_IN.test(file) && !SIGNED_OUT_PAGES.test(path)))
    .map((file) => `<${file.startsWith('/') ? file : `/${file}`}>; rel=preload; as=script; crossorigin`);
  return links.length === 0 ? null : links.join(', ');
}

/**
 * The page with that header besides its own. Its content is given as a whole: what a worker streams is cut off where it
 * ends, as it does when a new version takes over, and such a page stays empty.
 */
export async function withLink(page: Response, link: string | null): Promise<Response> {
  if (link === null) return page;
  const headers = new Headers(page.headers);
  headers.append('Link', link);
  return new Response(await page.blob(), { status: page.status, statusText: page.statusText, headers });
}
