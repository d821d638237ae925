import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { needsBuild } from './console-build.ts';

let root = '';

/** Makes a file that was last changed so many seconds after 1970. */
function file(name: string, seconds: number): void {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, seconds, seconds);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lading-console-build-'));
  file('src/app/main.tsx', 100);
  file('locales/fr.po', 100);
  file('dist/index.html', 200);
  file('dist/sw.js', 210);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

it('is content with a build that is newer than its sources', () => {
  expect(needsBuild(root)).toBe(false);
});

it.each([
  'src/app/main.tsx',
  'src/sw/new.ts',
  'locales/fr.po',
  'public/icon.png',
  'package-lock.json',
  'vite.config.ts',
])('builds again when %s is newer', (name) => {
  file(name, 205);
  expect(needsBuild(root)).toBe(true);
});

it.each(['src/app/main.test.tsx', 'src/local/sync.browser.test.ts', 'server/main.ts', 'tests/e2e/x.e2e.ts'])(
  'does not build again for %s',
  (name) => {
    file(name, 300);
    expect(needsBuild(root)).toBe(false);
  },
);

it('builds again when the last build was cut off', () => {
  rmSync(join(root, 'dist/sw.js'));
  expect(needsBuild(root)).toBe(true);
});
