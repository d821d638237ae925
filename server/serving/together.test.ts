import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Doing, Together } from './together.ts';

/** Items by number; those below 0 can't be done. */
function recorder(most: number) {
  const runs: { readonly items: readonly number[]; readonly end: PromiseWithResolvers<void> }[] = [];
  const doing: Doing<number, string> = {
    size: Math.abs,
    most,
    work: async (items) => {
      const run = { items, end: Promise.withResolvers<void>() };
      runs.push(run);
      await run.end.promise;
      if (items.some((item) => item < 0)) throw new Error(`not ${items.join()}`);
      return items.map((item) => `done ${item}`);
    },
  };
  return { runs, doing };
}

describe('what is done together', () => {
  it('begins at once, and what comes meanwhile is done at once when that has ended', async () => {
    const { runs, doing } = recorder(10);
    const together = new Together(1);
    const all = [1, 2, 3].map((item) => together.do('a', item, doing));
    expect(runs.map(({ items }) => items)).toEqual([[1]]);
    runs[0]?.end.resolve();
    await all[0];
    await expect.poll(() => runs.length).toBe(2);
    expect(runs[1]?.items).toEqual([2, 3]);
    runs[1]?.end.resolve();
    expect(await Promise.all(all)).toEqual(['done 1', 'done 2', 'done 3']);
  });

  it('is of one key alone, and of so many at once as there are lanes', () => {
    const { runs, doing } = recorder(10);
    const together = new Together(2);
    for (const key of ['a', 'b']) for (const item of [1, 2, 3]) void together.do(key, item, doing);
    expect(runs.map(({ items }) => items)).toEqual([[1], [2], [1], [2]]);
  });

  it('does each once, never more at once than may be, and one that fails alone fails', async () => {
    const items = fc.array(
      fc.integer({ min: -6, max: 6 }).filter((item) => item !== 0),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(
        items,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 3 }),
        async (list, most, lanes) => {
          const { runs, doing } = recorder(most);
          const together = new Together(lanes);
          let ended = false;
          const all = Promise.allSettled(list.map((item) => together.do('a', item, doing))).finally(() => {
            ended = true;
          });
          for (let at = 0; !ended; at += 1) {
            runs[at]?.end.resolve();
            if (at >= runs.length) {
              at = runs.length - 1;
              await Promise.resolve();
            }
          }
          const results = await all;
          expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual(
            list.map((item) => (item < 0 ? 'failed' : `done ${item}`)),
          );
          for (const { items: run } of runs) {
            const sum = run.reduce((before, item) => before + Math.abs(item), 0);
            expect(run.length === 1 || sum <= most).toBe(true);
          }
          const succeeded = runs
            .filter(({ items: run }) => run.every((item) => item > 0))
            .flatMap(({ items: run }) => run);
          const ascending = (a: number, b: number) => a - b;
          expect(succeeded.toSorted(ascending)).toEqual(list.filter((item) => item > 0).toSorted(ascending));
        },
      ),
    );
  });
});
