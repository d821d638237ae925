import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, toolEnvironment } from '../child-process.ts';
import type { Counts } from './counts.ts';
import type { Stage } from './stages.ts';

let current: ChildProcess | undefined;

/** A stage leads a process group of its own, so that browsers and servers it started end with it. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // ESRCH: nobody is left in the group, which is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Asks the running stage and all it started to end, and kills what is left after the grace time. */
export async function endCurrentStage(graceMs: number): Promise<void> {
  const child = current;
  if (child === undefined) return;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  signalGroup(child, 'SIGTERM');
  const grace = new Promise<void>((resolve) => {
    setTimeout(resolve, graceMs).unref();
  });
  await Promise.race([gone, grace]);
  signalGroup(child, 'SIGKILL');
}

/** Runs one stage to its end with its output streamed, and returns what it came to. */
export async function runStage(stage: Stage, reportFolder: string): Promise<Counts> {
  const reportFile = join(reportFolder, `${stage.name}.json`);
  const [command, ...args] = stage.command(reportFile);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...toolEnvironment(), ...stage.env?.(reportFile) },
    stdio: ['ignore', stage.reportOnStdout === true ? 'pipe' : 'inherit', 'inherit'],
    detached: true,
  });
  current = child;
  const printed: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
  // Only what has outlived its stage is left in the group now.
  signalGroup(child, 'SIGKILL');
  current = undefined;
  if (stage.reportOnStdout === true) return stage.count(exitCode, Buffer.concat(printed).toString('utf8'));
  return stage.count(exitCode, existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined);
}
