import type { Stage } from './stages.ts';

/**
 * Runs the stages in their order, so many at a time: when one ends, the next begins. One that needs the build waits for it,
 * and others go first meanwhile.
 * @returns what `run` returned, in the order of `stages`
 */
export async function runSideBySide<Result>(
  stages: readonly Stage[],
  atOnce: number,
  run: (stage: Stage) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<Stage, Result>();
  const waiting = [...stages];
  const running = new Set<Promise<void>>();
  const isBuilt = (): boolean => stages.every((stage) => stage.name !== 'build' || results.has(stage));
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ needsBuild }) => needsBuild !== true || isBuilt());
    if (next === -1 || running.size === atOnce) {
      await Promise.race(running);
      continue;
    }
    for (const stage of waiting.splice(next, 1)) {
      const ended = run(stage)
        .then((result) => {
          results.set(stage, result);
        })
        .finally(() => running.delete(ended));
      running.add(ended);
    }
  }
  return stages.flatMap((stage) => {
    const result = results.get(stage);
    return result === undefined ? [] : [result];
  });
}
