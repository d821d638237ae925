import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './child-process.ts';
import type { Counts } from './test/counts.ts';
import { endCurrentStage, runStage } from './test/run-stage.ts';
import { STAGES, type Stage } from './test/stages.ts';

/** How long a stage may take to clean up after Ctrl-C. */
const GRACE_MS = 5_000;

function usage(problem: string): never {
  console.error(`${problem}\nUsage: npm test -- [--only ${STAGES.map(({ name }) => name).join(',')}]`);
  process.exit(2);
}

function chosenStages(): readonly Stage[] {
  let only: string | undefined;
  try {
    only = parseArgs({ options: { only: { type: 'string' } }, strict: true }).values.only;
  } catch (error) {
    usage(error instanceof Error ? error.message : String(error));
  }
  if (only === undefined) return STAGES;
  const names = only.split(',');
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) usage(`No such stage: ${unknown.join(', ')}.`);
  return STAGES.filter((stage) => names.includes(stage.name));
}

/** Why a stage that needs the build can't run, if it can't. */
function missingBuild(stage: Stage, buildFailed: boolean): string | undefined {
  if (stage.needsBuild !== true) return undefined;
  if (buildFailed) return 'not run, because the build failed';
  if (!existsSync(join(ROOT, 'dist/index.html'))) return 'not run, because dist/ is missing: npm run build';
  return undefined;
}

const stages = chosenStages();
const reportFolder = mkdtempSync(join(tmpdir(), 'lading-test-'));
const results: { readonly name: string; readonly seconds: number; readonly counts: Counts }[] = [];

let stopping = false;

async function countsOf(stage: Stage): Promise<Counts> {
  const unavailable = stage.unavailable?.();
  if (unavailable !== undefined) return { passed: 0, failed: 0, skipped: 1, note: unavailable };
  const buildFailed = results.some(({ name, counts }) => name === 'build' && counts.failed > 0);
  const missing = missingBuild(stage, buildFailed);
  if (missing !== undefined) return { passed: 0, failed: 1, skipped: 0, note: missing };
  return runStage(stage, reportFolder);
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    stopping = true;
    void endCurrentStage(GRACE_MS).finally(() => {
      rmSync(reportFolder, { recursive: true, force: true });
      console.error(`Stopped by ${signal}.`);
      process.exit(code);
    });
  });
}

for (const stage of stages) {
  console.log(`\n── ${stage.name}`);
  const start = performance.now();
  const counts = await countsOf(stage);
  // The signal's handler is about to end this process; no further stage starts and nothing is summed up.
  if (stopping) await new Promise(() => undefined);
  results.push({ name: stage.name, seconds: (performance.now() - start) / 1_000, counts });
}
rmSync(reportFolder, { recursive: true, force: true });

console.log('\n── summary');
for (const { name, seconds, counts } of results) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const note = counts.note === undefined ? '' : ` (${counts.note})`;
  console.log(
    `${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s  ${counts.passed} passed, ${counts.failed} failed${skipped}${note}`,
  );
}
for (const { name, counts } of results) {
  for (const failure of counts.failures ?? []) console.log(`\n${name} failed: ${failure}`);
}
const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
