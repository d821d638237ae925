import { NAMED_OPERATIONS } from '../../tests/server/coverage/named-operations.ts';
import { PATHS } from '../../tests/server/coverage/paths.ts';
import { SECTIONS } from './clauses.ts';
import { type Coverage, coverageOf } from './coverage-page.ts';
import { readNamedTests } from './named-tests.ts';

/** What the project in `root` proves. */
export const readCoverage = (root: string): Coverage =>
  coverageOf(SECTIONS, readNamedTests(root), [...PATHS, ...NAMED_OPERATIONS]);
