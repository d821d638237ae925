import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a file, named from the root. */
export const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

/** The files below a folder whose names match, named from the root. */
export function namesIn(root: string, folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => pattern.test(name));
}
