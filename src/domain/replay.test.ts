import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REPLAY_SPEEDS, type Replay, replayed, replayStarted, wholeSpeed } from './replay.ts';

const range = { from: 1_000, to: 1_000 + 30 * 86_400_000 };
const replay = (over: Partial<Replay> = {}): Replay => ({ at: range.from, playing: true, speed: 1_000, ...over });

it('goes so many seconds a second, from 1 to 1000, and stops at the end', () => {
  expect([REPLAY_SPEEDS[0], REPLAY_SPEEDS.at(-1)]).toEqual([1, 1_000]);
  expect(replayed(replay(), 16, range).at).toBe(range.from + 16_000);
  expect(replayed(replay({ speed: 1 }), 16, range).at).toBe(range.from + 16);
  expect(replayed(replay({ at: range.to - 5 }), 16, range)).toMatchObject({ at: range.to, playing: false });
  expect(replayed(replay({ playing: false }), 16, range)).toMatchObject({ at: range.from });
});

it('begins again from the beginning when it stood at the end, else where it stood', () => {
  expect(replayStarted(replay({ at: range.to, playing: false }), range)).toMatchObject({
    at: range.from,
    playing: true,
  });
  expect(replayStarted(replay({ at: 5_000, playing: false }), range).at).toBe(5_000);
  expect(replayStarted(replay({ at: 0, playing: false }), range).at).toBe(range.from);
});

it('shows the whole in half a minute at that speed, and never leaves the range', () => {
  const speed = wholeSpeed(range);
  expect((range.to - range.from) / speed).toBeCloseTo(30_000, -2);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100_000 })),
      fc.constantFrom(...REPLAY_SPEEDS, speed),
      (frames, one) => {
        let state = replay({ speed: one });
        for (const elapsed of frames) {
          const next = replayed(state, elapsed, range);
          expect(next.at).toBeGreaterThanOrEqual(state.at);
          expect(next.at).toBeLessThanOrEqual(range.to);
          state = next;
        }
      },
    ),
  );
});
