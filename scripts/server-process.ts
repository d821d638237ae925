import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { demoFolder } from '../tests/server/support/demo-folder.ts';
import { freePort } from '../tests/server/support/free-port.ts';
import { COMPILE_CACHE, DEMO_PASSWORD } from '../tests/server/support/server-child.ts';
import { nodeBinary } from './node-binary.ts';
import { NODE_FLAGS } from './node-flags.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A new data folder with the demo company takes seconds to fill, and longer on a busy machine. */
const START_LIMIT_MS = 120_000;
const HEALTH_INTERVAL_MS = 100;
/** How long a server may take to leave after SIGTERM before it is killed. */
const STOP_LIMIT_MS = 10_000;
/** Output beyond this is dropped from the front, so that a chatty server can't fill the memory of its test. */
const OUTPUT_LIMIT = 1_000_000;

export interface ServerOptions {
  /** The data folder; without it a temporary one with the demo, removed by `remove()` or when this process ends. */
  readonly dataDir?: string;
  /** Without it a free port. */
  readonly port?: number;
  /** Added to this process's environment. `LADING_DEMO_PASSWORD` in it is the password of a new demo in `dataDir`. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the operator sets in `host.json`. */
  readonly host?: Readonly<Record<string, unknown>>;
  /** Further arguments, such as `--empty`. */
  readonly args?: readonly string[];
}

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** The password of every demo account. */
  readonly password: string;
  /** SIGKILL, as a power cut would; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when the process is gone, which is enforced after ten seconds. */
  stop(): Promise<void>;
  /** Starts again on the same port and data folder, killing the running one first; resolves when healthy. */
  restart(): Promise<void>;
  /** Stops, and deletes the data folder when it was a temporary one. */
  remove(): Promise<void>;
  /** The process id while it runs. */
  pid(): number | undefined;
  /** What all runs so far printed, stdout and stderr in order of arrival. */
  output(): string;
}

const running = new Set<ChildProcess>();
const temporaryDirs = new Set<string>();
let exitHookAdded = false;

/** An interrupted test must not leave a server or its data behind. */
function cleanUpAtExit(): void {
  if (exitHookAdded) return;
  exitHookAdded = true;
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL');
    for (const dir of temporaryDirs) rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
  });
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) });
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    // Refused or cut: it is still starting. A start that fails is seen by its exit.
    return false;
  }
}

/** True also for a process that could not be started at all: it has no id and will never emit `exit`. */
function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
}

/**
 * Starts the real server (`node server/main.ts`) as a process of its own and resolves when `GET /api/health` answers 200.
 * @throws Error with the server's output when it ends before that or isn't healthy within two minutes.
 */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  cleanUpAtExit();
  const port = options.port ?? (await freePort());
  const temporary = options.dataDir === undefined;
  const dataDir = options.dataDir ?? (await demoFolder());
  if (temporary) temporaryDirs.add(dataDir);
  if (options.host !== undefined) await writeFile(join(dataDir, 'host.json'), JSON.stringify(options.host));
  const password = options.env?.LADING_DEMO_PASSWORD ?? DEMO_PASSWORD;
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  let child: ChildProcess | undefined;

  async function launch(): Promise<void> {
    const started = spawn(
      nodeBinary(),
      [...NODE_FLAGS, 'server/main.ts', '--port', String(port), '--data', dataDir, ...(options.args ?? [])],
      {
        cwd: ROOT,
        env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...options.env, LADING_DEMO_PASSWORD: password },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child = started;
    running.add(started);
    const record = (chunk: Buffer): void => {
      printed = (printed + chunk.toString('utf8')).slice(-OUTPUT_LIMIT);
    };
    started.stdout.on('data', record);
    started.stderr.on('data', record);
    started.once('exit', () => running.delete(started));
    let failure: Error | undefined;
    started.once('error', (error) => {
      failure = error;
    });

    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await isHealthy(url))) {
      if (failure !== undefined) throw failure;
      if (hasEnded(started)) {
        // `close` would wait for grandchildren holding the pipes; one turn is enough for what was already written.
        await sleep(50);
        throw new Error(
          `The server ended (${started.signalCode ?? `exit code ${started.exitCode}`}) before it was healthy:\n${printed}`,
        );
      }
      if (Date.now() > deadline) {
        started.kill('SIGKILL');
        throw new Error(`The server was not healthy within ${START_LIMIT_MS / 1_000} s:\n${printed}`);
      }
      await sleep(HEALTH_INTERVAL_MS);
    }
    // Something else may own the port and answer: then our own process has ended and this health is not its health.
    if (hasEnded(started))
      throw new Error(`Port ${port} is answered by another process; the server ended:\n${printed}`);
  }

  async function kill(): Promise<void> {
    if (child === undefined) return;
    child.kill('SIGKILL');
    await ended(child);
  }

  async function stop(): Promise<void> {
    if (child === undefined) return;
    const stopping = child;
    stopping.kill('SIGTERM');
    const force = setTimeout(() => stopping.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended(stopping);
    clearTimeout(force);
  }

  async function removeData(): Promise<void> {
    if (!temporary) return;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    temporaryDirs.delete(dataDir);
  }

  try {
    await launch();
  } catch (error) {
    await kill();
    await removeData();
    throw error;
  }

  return {
    url,
    port,
    dataDir,
    password,
    kill,
    stop,
    async restart() {
      await kill();
      await launch();
    },
    async remove() {
      await stop();
      await removeData();
    },
    pid: () => (child === undefined || hasEnded(child) ? undefined : child.pid),
    output: () => printed,
  };
}
