import * as v from 'valibot';
import { askedOf } from '../../tests/bench/figures.ts';
import type { Counts } from '../test/counts.ts';

const figure = v.object({
  name: v.string(),
  /** Null: nothing was measured, which JSON has no number for. */
  value: v.nullable(v.number()),
  unit: v.string(),
  atMost: v.exactOptional(v.number()),
  atLeast: v.exactOptional(v.number()),
});

const benchReport = v.object({
  figures: v.array(figure),
  /** Names of the figures that are past their budget. */
  missed: v.array(v.string()),
  /** Answers that were not as they should be, in words. */
  wrong: v.optional(v.array(v.string()), []),
});

type Figure = v.InferOutput<typeof figure>;

function inWords({ name, value, unit, ...asked }: Figure): string {
  const found = value === null ? 'not measured' : `${Number(value.toFixed(2))} ${unit}`.trim();
  return `${name}: ${found}, asked ${askedOf({ unit, ...asked })}`;
}

/** A bench's JSON: each figure with a budget is one test, each wrong answer one that failed. */
export function countBench(report: unknown): Counts {
  const { figures, missed, wrong } = v.parse(benchReport, report);
  const asked = figures.filter(({ atMost, atLeast }) => atMost !== undefined || atLeast !== undefined);
  const past = asked.filter(({ name }) => missed.includes(name));
  return {
    passed: asked.length - past.length,
    failed: past.length + wrong.length,
    skipped: 0,
    failures: [...past.map(inWords), ...wrong],
  };
}
