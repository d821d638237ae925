/** Where a link stands behind `#`, so that it is sent to no server and written into no log on the way. */
const BEHIND_HASH = /^\/p\/?$/;

/** The link in an address: of `/p#{link}`, else of `/public?id={link}`. Empty where there is none. */
export const linkIn = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  BEHIND_HASH.test(pathname) ? hash.slice(1) : (new URLSearchParams(search).get('id') ?? '');
