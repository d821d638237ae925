import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withBenchPage } from './bench-page.ts';
import { SCAN_BESIDE, SCAN_LIVE, SCAN_MEMORY, SCAN_PICTURES } from './budgets.ts';
import { runProgram } from './console-session.ts';
import { type Figure, figuresOf, tell } from './figures.ts';
import { countBeside } from './scan/beside.ts';
import { watchClips } from './scan/live/watch-clips.ts';
import { watchMemory } from './scan/live/watch-memory.ts';
import { listPictures } from './scan/pictures.ts';
import { Scores } from './scan/score.ts';
import { rounded } from './server/measure.ts';

const HOW =
  'npm run -s bench:scan -- --images DIR [--only PART] [--json]  or  -- --live, --memory MINUTES, --beside SCENES [--json]';

const OURS = 'ours';

async function live(json: boolean): Promise<number> {
  const clips = await watchClips();
  const times = clips.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const [low = 0, high = 0] = times.slice(times.length / 2 - 1);
  const medianMs = (low + high) / 2;
  const found = clips.filter(({ expected, read }) => read === expected).length;
  const longestTaskMs = Math.max(...clips.map((clip) => clip.longestTaskMs));
  if (!json) console.table(clips);
  const figures = figuresOf(SCAN_LIVE, {
    'clips not found': clips.length - found,
    'until a label is found, median': medianMs,
    'longest task of the page': longestTaskMs,
  });
  return tell(figures, { json, more: { clips } });
}

async function memory(minutes: number, json: boolean): Promise<number> {
  const watched = await watchMemory(minutes);
  if (!json) console.log(JSON.stringify(watched, null, 2));
  const figures = figuresOf(SCAN_MEMORY, {
    'process at the end, against after the warm-up': watched.process.end / watched.process.start,
    "the page's heap at the end, against after the warm-up": watched.heap.end / watched.heap.start,
  });
  return tell(figures, { json, more: { watched } });
}

async function beside(scenes: number, json: boolean): Promise<number> {
  const counts = await countBeside(scenes);
  if (!json) console.log(JSON.stringify(counts));
  const figures = figuresOf(SCAN_BESIDE, {
    'ours beside a sharper foreign label, missed in stills': counts.scenes - counts.stills,
    'ours beside a sharper foreign label, missed live': counts.scenes - counts.live,
    'two of ours, not asked about': counts.scenes - counts.asked,
    'texts that are on no label': counts.wrong,
  });
  return tell(figures, { json, more: { counts } });
}

/** Only what is in the folder has a budget. */
function figuresOfPictures(report: ReturnType<Scores['report']>): readonly Figure[] {
  const ours = report.filter(({ engine }) => engine === OURS);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const of = (wanted: string) => ours.find(({ group }) => group === wanted);
  const photos = of('photos');
  const stress = of('stress');
  const best = Math.max(
    0,
    ...report.filter(({ engine, group }) => engine !== OURS && group === 'photos').map(({ right }) => right),
  );
  return figuresOf(SCAN_PICTURES, {
    'photos read right, beyond the best other engine': (photos?.right ?? Number.NaN) - best,
    'stress pictures read right': (stress?.right ?? Number.NaN) / (stress?.pictures ?? Number.NaN),
    'pictures read wrong': sum(ours.map(({ wrong }) => wrong)),
  }).filter(({ value }) => !Number.isNaN(value));
}

/** What each engine reads of the pictures in a folder, in Chromium's worker. Exits with 1 when ours read one wrong. */
await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      images: { type: 'string' },
      only: { type: 'string' },
      live: { type: 'boolean', default: false },
      memory: { type: 'string' },
      beside: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  if (values.live) return live(values.json);
  if (values.memory !== undefined) return memory(Number(values.memory), values.json);
  if (values.beside !== undefined) return beside(Number(values.beside), values.json);
  if (values.images === undefined) throw new Error(HOW);
  const pictures = (await listPictures(values.images)).filter(({ file }) => file.includes(values.only ?? ''));
  const loadBefore = loadavg().map((one) => rounded(one));
  const scores = new Scores();
  await withBenchPage(join(import.meta.dirname, 'scan/page'), async (page) => {
    for (const [turn, picture] of pictures.entries()) {
      const given = [await picture.load(), turn] as const;
      const reads = await page.evaluate(([address, at]) => window.scanBench.read(address, at), given);
      for (const read of reads) scores.add(picture, read);
      if (turn % 50 === 49) process.stderr.write(`${turn + 1} of ${pictures.length}\n`);
    }
  });
  const report = scores.report();
  const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
  if (!values.json) console.table(report, ['engine', 'group', 'pictures', 'right', 'wrong', 'others', 'medianMs']);
  return tell(figuresOfPictures(report), { json: values.json, more: { machine, scores: report } });
});
