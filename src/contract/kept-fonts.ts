/** The Cache Storage of fonts that not everybody reads: the service worker gives them from it, and pages it came too late for add to it. */
export const KEPT_FONTS_CACHE = 'lading-fonts';

const FOR_SOME = /^\/?assets\/(?:noto-sans-tamil-tamil|ibm-plex-sans-latin-ext|ibm-plex-mono-latin)-[^/]+\.woff2$/;

/** Whether a file of the console has letters that are fetched, and kept for use without a connection, only where they are read. */
export const isFontForSome = (path: string): boolean => FOR_SOME.test(path);
