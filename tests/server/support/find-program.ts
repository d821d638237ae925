import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is: in a folder of PATH or in one of `more`; undefined when in none. */
export const findProgram = (name: string, ...more: readonly string[]): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...more].map((folder) => join(folder, name)).find(existsSync);
