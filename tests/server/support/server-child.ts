import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clock } from '../../fixtures/test-clock.ts';
import { atExit } from './at-exit.ts';
import { sharedPath } from './checkout.ts';

/** On a machine whose cores are busy with other tests, too. */
const READY_LIMIT_MS = 300_000;

const running = new Set<ChildProcess>();
atExit(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** These tests start the same server dozens of times: what Node compiled once is kept for the next. */
export const COMPILE_CACHE = sharedPath('lading-compile-cache');

/** Such a server lives for seconds: optimizing PGlite's code takes more processor time than it saves. */
const SHORT_LIVED = ['--liftoff-only'];

export const DEMO_PASSWORD = 'correct horse battery';

export interface ServerChild {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Sends a signal and waits for the end. @returns the exit code, or null when the signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
  stdout(): string;
  stderr(): string;
  /** Resolves with the exit code once the process is gone. */
  readonly exit: Promise<number | null>;
}

/** Starts the server as a process of its own; it may still be starting, or have failed. */
export function spawnServer(
  port: number,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  v8Flags: readonly string[] = SHORT_LIVED,
): ServerChild {
  const script = join(import.meta.dirname, 'serve.ts');
  const child = spawn(process.execPath, [...v8Flags, script, '--port', String(port), ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, LADING_DEMO_PASSWORD: DEMO_PASSWORD, ...env },
    // Its input ends with this process, and so does it: nothing is left behind by a test that was killed.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  const exit = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    end(signal) {
      child.kill(signal);
      return exit;
    },
    signal: (signal) => {
      child.kill(signal);
    },
    stdout: () => stdout,
    stderr: () => stderr,
    exit,
  };
}

/** Waits until a started server says that it is ready. @throws Error with its output when it ends before */
export async function whenReady(server: ServerChild): Promise<ServerChild> {
  const deadline = clock.now() + READY_LIMIT_MS;
  let ended = false;
  void server.exit.then(() => {
    ended = true;
  });
  while (!server.stdout().includes('Lading is ready')) {
    if (ended) throw new Error(`The server ended before it was ready:\n${server.stderr()}`);
    if (clock.now() > deadline) throw new Error(`The server was not ready in time:\n${server.stderr()}`);
    await delay(20);
  }
  return server;
}
