import { parseArgs } from 'node:util';
import { DAY_MS } from '../../src/domain/duration.ts';
import { DETECTOR } from './budgets.ts';
import { runProgram } from './console-session.ts';
import { PERIOD_DAYS, runPeriod } from './detector/run-period.ts';
import { type FaultScore, type Score, summaryOf, togetherOf } from './detector/score.ts';
import { figuresOf, tell } from './figures.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    tags: { type: 'string', default: '2000' },
    periods: { type: 'string', default: '6' },
    json: { type: 'boolean', default: false },
  },
});

/** The first day of the first period: a Monday in winter. */
const START = Date.UTC(2026, 0, 5);

const rounded = (value: number | null): string => (value === null ? '' : String(Number(value.toFixed(1))));

/** A fault's row of the table. */
const rowOf = ({ fault, labels, isToBeFound, found, delay, incidents, alerts, notices, leftOpen }: FaultScore) => ({
  fault,
  labels,
  found: isToBeFound ? found : '',
  'minutes until then': isToBeFound ? rounded(delay) : '',
  'incidents each': rounded(incidents),
  'alerts each': rounded(alerts),
  'notices each': rounded(notices),
  'still open': leftOpen,
});

/**
 * `npm run bench:detector [-- --seed 1 --tags 2000 --periods 6 --json]`: a fleet with faults that are known, in periods of five
 * days, and what the monitor finds of them and tells one person who changed nothing about it. Clocks, monitor, causes and
 * incidents are the server's; the database is left out. The same seed gives the same figures.
 */
await runProgram(async () => {
  const scores: Score[] = [];
  for (let nth = 0; nth < Number(values.periods); nth += 1) {
    const start = START + nth * PERIOD_DAYS * DAY_MS;
    scores.push(runPeriod(Number(values.seed) * 1_000 + nth, Number(values.tags), start));
    process.stderr.write(`period ${nth + 1} of ${values.periods}\n`);
  }
  const score = togetherOf(scores);
  if (!values.json) {
    console.table(score.faults.map(rowOf));
    const untrue = [...score.untrue].map(([event, count]) => `${event}: ${count}`).join(', ');
    console.log(`Incidents of no fault, by event: ${untrue === '' ? 'none' : untrue}`);
  }
  return tell(figuresOf(DETECTOR, summaryOf(score)), {
    json: values.json,
    more: { faults: score.faults, untrue: Object.fromEntries(score.untrue) },
  });
});
