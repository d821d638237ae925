import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, toolEnvironment } from '../child-process.ts';
import type { Counts } from './counts.ts';
import { readIfThere, type Stage } from './stages.ts';

/** How long the pipes of an ended stage are waited for: a process that left its group may hold them open. */
const PIPES_CLOSE_MS = 5_000;

/** The stages that run at the moment. */
const running = new Set<ChildProcess>();

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

/** Asks the running stages and all they started to end, and kills what is left after the grace time. */
export async function endStages(graceMs: number): Promise<void> {
  const children = [...running];
  const gone = Promise.all(
    children.map(
      (child) =>
        new Promise<void>((resolve) => {
          child.once('exit', () => {
            resolve();
          });
        }),
    ),
  );
  for (const child of children) signalGroup(child, 'SIGTERM');
  const grace = new Promise<void>((resolve) => {
    setTimeout(resolve, graceMs).unref();
  });
  await Promise.race([gone, grace]);
  for (const child of children) signalGroup(child, 'SIGKILL');
}

/** Where the output of a stage goes: at once, or as one block when it ends, because another stage runs beside it. */
export type StageOutput = 'streamed' | 'block';

/** Runs one stage to its end and returns what it came to. */
export async function runStage(stage: Stage, reportFolder: string, output: StageOutput = 'streamed'): Promise<Counts> {
  const reportFile = join(reportFolder, `${stage.name}.json`);
  const [command, ...args] = stage.command(reportFile);
  const own = output === 'streamed' ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...toolEnvironment(), ...stage.env?.(reportFile) },
    stdio: ['ignore', stage.reportOnStdout === true ? 'pipe' : own, own],
    detached: true,
  });
  running.add(child);
  const printed: Buffer[] = [];
  const block: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => (stage.reportOnStdout === true ? printed : block).push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => block.push(chunk));
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
  // Only what has outlived its stage is left in the group now. It may hold the pipes open, so it ends first.
  signalGroup(child, 'SIGKILL');
  running.delete(child);
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PIPES_CLOSE_MS).unref();
  });
  await Promise.race([closed, patience]);
  if (output === 'block') process.stdout.write(`\n── ${stage.name}\n${Buffer.concat(block).toString('utf8')}`);
  if (stage.reportOnStdout === true) return stage.count(exitCode, Buffer.concat(printed).toString('utf8'), reportFile);
  return stage.count(exitCode, readIfThere(reportFile), reportFile);
}
