import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The major version from which Node runs this project's TypeScript without flags. */
const NEEDED_MAJOR = 24;

/**
 * The path of a Node that can run this project's TypeScript: the one running now when it is new enough, else the one
 * installed as a development dependency. Child processes use it, so a script also works when started outside npm.
 */
export function nodeBinary(): string {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  const installed = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));
  return existsSync(installed) ? installed : process.execPath;
}
