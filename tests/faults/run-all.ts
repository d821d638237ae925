import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Ran } from './run-one.ts';
import type { Scenario } from './scenario.ts';
import type { Order, Report } from './worker.ts';

interface RunAllOptions {
  readonly seeds: readonly number[];
  /** Null: as many as each scenario has by itself. */
  readonly rounds: number | null;
  /** Which of a scenario's own numbers of rounds counts. */
  readonly pass: 'whole' | 'short' | 'gate';
  /** How many that need a core run at the same time; as many again of those that mostly wait run beside them. */
  readonly jobs: number;
  /** Milliseconds after which nothing more is begun. */
  readonly within: number;
  readonly onProgress: (words: string) => void;
  readonly onRan: (ran: Ran) => void;
}

interface Job {
  readonly scenario: Scenario;
  readonly seed: number;
}

interface RanAll {
  /** What came of those that were run, in no order. */
  readonly results: readonly Ran[];
  /** So many were not begun in the time there was. */
  readonly skipped: number;
}

/**
 * Runs every scenario with every seed, several at a time, each in a process that has its own server, browser and databases:
 * all of them with one seed before the next. Rejects when such a process ended.
 */
export async function runAll(scenarios: readonly Scenario[], options: RunAllOptions): Promise<RanAll> {
  const deadline = performance.now() + options.within;
  const jobs = options.seeds.flatMap((seed) => scenarios.map((scenario): Job => ({ scenario, seed })));
  const of = (kind: Scenario['kind']) => jobs.filter((job) => job.scenario.kind === kind);
  const [busy, patient, alone] = [of(undefined), of('patient'), of('alone')];
  const results: Ran[] = [];
  const work = async (next: () => Job | undefined): Promise<void> => {
    let process: WorkerProcess | undefined;
    try {
      for (let job = next(); job !== undefined && performance.now() < deadline; job = next()) {
        process ??= new WorkerProcess(options.onProgress);
        const rounds = options.rounds ?? roundsOf(job.scenario, options.pass);
        const ran = await process.run({ id: job.scenario.id, seed: job.seed, rounds });
        results.push(ran);
        options.onRan(ran);
      }
    } finally {
      await process?.end();
    }
  };
  // First: what is left when the time is over is then of the last seeds.
  await work(() => alone.shift());
  const lanes = [
    ...Array.from({ length: options.jobs }, () => work(() => busy.shift() ?? patient.shift())),
    ...Array.from({ length: options.jobs > 1 ? options.jobs : 0 }, () => work(() => patient.shift())),
  ];
  await Promise.all(lanes);
  return { results, skipped: jobs.length - results.length };
}

function roundsOf(scenario: Scenario, pass: RunAllOptions['pass']): number {
  const { defaultRounds, shortRounds = defaultRounds, gateRounds = shortRounds } = scenario;
  return { whole: defaultRounds, short: shortRounds, gate: gateRounds }[pass];
}

/** A process that runs one scenario after another. */
class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #gone: Promise<never>;
  #ended = false;
  #ran: ((ran: Ran) => void) | undefined;

  constructor(onProgress: (words: string) => void) {
    this.#child = fork(join(import.meta.dirname, 'worker.ts'), { stdio: ['ignore', 2, 2, 'ipc'] });
    this.#gone = new Promise((_, reject) => {
      this.#child.once('exit', (code, signal) => {
        this.#ended = true;
        reject(new Error(`A process that runs scenarios ended with ${signal ?? code}.`));
      });
    });
    this.#gone.catch(() => undefined);
    this.#child.on('message', (message) => {
      const report = message as Report;
      if (report.kind === 'ran') this.#ran?.(report.ran);
      else onProgress(report.words);
    });
  }

  run(order: Exclude<Order, 'end'>): Promise<Ran> {
    const ran = new Promise<Ran>((resolve) => {
      this.#ran = resolve;
    });
    this.#child.send(order);
    return Promise.race([ran, this.#gone]);
  }

  async end(): Promise<void> {
    if (this.#ended) return;
    this.#child.send('end' satisfies Order);
    await this.#gone.catch(() => undefined);
  }
}
