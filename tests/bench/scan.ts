import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withBenchPage } from './bench-page.ts';
import { runProgram } from './console-session.ts';
import { watchClips } from './scan/live/watch-clips.ts';
import { watchMemory } from './scan/live/watch-memory.ts';
import { listPictures } from './scan/pictures.ts';
import { Scores } from './scan/score.ts';
import { rounded } from './server/measure.ts';

const HOW =
  'npm run -s bench:scan -- --images DIR [--only PART] [--json]  or  -- --live [--json]  or  -- --memory MINUTES [--json]';

/** What we promise of a label that is held out to the camera: milliseconds. */
const LIVE = { medianMs: 2000, longestTaskMs: 50 } as const;
/** Memory that grows by less than this part is flat: a collection of garbage comes when the browser wants it. */
const GROWTH = 0.05;

async function live(json: boolean): Promise<number> {
  const clips = await watchClips();
  const times = clips.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const [low = 0, high = 0] = times.slice(times.length / 2 - 1);
  const medianMs = (low + high) / 2;
  const found = clips.filter(({ expected, read }) => read === expected).length;
  const longestTaskMs = Math.max(...clips.map((clip) => clip.longestTaskMs));
  if (json) console.log(JSON.stringify({ found, medianMs, longestTaskMs, clips }));
  else {
    console.table(clips);
    console.log(`${found} of ${clips.length} found, median ${medianMs} ms, longest task ${longestTaskMs} ms`);
  }
  return found === clips.length && medianMs <= LIVE.medianMs && longestTaskMs <= LIVE.longestTaskMs ? 0 : 1;
}

async function memory(minutes: number, json: boolean): Promise<number> {
  const watched = await watchMemory(minutes);
  console.log(json ? JSON.stringify(watched) : JSON.stringify(watched, null, 2));
  const isFlat = [watched.process, watched.heap].every(({ start, end }) => end <= start * (1 + GROWTH));
  return isFlat ? 0 : 1;
}

/** What each engine reads of the pictures in a folder, in Chromium's worker. Exits with 1 when ours read one wrong. */
await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      images: { type: 'string' },
      only: { type: 'string' },
      live: { type: 'boolean', default: false },
      memory: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  if (values.live) return live(values.json);
  if (values.memory !== undefined) return memory(Number(values.memory), values.json);
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
  if (values.json) console.log(JSON.stringify({ machine, scores: report }));
  else console.table(report, ['engine', 'group', 'pictures', 'right', 'wrong', 'others', 'medianMs']);
  return report.some(({ engine, wrong }) => engine === 'ours' && wrong > 0) ? 1 : 0;
});
