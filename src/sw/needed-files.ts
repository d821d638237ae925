import { isFontForSome } from '../contract/kept-fonts.ts';

const POLYFILL = /\/?assets\/temporal-polyfill-[^/]+\.js$/;

const addressOf = (file: string | { readonly url: string }): string => (typeof file === 'string' ? file : file.url);

/**
 * The files of the console that this browser will ever ask for: Temporal only where it has none of its own, and no letters
 * that only some read.
 */
export const neededFiles = <File extends string | { readonly url: string }>(
  files: readonly File[],
  hasTemporal: boolean,
): File[] =>
  files.filter((file) => !isFontForSome(addressOf(file)) && (!hasTemporal || !POLYFILL.test(addressOf(file))));
