import type { Stage } from './stages.ts';

/** The compiler and the linter keep two cores busy part of the time, the build one. More at a time would take much memory. */
const CHECKS_AT_ONCE = 2;

/**
 * Runs the stages in their order, so many at a time: when one ends, the next begins. One that needs the build waits for it,
 * and others go first meanwhile. Checks run by twos among themselves even where one stage is run at a time.
 * @returns what `run` returned, in the order of `stages`
 */
export async function runSideBySide<Result>(
  stages: readonly Stage[],
  atOnce: number,
  run: (stage: Stage) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<Stage, Result>();
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();
  const isBuilt = (): boolean => stages.every((stage) => stage.name !== 'build' || results.has(stage));
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ needsBuild }) => needsBuild !== true || isBuilt());
    const stage = waiting[next];
    const areChecks = [...running.keys(), stage].every((one) => one?.isCheck === true);
    if (stage === undefined || running.size >= (areChecks ? Math.max(atOnce, CHECKS_AT_ONCE) : atOnce)) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(next, 1);
    const ended = run(stage)
      .then((result) => {
        results.set(stage, result);
      })
      .finally(() => running.delete(stage));
    running.set(stage, ended);
  }
  return stages.flatMap((stage) => {
    const result = results.get(stage);
    return result === undefined ? [] : [result];
  });
}
