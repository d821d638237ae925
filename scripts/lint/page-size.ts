import type { SourceTree } from './import-direction.ts';
import type { Violation } from './violation.ts';

const OF_PAGES = /^src\/pages\/(?!.*\.test\.tsx?$)/;
const PAGE = /-page\.tsx$/;
/** A page says what it is of and which parts it has; the parts are files of their own. */
const PAGE_LINES_MAX = 120;
/** What imports from more is more than one thing. What comes once it is wanted, such as a dialog, doesn't count. */
const IMPORTS_MAX = 24;

/** Every page that is too long to be read at once, and every file of a page that draws on too many others. */
export function checkPages(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of tree) {
    if (!OF_PAGES.test(file)) continue;
    if (PAGE.test(file) && source.lines > PAGE_LINES_MAX) {
      const message = `${source.lines} lines are too many for a page: move its parts to files of their own (at most ${PAGE_LINES_MAX})`;
      violations.push({ file, line: 1, message });
    }
    const drawn = source.imports.filter(({ kind }) => kind !== 'dynamic');
    const from = new Set(drawn.map(({ specifier }) => specifier)).size;
    if (from > IMPORTS_MAX) {
      const message = `imports from ${from} files: split it by concept (at most ${IMPORTS_MAX})`;
      violations.push({ file, line: 1, message });
    }
  }
  return violations;
}
