import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A folder that looks like a build of the console, so that tests of the server need none. Removed when the process ends. */
export function fakeConsole(): string {
  const root = mkdtempSync(join(tmpdir(), 'lading-console-'));
  process.once('exit', () => {
    rmSync(root, { recursive: true, force: true });
  });
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
