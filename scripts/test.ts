import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './child-process.ts';
import { whyNoChromium } from './chromium.ts';
import { changedFiles, changedSince } from './test/changed-files.ts';
import { type Counts, slowestFiles } from './test/counts.ts';
import { AT_ONCE, FAULT_SEED, GATE, gateOfChange } from './test/gate.ts';
import { runStage } from './test/run-stage.ts';
import { PROPERTY_SEED } from './test/seed.ts';
import { runSideBySide } from './test/side-by-side.ts';
import type { Stage } from './test/stages.ts';
import { stopOnSignal } from './test/stop-on-signal.ts';

function usage(problem: string): never {
  const names = GATE.map(({ name }) => name);
  console.error(`${problem}\nUsage: npm test -- [--only ${names.join(',')}] [--changed [--base COMMIT]]`);
  process.exit(2);
}

function only(stages: readonly Stage[], names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) usage(`No such stage: ${unknown.join(', ')}.`);
  return stages.filter(({ name }) => names.includes(name));
}

function chosenStages(): readonly Stage[] {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        changed: { type: 'boolean', default: false },
        base: { type: 'string' },
      },
      strict: true,
    });
    if (values.base !== undefined && !values.changed) usage('--base goes with --changed.');
    let stages = GATE;
    if (values.changed) {
      const since = changedSince(values.base);
      const files = changedFiles(since);
      console.log(`${files.length} files changed since ${since.slice(0, 12)}.`);
      stages = gateOfChange(files, since);
    }
    return values.only === undefined ? stages : only(stages, values.only.split(','));
  } catch (error) {
    usage(error instanceof Error ? error.message : String(error));
  }
}

interface Result {
  readonly name: string;
  readonly seconds: number;
  readonly counts: Counts;
}

const stages = chosenStages();
if (stages.some(({ needsChromium }) => needsChromium)) {
  // Said before the first stage, not after the quarter of an hour that those take which need none.
  const missing = await whyNoChromium();
  if (missing !== undefined) {
    const others = stages.filter(({ needsChromium }) => needsChromium !== true).map(({ name }) => name);
    console.error(`${missing}\nWhat needs none: npm test -- --only ${others.join(',')}`);
    process.exit(1);
  }
}
const reportFolder = mkdtempSync(join(tmpdir(), 'lading-test-'));
/** What has ended so far. */
const ended: Result[] = [];
const isStopping = stopOnSignal(reportFolder);

/** Why a stage that needs the build can't run, if it can't. */
function missingBuild(stage: Stage): string | undefined {
  if (stage.needsBuild !== true) return undefined;
  const buildFailed = ended.some(({ name, counts }) => name === 'build' && counts.failed > 0);
  if (buildFailed) return 'not run, because the build failed';
  if (!existsSync(join(ROOT, 'dist/index.html'))) return 'not run, because dist/ is missing: npm run build';
  return undefined;
}

async function countsOf(stage: Stage): Promise<Counts> {
  const unavailable = stage.unavailable?.();
  if (unavailable !== undefined) return { passed: 0, failed: 0, skipped: 1, note: unavailable };
  const missing = missingBuild(stage);
  if (missing !== undefined) return { passed: 0, failed: 1, skipped: 0, note: missing };
  console.log(`\n── ${stage.name} begins`);
  return runStage(stage, reportFolder, stages.length === 1 ? 'streamed' : 'block');
}

console.log(`Seeds: ${PROPERTY_SEED} for property tests, ${FAULT_SEED} for faults.`);
const started = performance.now();
const results = await runSideBySide(stages, AT_ONCE, async (stage) => {
  // The signal's handler is about to end this process; no further stage starts and nothing is summed up.
  if (isStopping()) await new Promise(() => undefined);
  const start = performance.now();
  const counts = await countsOf(stage);
  const result: Result = { name: stage.name, seconds: (performance.now() - start) / 1_000, counts };
  ended.push(result);
  return result;
});
if (isStopping()) await new Promise(() => undefined);
rmSync(reportFolder, { recursive: true, force: true });

console.log('\n── summary');
for (const { name, seconds, counts } of results) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const note = counts.note === undefined ? '' : ` (${counts.note})`;
  console.log(
    `${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s  ${counts.passed} passed, ${counts.failed} failed${skipped}${note}`,
  );
}
console.log(`${'all'.padEnd(10)} ${((performance.now() - started) / 1_000).toFixed(1).padStart(7)} s`);
const slowest = slowestFiles(results.map(({ counts }) => counts));
if (slowest.length > 0) console.log(`The slowest files, beside each other:\n${slowest.join('\n')}`);
for (const { name, counts } of results) {
  for (const failure of counts.failures ?? []) console.log(`\n${name} failed: ${failure}`);
}
const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
