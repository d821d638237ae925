import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function onPath(env: NodeJS.ProcessEnv, commands: readonly string[]): Promise<string | undefined> {
  for (const command of commands) {
    for (const folder of (env.PATH ?? '').split(delimiter)) {
      if (folder !== '' && (await isExecutable(join(folder, command)))) return join(folder, command);
    }
  }
  return undefined;
}

/** Runs apt-get with its output on stderr, so that a caller's stdout stays its own. */
function aptGet(env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('apt-get', args, {
      stdio: ['ignore', 2, 2],
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`apt-get ${args.join(' ')} ended with ${code}`));
    });
  });
}

async function install(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || (await onPath(env, ['apt-get'])) === undefined) return undefined;
  console.error('No Chromium on this machine: installing the one of Debian.');
  try {
    await aptGet(env, 'update');
    await aptGet(env, 'install', '-y', '--no-install-recommends', 'chromium');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
  return onPath(env, COMMANDS);
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else one on PATH, else Playwright's own, else, as root on a Debian system, one
 * installed now.
 * @param playwrights where Playwright's own would be
 * @throws Error naming the ways on when there is none
 */
export async function searchChromium(env: NodeJS.ProcessEnv, playwrights: string): Promise<string> {
  const named = env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (await isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program that can be run.`);
  }
  const found = await onPath(env, COMMANDS);
  if (found !== undefined) return found;
  if (await isExecutable(playwrights)) return playwrights;
  const installed = await install(env);
  if (installed !== undefined) return installed;
  throw new Error(
    'No Chromium was found. Install one (as root on Debian: apt-get install chromium), or run ' +
      '`npx playwright install chromium`, or set CHROMIUM_PATH to the program of one.',
  );
}
