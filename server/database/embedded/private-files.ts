import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { log } from '../../process/log.ts';

/** Permissions: the owner's, nobody else's. */
const FOLDER = 0o700;
const FILE = 0o600;
const BITS = 0o777;

/** From here on this process makes no file that others can read, whatever the umask it was started with. */
export function makeFilesPrivate(): void {
  // It is the whole process's; a thread can't set it.
  if (isMainThread) process.umask(0o077);
}

/** Takes from others what rights they have on an existing folder and all in it. What isn't ours is left, and told. */
export function closeToOthers(folder: string): void {
  let left = 0;
  const close = (path: string, mode: number, wanted: number): void => {
    if ((mode & BITS & ~wanted) === 0) return;
    try {
      chmodSync(path, wanted);
    } catch {
      left += 1;
    }
  };
  close(folder, lstatSync(folder).mode, FOLDER);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // A link has no rights of its own, and what it leads to may be anywhere.
    if (entry.isDirectory()) close(path, lstatSync(path).mode, FOLDER);
    else if (entry.isFile()) close(path, lstatSync(path).mode, FILE);
  }
  if (left > 0) log.warn('data-folder-open', { files: left });
}
