import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { searchChromium } from './search-chromium.ts';

const root = mkdtempSync(join(tmpdir(), 'lading-chromium-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** A program in a new folder. */
function program(name: string, lines = ''): string {
  const path = join(mkdtempSync(join(root, 'bin-')), name);
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

const gone = join(root, 'gone');
const WAYS =
  /^No Chromium was found\. Install one .*apt-get install chromium.*playwright install chromium.*CHROMIUM_PATH/;

it('takes the Chromium that is named, else one on PATH, else that of Playwright', async () => {
  const named = program('mine');
  const PATH = dirname(program('chromium'));
  const playwrights = program('chrome');
  expect(await searchChromium({ PATH, CHROMIUM_PATH: named }, playwrights)).toBe(named);
  expect(await searchChromium({ PATH }, playwrights)).toBe(join(PATH, 'chromium'));
  expect(await searchChromium({ PATH: root }, playwrights)).toBe(playwrights);
});

it('says which ways there are where none is found and none can be installed', async () => {
  await expect(searchChromium({ CHROMIUM_PATH: gone }, gone)).rejects.toThrow(`CHROMIUM_PATH is ${gone}, which is not`);
  await expect(searchChromium({ PATH: root }, gone)).rejects.toThrow(WAYS);
  const PATH = dirname(program('apt-get', 'exit 100'));
  await expect(searchChromium({ PATH }, gone)).rejects.toThrow(WAYS);
});
