import type { SourceTree } from './import-direction.ts';
import type { Violation } from './violation.ts';

const SERVER = /^server\/(?!.*\.test\.ts$)/;

/** Every text of the server that stands in its code in several languages: those belong into the catalogs. */
export function checkLanguages(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of tree) {
    if (!SERVER.test(file)) continue;
    for (const line of source.severalLanguages) {
      violations.push({
        file,
        line,
        message: 'a text in several languages: write it as `msg`, its translations are in locales/',
      });
    }
  }
  return violations;
}
