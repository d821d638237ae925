const POLYFILL = /\/?assets\/temporal-polyfill-[^/]+\.js$/;

/** The files of the console that this browser will ever ask for: Temporal only where it has none of its own. */
export const neededFiles = <File extends string | { readonly url: string }>(
  files: readonly File[],
  hasTemporal: boolean,
): File[] => files.filter((file) => !hasTemporal || !POLYFILL.test(typeof file === 'string' ? file : file.url));
