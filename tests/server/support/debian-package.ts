import { execFileSync } from 'node:child_process';

/** Installs a package of Debian where this process may: as root. Elsewhere it does nothing. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', name], { env, stdio: 'ignore' });
}
