import { execFileSync } from 'node:child_process';

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Installs a package of Debian where this process may: as root. Elsewhere, or where that fails (no apt-get, no network),
 * nothing is installed, which the caller finds and says; why it failed is on standard error.
 */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    execFileSync('apt-get', ['install', '-y', '-qq', name], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    process.stderr.write(`${name} could not be installed: ${words(error).trim()}\n`);
  }
}
