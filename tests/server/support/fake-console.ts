import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sharedPath } from './checkout.ts';

/** A new folder that looks like a build of the console, so that tests of the server need none. The caller removes it. */
export function fakeConsole(): string {
  const root = mkdtempSync(join(tmpdir(), 'lading-console-'));
  mkdirSync(join(root, 'assets'));
  const script = `console.log(${JSON.stringify('lading '.repeat(400))});\n`;
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Lading</title>\n');
  writeFileSync(join(root, 'sw.js'), '// service worker\n');
  writeFileSync(join(root, 'manifest.webmanifest'), '{}\n');
  writeFileSync(join(root, 'assets/entry-a1b2c3.js'), script);
  writeFileSync(join(root, 'assets/entry-a1b2c3.js.br'), brotliCompressSync(script));
  writeFileSync(join(root, 'assets/entry-a1b2c3.js.gz'), gzipSync(script));
  return root;
}

/** One for all servers that are processes of their own: those that are killed could not remove theirs. */
export function sharedFakeConsole(): string {
  const shared = sharedPath('lading-console');
  if (existsSync(shared)) return shared;
  try {
    renameSync(fakeConsole(), shared);
  } catch (error) {
    // Another one was faster, and its folder is as good.
    if (!existsSync(shared)) throw error;
  }
  return shared;
}
