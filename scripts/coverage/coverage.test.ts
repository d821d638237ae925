import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../child-process.ts';
import { coverageOf } from './coverage-page.ts';
import { namedTests } from './named-tests.ts';
import { readCoverage } from './read-coverage.ts';

it('finds the clauses at the beginning of a test’s name', () => {
  const id = (letters: string, number: number): string => `${letters}${number}`;
  const text = `
    it('${id('RT', 7)}, ${id('RT', 8)}: it\\'s so', () => undefined);
    it.each([1])(
      "${id('DT', 8)}a: %d “of” \`them\`",
    );
    it('says ${id('C', 1)} of it', () => undefined); // ${id('C', 2)}: no name
  `;
  expect(namedTests('x.test.ts', text)).toEqual([
    { file: 'x.test.ts', clauses: ['RT7', 'RT8'], title: 'it’s so'.replace('’', "'") },
    { file: 'x.test.ts', clauses: ['DT8a'], title: '%d “of” `them`' },
  ]);
});

it('names what has no test, and tests of what there isn’t', () => {
  const tests = [
    { file: 'a.test.ts', clauses: ['A1', 'A9'], title: 'counts <all>' },
    { file: 'b.test.ts', clauses: ['A1'], title: 'again' },
  ];
  const calls = [{ call: 'GET x', operation: 'x', test: 'x.test.ts' }];
  const sections = [{ title: 'Part', clauses: { A1: 'One.', A2: 'Two.' } }];
  const { page, missing, unknown } = coverageOf(sections, tests, calls);
  expect([missing, unknown]).toEqual([['A2'], ['a.test.ts: A9']]);
  expect(page).toContain('**A1** One.\n\n- `a.test.ts`: counts \\<all\\>\n- `b.test.ts`: again\n');
  expect(page).toContain('**A2** Two.\n\n- no test\n');
  expect(page).toContain('| GET x | `x` | `x.test.ts` |');
});

it('docs/coverage.md is what `npm run coverage` makes, and every test names a clause that there is', () => {
  const { page, unknown } = readCoverage(ROOT);
  expect(unknown).toEqual([]);
  expect(readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8')).toBe(page);
});
