import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './child-process.ts';
import { readCoverage } from './coverage/read-coverage.ts';

/**
 * `npm run coverage`: writes `docs/coverage.md`. 1 when a clause has no test, or a test names a clause that there isn't; with
 * `--check`, which writes nothing, also when the page is not up to date.
 */
const PAGE = join(ROOT, 'docs/coverage.md');
const isCheck = process.argv.includes('--check');
const { page, missing, unknown } = readCoverage(ROOT);
const isStale = isCheck && readFileSync(PAGE, 'utf8') !== page;
if (!isCheck) writeFileSync(PAGE, page);
if (isStale) console.error('docs/coverage.md is not up to date: npm run coverage');
for (const one of unknown) console.error(`There is no such clause: ${one}`);
console.log(missing.length === 0 ? 'Every clause has a test.' : `Clauses without a test: ${missing.join(', ')}`);
process.exitCode = isStale || missing.length > 0 || unknown.length > 0 ? 1 : 0;
