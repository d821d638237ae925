import { execFileSync } from 'node:child_process';
import { ROOT } from '../child-process.ts';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * The commit from which on a change counts: `base`, else where this branch left the one it is pushed to, else the commit
 * before the last when nothing is uncommitted, else the last one.
 * @throws Error when `base` names no commit, or this is no git checkout
 */
export function changedSince(base: string | undefined): string {
  if (base !== undefined) return git('rev-parse', '--verify', `${base}^{commit}`);
  const head = git('rev-parse', 'HEAD');
  const left = leftUpstream();
  if (left !== undefined && left !== head) return left;
  return git('status', '--porcelain') === '' ? git('rev-parse', '--verify', 'HEAD~1') : head;
}

function leftUpstream(): string | undefined {
  try {
    return git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    // The branch has no upstream.
    return undefined;
  }
}

/** Files that differ from that commit or are new, named from the root of the checkout. */
export function changedFiles(since: string): readonly string[] {
  const changed = git('diff', '--name-only', since).split('\n');
  const created = git('ls-files', '--others', '--exclude-standard').split('\n');
  return [...new Set([...changed, ...created])].filter((file) => file !== '');
}
