import type { CoverageRow } from '../../tests/server/coverage/row.ts';
import type { ClauseSection } from './clauses.ts';
import type { NamedTest } from './named-tests.ts';

export interface Coverage {
  /** The page as Markdown. */
  readonly page: string;
  /** Clauses that no test names. */
  readonly missing: readonly string[];
  /** Tests that name a clause which there isn't, as `file: id`. */
  readonly unknown: readonly string[];
}

const HEAD = `# What is proved, and where

Made by \`npm run coverage\` from the names of the tests; not written by hand. A test names what it proves at the beginning of
its name: \`RT7, RT8: …\`. The clauses are those of \`scripts/coverage/clauses.ts\`, the calls those of \`tests/server/coverage/\`.`;

/** Signs that Markdown takes for its own, in the name of a test. */
const plain = (text: string): string => text.replaceAll(/[\\`*_<>[\]|]/g, String.raw`\$&`);

const lettersOf = (id: string): string => id.replace(/\d.*$/, '');

/** Puts clauses and the tests that name them beside each other. */
export function coverageOf(
  sections: readonly ClauseSection[],
  tests: readonly NamedTest[],
  calls: readonly CoverageRow[],
): Coverage {
  const all = sections.flatMap(({ clauses }) => Object.keys(clauses));
  const known = new Set(all);
  const prefixes = new Set(all.map(lettersOf));
  const byClause = new Map(all.map((id): [string, NamedTest[]] => [id, []]));
  for (const test of tests) for (const id of test.clauses) byClause.get(id)?.push(test);
  const testsOf = (id: string): readonly NamedTest[] => byClause.get(id) ?? [];
  const missing = all.filter((id) => testsOf(id).length === 0);
  const parts = sections.flatMap(({ title, clauses }) => [
    `## ${title}`,
    ...Object.entries(clauses).map(([id, sentence]) =>
      [
        `**${id}** ${sentence}`,
        '',
        ...(testsOf(id).length === 0
          ? ['- no test']
          : testsOf(id).map(({ file, title: name }) => `- \`${file}\`: ${plain(name)}`)),
      ].join('\n'),
    ),
  ]);
  const rows = calls.map(({ call, operation, test }) => `| ${plain(call)} | \`${operation}\` | \`${test}\` |`);
  return {
    page: `${[
      HEAD,
      `${all.length} clauses, ${missing.length} of them without a test; ${calls.length} calls.`,
      ...parts,
      '## Calls',
      ['| call | answered by | called in |', '|---|---|---|', ...rows].join('\n'),
    ].join('\n\n')}\n`,
    missing,
    unknown: tests.flatMap(({ file, clauses }) =>
      clauses
        // Others have names that look like one: GS1, F7.
        .filter((id) => prefixes.has(lettersOf(id)) && !known.has(id))
        .map((id) => `${file}: ${id}`),
    ),
  };
}
