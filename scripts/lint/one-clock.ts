import type { SourceTree } from './import-direction.ts';
import type { Violation } from './violation.ts';

/** Tests, and what only they use. */
const OF_TESTS = /^tests\/|\.test\.tsx?$/;
const CLOCK = 'tests/fixtures/test-clock.ts';
/** Looks whether the system's own stands. */
const OF_CLOCK = 'tests/fixtures/test-clock.test.ts';

/**
 * Every test that asks the system for the time: what it then takes for a limit is beyond it once the file takes long. Code that
 * runs in the page of a whole browser may: Playwright's `page.clock` is its clock.
 */
export function checkClock(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of tree) {
    if (!OF_TESTS.test(file) || file === CLOCK || file === OF_CLOCK) continue;
    for (const { what, line } of source.clockReads) {
      violations.push({ file, line, message: `${what} is the system's time: use \`clock\` of ${CLOCK}` });
    }
  }
  return violations;
}
