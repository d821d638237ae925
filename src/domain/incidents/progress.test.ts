import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GATHER_MS, grewMuch, nextProgress, type Progress, SETTLE_MS, type Step } from './progress.ts';

const tally = (members: number, open: number, level = 2) => ({ members, open, level });

it('opens, grows once, and clears', () => {
  const first = nextProgress(undefined, tally(1, 1), 0);
  expect(first.stages).toEqual(['opened']);
  const more = nextProgress(first.progress, tally(9, 9), GATHER_MS);
  expect(more.stages).toEqual([]);
  const many = nextProgress(more.progress, tally(10, 10), GATHER_MS + 2);
  expect(many.stages).toEqual(['grown']);
  const yetMore = nextProgress(many.progress, tally(400, 400), GATHER_MS + 3);
  expect(yetMore.stages).toEqual([]);
  const end = GATHER_MS + 4;
  const over = nextProgress(yetMore.progress, tally(400, 0), end);
  expect([over.stages, over.progress.closed]).toEqual([['cleared'], end]);
  expect(nextProgress(over.progress, tally(400, 0), end + 5).progress.closed).toBe(end);
});

it('has not grown by what comes together while it opens, unless somebody acknowledged it meanwhile', () => {
  const first = nextProgress(undefined, tally(1, 1), 0).progress;
  const gathered = nextProgress(first, tally(200, 200), GATHER_MS - 1);
  expect([gathered.stages, gathered.progress.toldMembers]).toEqual([[], 200]);
  expect(nextProgress(gathered.progress, tally(599, 599), GATHER_MS).stages).toEqual([]);
  expect(nextProgress(gathered.progress, tally(600, 600), GATHER_MS).stages).toEqual(['grown']);
  expect(nextProgress({ ...first, acknowledged: true }, tally(200, 200), 1).stages).toEqual(['grown']);
});

it('says when it is open again as if it had never been over', () => {
  const over = nextProgress(nextProgress(undefined, tally(1, 1), 0).progress, tally(1, 0), 0).progress;
  expect(nextProgress(over, tally(2, 1), SETTLE_MS - 1).reopened).toBe(true);
  expect(nextProgress(over, tally(2, 1), SETTLE_MS).reopened).toBe(false);
  expect(nextProgress(over, tally(0, 0), 1).reopened).toBe(false);
});

it('is the same incident when it comes back at once, and a new episode later', () => {
  const open = nextProgress(undefined, tally(1, 1), 0).progress;
  const acknowledged: Progress = { ...open, acknowledged: true };
  const over = nextProgress(acknowledged, tally(1, 0), 0).progress;
  const flaps = nextProgress(over, tally(2, 1), SETTLE_MS - 1);
  expect([flaps.stages, flaps.progress.episode, flaps.progress.acknowledged]).toEqual([[], 1, true]);
  const anew = nextProgress(over, tally(2, 1), SETTLE_MS);
  expect([anew.stages, anew.progress.episode, anew.progress.acknowledged]).toEqual([['opened'], 2, false]);
});

it('is acknowledged until it grows much or gets worse', () => {
  const acknowledged: Progress = { ...nextProgress(undefined, tally(1, 1, 0), 0).progress, acknowledged: true };
  expect(nextProgress(acknowledged, tally(9, 9, 0), 1).progress.acknowledged).toBe(true);
  expect(nextProgress(acknowledged, tally(10, 10, 0), 1).progress.acknowledged).toBe(false);
  expect(nextProgress(acknowledged, tally(2, 2, 2), 1).progress.acknowledged).toBe(false);
});

it('tells each stage at most once an episode, opened first, and is closed exactly while nothing is in force', () => {
  const change = fc.record({ more: fc.nat(30), open: fc.boolean(), wait: fc.nat(2 * SETTLE_MS) });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), (changes) => {
      let now = 0;
      let members = 1;
      let step: Step = nextProgress(undefined, tally(1, 1), now);
      const told = step.stages.map((stage) => `${step.progress.episode} ${stage}`);
      for (const { more, open, wait } of changes) {
        now += wait;
        members += more;
        step = nextProgress(step.progress, tally(members, open ? 1 : 0), now);
        told.push(...step.stages.map((stage) => `${step.progress.episode} ${stage}`));
        expect(step.progress.closed === null).toBe(open);
        if (open) expect(step.progress.grown || !grewMuch(step.progress, members)).toBe(true);
      }
      const notCleared = told.filter((line) => !line.endsWith('cleared'));
      expect(new Set(notCleared).size).toBe(notCleared.length);
      expect(notCleared.filter((line) => line.endsWith('opened'))).toHaveLength(step.progress.episode);
      expect(told[0]).toBe('1 opened');
    }),
  );
});
