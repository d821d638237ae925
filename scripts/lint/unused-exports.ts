import { posix } from 'node:path';
import { isRelative, type SourceTree } from './import-direction.ts';
import { NEEDED } from './needed-exports.ts';
import { GENERATED } from './rooms.ts';
import type { SourceFile } from './source-file.ts';
import type { Violation } from './violation.ts';

const PRODUCTION = /^(?:src|server|scripts)\//;
/** Generated files, and declarations of what other packages export. */
const WRITTEN_FOR_TOOLS = /\.gen\.ts$|\.d\.ts$/;
const TEST = /\.test\.tsx?$|^tests\//;

/** Who imports an export: only tests, or the product. */
type Importer = 'test' | 'product';

/**
 * Every export of the product that nobody imports, and every one that only tests do while its own file has no use for it;
 * but for what `needed-exports.ts` names. Types may be for tests alone: they are no part of what runs. One that its own file
 * uses stands in the signature of an export.
 * @param importers files besides the tree that import from it, such as the configuration of tools
 */
export function checkExports(tree: SourceTree, importers: SourceTree = new Map()): Violation[] {
  const used = usedExports([...tree, ...importers]);
  const violations: Violation[] = [];
  for (const [file, source] of tree) {
    if (!PRODUCTION.test(file) || TEST.test(file) || WRITTEN_FOR_TOOLS.test(file)) continue;
    const usedOf = used.get(file) ?? new Map<string, Importer>();
    for (const { name, line, isType, usedInside } of source.exports) {
      const by = usedOf.get(name) === 'product' ? 'product' : (usedOf.get('*') ?? usedOf.get(name));
      const message = complaint(name, by, { isType, usedInside, isTool: file.startsWith('scripts/') });
      if (message !== undefined && !isExcepted(file, name)) violations.push({ file, line, message });
    }
  }
  return violations;
}

const isExcepted = (file: string, name: string): boolean => NEEDED[file]?.includes(name) === true;

interface Kind {
  readonly isType: boolean;
  readonly usedInside: boolean;
  /** Tests are what the tools are for. */
  readonly isTool: boolean;
}

function complaint(name: string, by: Importer | undefined, { isType, usedInside, isTool }: Kind): string | undefined {
  if (by === 'product') return undefined;
  if (by === undefined && !usedInside) return `nobody uses ${name}: delete it`;
  if (by === undefined && !isType) return `nobody imports ${name}: take away the word export`;
  if (by === 'test' && !usedInside && !isType && !isTool)
    return `only tests use ${name}: delete it, or move it to them`;
  return undefined;
}

/** Of each file what is imported of it, and by whom; `*` where all of it is. */
function usedExports(files: Iterable<readonly [string, SourceFile]>): Map<string, Map<string, Importer>> {
  const used = new Map<string, Map<string, Importer>>();
  for (const [file, source] of files) {
    const by: Importer = TEST.test(file) ? 'test' : 'product';
    for (const { specifier, names } of source.imports) {
      if (!isRelative(specifier)) continue;
      const to = posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, ''));
      for (const path of GENERATED.test(file) ? [to, `${to}.ts`, `${to}.tsx`] : [to]) {
        const known = used.get(path) ?? new Map<string, Importer>();
        used.set(path, known);
        for (const name of names) if (known.get(name) !== 'product') known.set(name, by);
      }
    }
  }
  return used;
}
