import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Imports are relative and name their file, or in what is generated all but its ending; what types alone import loads nothing. */
const IMPORT = /(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'(\.[^'?]+)'|\bimport\(\s*'(\.[^'?]+)'\s*\)/g;

const ENDINGS = ['', '.tsx', '.ts'];

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/**
 * The source files that code which begins in one file can load, at once or later, without passing through others.
 * @param root the folder that paths are relative to, with `/`
 * @param isLeftOut the files that are not entered
 */
export function filesFrom(root: string, first: string, isLeftOut: (path: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>([first]);
  for (const path of found) {
    if (!/\.tsx?$/.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, imported, later] of text.matchAll(IMPORT)) {
      const next = relative(root, join(root, dirname(path), imported ?? later ?? ''))
        .split(sep)
        .join('/');
      const file = ENDINGS.map((ending) => `${next}${ending}`).find((one) => isFile(join(root, one)));
      if (file !== undefined && !isLeftOut(file)) found.add(file);
    }
  }
  return found;
}
