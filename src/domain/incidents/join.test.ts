import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinAlert, type Span } from './join.ts';

/** Joins times one after the other, as the server does. @returns the runs, each sorted, in their order */
function joined(times: readonly number[], window: number): number[][] {
  const members = new Map<number, number[]>();
  for (const [id, time] of times.entries()) {
    const spans: Span<number>[] = [...members].map(([of, ours]) => ({
      id: of,
      first: Math.min(...ours),
      last: Math.max(...ours),
    }));
    const { into, absorbed } = joinAlert(spans, time, window);
    const all = [...(into === undefined ? [] : (members.get(into) ?? [])), time];
    for (const other of absorbed) {
      all.push(...(members.get(other) ?? []));
      members.delete(other);
    }
    members.set(into ?? id, all);
  }
  const runs = [...members.values()].map((ours) => ours.toSorted((a, b) => a - b));
  return runs.toSorted(([a = 0], [b = 0]) => a - b);
}

/** The plain rule: in order of time, a gap longer than the window ends an incident. */
function runsOf(times: readonly number[], window: number): number[][] {
  const runs: number[][] = [];
  for (const time of times.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && time - last <= window) run.push(time);
    else runs.push([time]);
  }
  return runs;
}

it('joins to the same incidents whatever order alerts come in', () => {
  const times = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 100 }), (some, window) => {
      expect(joined(some, window)).toEqual(runsOf(some, window));
    }),
  );
});

it('keeps the incident that began first when two turn out to be one', () => {
  const spans = [
    { id: 'late', first: 100, last: 120 },
    { id: 'early', first: 0, last: 60 },
    { id: 'far', first: 500, last: 500 },
  ];
  expect(joinAlert(spans, 80, 25)).toEqual({ into: 'early', absorbed: ['late'] });
  expect(joinAlert(spans, 300, 25)).toEqual({ into: undefined, absorbed: [] });
});
