import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/contract/operations.ts';
import { NAMED_OPERATIONS } from './named-operations.ts';
import { PATHS } from './paths.ts';
import type { CoverageRow } from './row.ts';

const ROWS: readonly CoverageRow[] = [...PATHS, ...NAMED_OPERATIONS];
const ROOT = join(import.meta.dirname, '../../..');

/** The last name in an operation's path: what a test that calls it has to contain. */
const nameIn = (path: string): string | undefined =>
  path.split('/').findLast((segment) => segment !== '' && !segment.startsWith(':'));

it.each(ROWS)('$call is answered by $operation, which $test calls', ({ operation, test }) => {
  const found = OPERATIONS.find(({ name }) => name === operation);
  expect(found?.name).toBe(operation);
  expect(readFileSync(join(ROOT, test), 'utf8')).toContain(nameIn(found?.path ?? ''));
});

it('says of every call of the contract which call of the spec it is', () => {
  const named = new Set(ROWS.map(({ operation }) => operation));
  expect(OPERATIONS.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

it('has each row once', () => {
  const calls = ROWS.map(({ call }) => call);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});
