import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { withBenchPage } from './bench-page.ts';
import { runProgram } from './console-session.ts';
import type { Figure, Measured } from './engine/page/measurement.ts';
import { placeNames } from './engine/places.ts';
import { rounded } from './server/measure.ts';

const HOW =
  'npm run -s bench:engine -- [--rows N] [--seed S] [--queries FILE] [--only NAME,…] [--without PEER,…] [--json]';

const givenQueries = v.array(
  v.object({ q: v.string(), class: v.string(), expect: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
);

/** Precise about the page's memory, and with a collector that can be called; a big heap for the peers. */
const BROWSER = ['--enable-precise-memory-info', '--js-flags=--expose-gc --max-old-space-size=8192'];

const MEGABYTES = { ours: { small: 15, big: 110 } } as const;
const BIG = 1_000_000;

const isMissed = ({ value, atLeast, atMost }: Figure): boolean =>
  !(value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity));

function lineOf(figure: Figure): string {
  const { name, value, unit, atLeast, atMost } = figure;
  const asked =
    atLeast !== undefined ? `at least ${rounded(atLeast)}` : atMost !== undefined ? `at most ${rounded(atMost)}` : '';
  return `${isMissed(figure) ? '✗' : ' '} ${name.padEnd(48)} ${String(rounded(value)).padStart(9)} ${unit.padEnd(6)} ${asked}`;
}

/** What the engine takes in Chromium's worker, with its peers in the same run. Exits with 1 when a figure is missed or an answer is wrong. */
await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      queries: { type: 'string' },
      only: { type: 'string' },
      without: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
    },
  });
  const [rows, seed] = [Number(values.rows), Number(values.seed)];
  if (!Number.isInteger(rows) || rows < 1 || !Number.isInteger(seed)) throw new Error(HOW);
  const queries =
    values.queries === undefined ? null : v.parse(givenQueries, JSON.parse(await readFile(values.queries, 'utf8')));
  const loadBefore = loadavg().map((one) => rounded(one));
  const measured: Record<string, Measured> = {};
  await withBenchPage(
    join(import.meta.dirname, 'engine', 'page'),
    async (page) => {
      const options = { rows, seed, places: placeNames(), queries, without: values.without.split(',') };
      const names = [...(await page.evaluate(() => window.engineBench.names())), 'memory'];
      // A measurement of several workers has a word of its own for each.
      const wanted = values.only?.split(',') ?? names;
      const isWanted = (name: string): boolean => wanted.some((one) => name === one || name.startsWith(`${one} `));
      for (const name of names.filter(isWanted)) {
        process.stderr.write(`${name}\n`);
        if (name === 'memory') {
          const megabytes = (which: string): Promise<number> =>
            page.evaluate(([one, given]) => window.engineBench.memoryOf(one, given), [which, options] as const);
          const [ours, uFuzzy] = [await megabytes('ours'), await megabytes('uFuzzy')];
          measured[name] = {
            figures: [
              { name: 'memory', value: ours, unit: 'MB', atMost: MEGABYTES.ours[rows >= BIG ? 'big' : 'small'] },
              { name: "uFuzzy's memory", value: uFuzzy, unit: 'MB' },
            ],
          };
        } else {
          measured[name] = await page.evaluate(([one, given]) => window.engineBench.run(one, given), [
            name,
            options,
          ] as const);
        }
      }
    },
    BROWSER,
  );
  const figures = Object.values(measured).flatMap((one) => one.figures);
  const missed = figures.filter(isMissed).map(({ name }) => name);
  const wrong = Object.values(measured).flatMap((one) => one.wrong ?? []);
  const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
  if (values.json) console.log(JSON.stringify({ machine, rows, seed, missed, wrong, figures, measured }));
  else {
    const wrongLines = wrong.map((words) => `WRONG ${words}`);
    console.log([...figures.map(lineOf), ...wrongLines, `missed: ${missed.length}, wrong: ${wrong.length}`].join('\n'));
  }
  return missed.length === 0 && wrong.length === 0 ? 0 : 1;
});
