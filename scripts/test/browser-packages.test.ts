import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../child-process.ts';
import { BROWSER_PACKAGES } from './browser-packages.ts';

/** A whole import statement, or an import that is called, of a package; one of types alone is gone when it runs. */
const IMPORT = /(?:^(?:import|export) (?!type )[^;]*?from |^import |\bimport\()'([^.'#][^']*)'/gm;
/** Replaced when the file is compiled, or a part of the build. */
const IS_COMPILED_AWAY = /\/macro$|\.css$|\?|^virtual:/;

function importedBy(folder: string): Set<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /(?<!\.browser)\.test\.tsx?$/.test(entry.name)) continue;
    // The service worker runs in the built console alone.
    if (/src\/sw\b/.test(entry.parentPath)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, name = ''] of text.matchAll(IMPORT)) if (!IS_COMPILED_AWAY.test(name)) found.add(name);
  }
  return found;
}

it('has every package that the console imports', () => {
  const imported = [...importedBy('src')].filter((name) => !/^vitest\b|^workbox-(?!window)/.test(name));
  expect(imported.length).toBeGreaterThan(15);
  expect(imported.filter((name) => !BROWSER_PACKAGES.includes(name))).toEqual([]);
});
