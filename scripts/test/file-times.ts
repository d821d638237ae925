import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { ROOT } from '../child-process.ts';
import type { FileTime } from './counts.ts';

/** The variable with the file in which the times are to be left. */
export const FILE_TIMES = 'LADING_FILE_TIMES';

/**
 * A reporter of Vitest that leaves what each file took as JSON, a list of `FileTime`: its import, its hooks and its tests.
 * Vitest's own JSON report knows of the tests alone, and a server that is started is in a hook.
 */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env[FILE_TIMES];
    if (path === undefined) return;
    const times = modules.map((module): FileTime => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic();
      const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      return { file: relative(ROOT, module.moduleId), seconds: milliseconds / 1_000 };
    });
    writeFileSync(path, JSON.stringify(times));
  }
}
