import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { ROOT } from '../child-process.ts';
import { type FileTime, failure, messageOf, type StageReport } from './counts.ts';

/** The variable with the file in which the report is to be left. */
export const STAGE_REPORT = 'LADING_STAGE_REPORT';

/**
 * A reporter of Vitest that leaves a `StageReport` as JSON. Of a file it counts the import, the hooks and the tests:
 * Vitest's own JSON report knows of the tests alone, and a server that is started is in a hook. Of a failure it keeps
 * the message and the difference: the JSON report has the stack in their place, which of a failed action in the browser lacks
 * what it waited for.
 */
export default class StageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env[STAGE_REPORT];
    if (path === undefined) return;
    const report: StageReport = { times: modules.map(timeOf), failures: modules.flatMap(failuresOf) };
    writeFileSync(path, JSON.stringify(report));
  }
}

const fileOf = ({ moduleId }: TestModule): string => relative(ROOT, moduleId);

function timeOf(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return { file: fileOf(module), seconds: milliseconds / 1_000 };
}

/** A file's failed tests, and what failed in it outside of its tests. */
function failuresOf(module: TestModule): readonly string[] {
  const file = fileOf(module);
  const tests = [...module.children.allTests('failed')].map((test) =>
    failure(`${file}: ${test.fullName}`, (test.result().errors ?? []).map(messageOf)),
  );
  const beside = module.errors();
  return beside.length === 0 ? tests : [...tests, failure(file, beside.map(messageOf))];
}
