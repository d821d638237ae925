import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeBinary } from './node-binary.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What the build reads. A folder counts with everything in it. */
const SOURCES = [
  'src',
  'public',
  'locales',
  'scripts/build',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

/** The first and the last file a build writes: with both it was not cut off. */
const BUILT = ['index.html', 'sw.js'];

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

const changedAt = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function newestSource(root: string): number {
  let newest = 0;
  for (const source of SOURCES) {
    const path = join(root, source);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) continue;
    const files = stat.isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !isTest(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
      : [path];
    for (const file of files) newest = Math.max(newest, changedAt(file) ?? 0);
  }
  return newest;
}

/** True when the console has to be built: it never was, not to the end, or its sources are newer. */
export function needsBuild(root = ROOT): boolean {
  const times = BUILT.map((name) => changedAt(join(root, 'dist', name)));
  if (times.includes(undefined)) return true;
  return Math.min(...times.map(Number)) < newestSource(root);
}

/**
 * Builds the console when it is missing or older than its sources, and says so on standard error. What shows the console
 * (start, end-to-end tests, faults, benches) begins with this.
 * @throws Error as {@link buildConsole} does
 */
export async function buildStaleConsole(): Promise<void> {
  if (!needsBuild()) return;
  process.stderr.write('Building the console, which takes about half a minute …\n');
  await buildConsole();
}

/**
 * Builds the console into `dist`.
 * @throws Error with the build's whole output when it fails; nobody sees the output otherwise
 */
export function buildConsole(): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(nodeBinary(), [vite, 'build'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${Buffer.concat(output).toString('utf8')}\nThe console could not be built.`));
    });
  });
}
