import { readFileSync } from 'node:fs';

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** Milliseconds of the middle one of `times` runs, after a few that warm up. */
export async function medianMs(times: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const warmUp = Math.ceil(times / 4);
  const found: number[] = [];
  for (let turn = 0; turn < warmUp + times; turn += 1) {
    const started = performance.now();
    await work(turn);
    if (turn >= warmUp) found.push(performance.now() - started);
  }
  found.sort((one, other) => one - other);
  return found[Math.floor(found.length / 2)] ?? Number.NaN;
}

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

/** Seconds of the processor that a process and its threads have taken. Linux only. */
export function processorSecondsOf(pid: number): number {
  // The name, in parentheses, may have spaces in it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
