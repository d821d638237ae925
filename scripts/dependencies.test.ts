import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, toolEnvironment } from './child-process.ts';

type Names = Readonly<Record<string, string>>;

it('says in docs/dependencies.md why each package is here, and of no other', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Names
  >;
  const page = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8');
  const [running = '', making = ''] = page.split('## What it is made and tested with');
  const listed = (part: string): string[] => [...part.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1] ?? '');
  expect(listed(running)).toEqual(Object.keys(manifest.dependencies));
  expect(listed(making)).toEqual(Object.keys(manifest.devDependencies));
});

it('pins every version', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, Names>;
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('has no package that refuses the Node it runs on, of which npm is told to be silent', () => {
  // Run by that Node, npm ends with an error where it would else warn.
  const args = ['ci', '--dry-run', '--engine-strict', '--offline', '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', args, { cwd: ROOT, env: toolEnvironment(), encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
