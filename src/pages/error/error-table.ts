import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConfigList } from '../../contract/config-lists.ts';

interface ErrorCase {
  readonly title: MessageDescriptor;
  readonly message: MessageDescriptor;
}

export interface ErrorSearch {
  readonly code?: string;
  /** The path that could not be shown. */
  readonly fullPath?: string;
}

/** The error page's table of codes (spec 1 §8). `404_1` is the variant for content, not a page, that is missing. */
const ERROR_CASES = {
  '400': {
    title: msg`Bad Request`,
    message: msg`The server could not understand the request due to invalid syntax.`,
  },
  '401': { title: msg`Unauthorized`, message: msg`Wrong username or password.` },
  '403': { title: msg`Forbidden`, message: msg`You aren't authorized to view this page.` },
  '404': {
    title: msg`Page Not Found`,
    message: msg`We can't seem to find the content you're looking for.`,
  },
  '404_1': {
    title: msg`Content Not Available`,
    message: msg`We can't seem to find the content you're looking for.`,
  },
  '503': { title: msg`Network Unavailable`, message: msg`Network error has occurred.` },
  '520': { title: msg`Unknown Error`, message: msg`An unknown error has occurred.` },
} satisfies Record<string, ErrorCase>;

type KnownCode = keyof typeof ERROR_CASES;

const isKnown = (code: string): code is KnownCode => Object.hasOwn(ERROR_CASES, code);

export interface ShownError {
  readonly title: MessageDescriptor | string;
  readonly message: MessageDescriptor | string;
  /** The number to show. */
  readonly code: string;
}

/**
 * What the error page says of a code: as the company's table has it, else as its default entry; without a table as built
 * in, 400 for a code nobody knows (spec 1 §2 "Error page").
 */
export function errorShown(code: string | undefined, table: ConfigList<'errors'> = []): ShownError {
  const configured = table.find((row) => row.code === code) ?? table.find((row) => row.default);
  if (configured === undefined) return errorCase(code);
  return { title: configured.title, message: configured.message, code: configured.code.split('_', 1)[0] ?? '' };
}

/** The built-in entry of a code; 400 for a code nobody knows. `code` is the number to show. */
export function errorCase(code: string | undefined): ErrorCase & { readonly code: string } {
  const known = code !== undefined && isKnown(code) ? code : '400';
  return { ...ERROR_CASES[known], code: known.slice(0, 3) };
}

export function readErrorSearch(search: object): ErrorSearch {
  return {
    ...('code' in search && typeof search.code === 'string' ? { code: search.code } : {}),
    ...('fullPath' in search && typeof search.fullPath === 'string' ? { fullPath: search.fullPath } : {}),
  };
}

export const errorPageTitle = (search: object): MessageDescriptor => errorCase(readErrorSearch(search).code).title;
