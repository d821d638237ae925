import { readdirSync, readFileSync } from 'node:fs';

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** Runs of one kind before it is the next one's turn. */
const BLOCK = 20;

/**
 * Milliseconds of the middle one of `times` runs, after a few that warm up, of several kinds of work by turns: what the machine
 * does beside them meets all of them alike.
 */
export async function mediansMs<K extends string>(
  times: number,
  kinds: Readonly<Record<K, (turn: number) => Promise<unknown>>>,
): Promise<Readonly<Record<K, number>>> {
  const works = Object.entries<(turn: number) => Promise<unknown>>(kinds).map(([kind, work]) => ({
    kind,
    work,
    found: [] as number[],
  }));
  const warmUp = Math.ceil(times / 4);
  for (let turn = 0; turn < warmUp + times; turn += BLOCK) {
    for (const { work, found } of works) {
      for (let at = turn; at < Math.min(turn + BLOCK, warmUp + times); at += 1) {
        const started = performance.now();
        await work(at);
        if (at >= warmUp) found.push(performance.now() - started);
      }
    }
  }
  const middle = (found: readonly number[]): number =>
    found.toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? Number.NaN;
  return Object.fromEntries(works.map(({ kind, found }) => [kind, middle(found)])) as Record<K, number>;
}

/** The same of one kind of work. */
export const medianMs = async (times: number, work: (turn: number) => Promise<unknown>): Promise<number> =>
  (await mediansMs(times, { work })).work;

/** Megabytes of resident memory of a process. Linux only. */
export function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}

/** Resident memory of a process, in megabytes, before, during and after `work`. */
export async function withMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly memory: { start: number; peak: number; end: number } }> {
  const start = residentOf(pid);
  let peak = start;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentOf(pid));
  }, 50);
  const result = await work();
  clearInterval(timer);
  return { result, memory: { start, peak, end: residentOf(pid) } };
}

/** Clock ticks of /proc in a second, on every Linux of today. */
const TICKS = 100;

/** What `/proc` says of a process from its state on: the name before, in parentheses, may have spaces in it. Linux only. */
const fieldsOf = (pid: number | string): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

const secondsIn = (fields: readonly string[], ...at: readonly number[]): number =>
  at.reduce((sum, one) => sum + Number(fields[one]), 0) / TICKS;

/** Seconds of the processor that a process and its threads have taken. */
export const processorSecondsOf = (pid: number): number => secondsIn(fieldsOf(pid), 11, 12);

/** The same of a process, its children and those of them that have ended: of a PostgreSQL, all of it. */
export function processorSecondsWithChildren(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return fieldsOf(name);
      } catch {
        // It has ended meanwhile.
        return [];
      }
    })
    .filter((fields) => fields[1] === String(pid));
  return children.reduce((sum, fields) => sum + secondsIn(fields, 11, 12), secondsIn(fieldsOf(pid), 11, 12, 13, 14));
}
