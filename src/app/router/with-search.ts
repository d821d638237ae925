import { parsePlainSearch, writePlainSearch } from './plain-search.ts';

/** An own path with other values in its query; undefined takes one out. */
export function withSearch(path: string, more: object): string {
  const { pathname, search, hash } = new URL(path, 'https://own.invalid');
  return pathname + writePlainSearch({ ...parsePlainSearch(search), ...more }) + hash;
}
