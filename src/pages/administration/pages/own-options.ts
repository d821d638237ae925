import type { PageOptions } from '../../../contract/configuration.ts';

/** What a company sets for a page, by the names of its options. */
export type OwnOptions = Readonly<Record<string, unknown>>;

/** Own options as they are edited. */
export const textOfOptions = (options: OwnOptions): string => JSON.stringify(options, null, 2);

/** Reads what was typed: nothing is no options. @returns undefined where it is no JSON object */
export function readOptions(text: string): OwnOptions | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** A page as text, its options in the order of their names, to compare it with another. */
export const textOfPage = (page: PageOptions): string =>
  JSON.stringify(Object.fromEntries(Object.entries(page).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2);
