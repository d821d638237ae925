import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the clock, and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export interface MainThreadTasks {
  /** Tasks over 50 ms by the clock, which runs on while other programs have the processor. */
  readonly over50ms: number;
  readonly longestMs: number;
  /** Tasks that took over 50 ms of the processor. */
  readonly over50CpuMs: number;
  /** What the longest task took of the processor, by its own account. */
  readonly longestCpuMs: number;
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Notes the tasks of a page's main thread while `work` runs. */
export async function watchMainThread<T>(
  devTools: CDPSession,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly tasks: MainThreadTasks }> {
  const events: TraceEvent[] = [];
  devTools.on('Tracing.dataCollected', ({ value }) => {
    // The rest of a trace would fill the memory.
    for (const event of value as unknown as TraceEvent[]) {
      if (event.name === 'RunTask' || event.name === 'thread_name') events.push(event);
    }
  });
  await devTools.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: 'ReportEvents',
  });
  const result = await work();
  const complete = new Promise((resolve) => {
    devTools.once('Tracing.tracingComplete', resolve);
  });
  await devTools.send('Tracing.end');
  await complete;
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid}:${tid}`));
  const ms = (micros: number | undefined): number => Math.round((micros ?? 0) / 1_000);
  const clock = tasks.map(({ dur }) => ms(dur));
  const processor = tasks.map(({ tdur }) => ms(tdur));
  const over = (times: readonly number[]): number => times.filter((one) => one > 50).length;
  const longest = (times: readonly number[]): number => times.reduce((a, b) => Math.max(a, b), 0);
  return {
    result,
    tasks: {
      over50ms: over(clock),
      longestMs: longest(clock),
      over50CpuMs: over(processor),
      longestCpuMs: longest(processor),
    },
  };
}
