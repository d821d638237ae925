import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, in which every child process runs. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The environment in which the project's own tools, and its own Node, come first. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const tools = join(ROOT, 'node_modules', '.bin');
  return { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH ?? ''}` };
}

export interface Finished {
  /** The exit code; 1 when a signal ended it or it could not be started. */
  readonly code: number;
  /** stdout and stderr in order of arrival. */
  readonly output: string;
  readonly seconds: number;
}

/** Runs one of the project's tools to its end, keeping what it prints. */
function run(command: string, args: readonly string[]): Promise<Finished> {
  const start = performance.now();
  return new Promise((resolve) => {
    const env = toolEnvironment();
    if (process.stdout.isTTY) env.FORCE_COLOR ??= '1';
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finish = (code: number): void => {
      const output = Buffer.concat(chunks).toString('utf8').trim();
      resolve({ code, output, seconds: (performance.now() - start) / 1_000 });
    };
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      finish(1);
    });
    child.once('close', (code) => {
      finish(code ?? 1);
    });
  });
}

/** Runs named commands at once, prints each one's output as a block when it ends, and returns the names that failed. */
export async function runAll(
  commands: readonly { readonly name: string; readonly command: string; readonly args: readonly string[] }[],
): Promise<string[]> {
  const failed: string[] = [];
  await Promise.all(
    commands.map(async ({ name, command, args }) => {
      const { code, output, seconds } = await run(command, args);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
      if (output !== '') console.log(output);
      if (code !== 0) failed.push(name);
    }),
  );
  return failed;
}
