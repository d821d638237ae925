import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runAll } from './child-process.ts';

/** The projects are listed once, as the references of the root tsconfig. */
const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
  references: readonly { readonly path: string }[];
};
/** What the compiler knows of files that have not changed since. */
const buildInfo = (project: string): string => join(ROOT, 'node_modules/.cache/types', `${project}.tsbuildinfo`);
const failed = await runAll(
  references.map(({ path }) => ({
    name: path,
    command: 'tsc',
    args: ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', buildInfo(path), '-p', path],
  })),
);
if (references.length === 0) console.error('tsconfig.json refers to no project, so nothing was checked.');
process.exitCode = failed.length === 0 && references.length > 0 ? 0 : 1;
