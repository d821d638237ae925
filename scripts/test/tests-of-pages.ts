import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../child-process.ts';
import { namesIn, read } from './checkout-files.ts';

/** Without `locales`, whose texts are proved by themselves and change with most pages. */
const OF_CONSOLE = /^(?:src|tests\/fixtures|public)\//;
const OF_PAGES = /^src\/(?:pages|features)\/.*\.(?:tsx?|css)$/;
const BROWSER_TEST = /\.browser\.test\.tsx?$/;
const SOURCE = /\.(?:tsx?|css)$/;
/** The file of an address alone: the pages of all others do not stand on it. */
const ROUTE = /^src\/app\/routes\/(?:_signed-in\/)?([a-z][\w-]*)\.tsx$/;
const IMPORT = /\b(?:from|import|import\(|new URL\()\s*'(\.{1,2}\/[^'?]+)/g;

/**
 * The tests in a browser that a change of pages and features can break: those that import what has changed, those in the folders
 * of what is built on it, and those that name the address of a page that is. A test that opens the console imports every page
 * through the table of routes, so the import graph alone can't tell.
 * @param files what has changed, named from the root
 * @returns undefined where something else of the console has changed, or is gone: then it is all that the import graph reaches
 */
export function testsOfPages(files: readonly string[], root = ROOT): readonly string[] | undefined {
  const changed = files.filter((file) => OF_CONSOLE.test(file));
  if (changed.length === 0 || !changed.every((file) => OF_PAGES.test(file) && existsSync(join(root, file)))) {
    return undefined;
  }
  const importers = importersOf(root);
  const reached = new Set(changed);
  const addresses: string[] = [];
  for (const file of reached) {
    const [, address] = ROUTE.exec(file) ?? [];
    if (address !== undefined) addresses.push(address);
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const folders = new Set([...reached].map((file) => posix.dirname(file)));
  const naming = new RegExp(`['"\`]/(?:${addresses.join('|')})(?![\\w-])`);
  return namesIn(root, 'src', BROWSER_TEST)
    .filter(
      (file) =>
        reached.has(file) ||
        folders.has(posix.dirname(file)) ||
        (addresses.length > 0 && naming.test(read(root, file))),
    )
    .sort();
}

/** By each file those that import it. */
function importersOf(root: string): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of [...namesIn(root, 'src', SOURCE), ...namesIn(root, 'tests/fixtures', SOURCE)]) {
    for (const [, path = ''] of read(root, file).matchAll(IMPORT)) {
      const imported = posix.join(posix.dirname(file), path);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}
