import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkForms } from './form-kit.ts';
import { checkImports } from './import-direction.ts';
import { checkClock } from './one-clock.ts';
import { checkLanguages } from './one-language.ts';
import { checkPages } from './page-size.ts';
import { readSource, type SourceFile } from './source-file.ts';
import { checkSuppressions } from './suppressions.ts';
import { checkExports } from './unused-exports.ts';
import type { Violation } from './violation.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'server', 'scripts', 'tests'];
const SOURCE = /\.(?:ts|tsx|mts|js|mjs)$/;

/** Reads every source file of the project, by path from `root`. */
function readTree(root: string): Map<string, SourceFile> {
  const tree = new Map<string, SourceFile>();
  for (const folder of FOLDERS) {
    if (!existsSync(join(root, folder))) continue;
    // Sorted: the order of a folder's entries differs between file systems, that of a report should not.
    for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      const path = `${folder}/${entry.replaceAll('\\', '/')}`;
      if (SOURCE.test(path)) tree.set(path, readSource(path, readFileSync(join(root, path), 'utf8')));
    }
  }
  return tree;
}

/** The files in `root` itself, which are the configuration of tools. */
function readConfiguration(root: string): Map<string, SourceFile> {
  const names = readdirSync(root).filter((name) => SOURCE.test(name));
  return new Map(names.map((name) => [name, readSource(name, readFileSync(join(root, name), 'utf8'))]));
}

/** Every breach of the rules that oxlint and Biome can't express, for the project in `root`. */
export function checkHouseRules(root: string): { files: number; violations: Violation[] } {
  const tree = readTree(root);
  const violations = [
    ...checkImports(tree, (path) => existsSync(join(root, path))),
    ...checkSuppressions(tree),
    ...checkClock(tree),
    ...checkForms(tree),
    ...checkLanguages(tree),
    ...checkPages(tree),
    ...checkExports(tree, readConfiguration(root)),
    ...[...tree].flatMap(([file, source]) => source.errors.map((message) => ({ file, line: 1, message }))),
  ];
  return { files: tree.size, violations };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, violations } = checkHouseRules(ROOT);
  for (const { file, line, message } of violations) console.error(`${file}:${line}: ${message}`);
  console.log(`House rules: ${files} files, ${violations.length} violations.`);
  if (files === 0) console.error('No source file was found, so nothing was checked.');
  process.exitCode = violations.length > 0 || files === 0 ? 1 : 0;
}
