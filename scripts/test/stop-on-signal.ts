import { rmSync } from 'node:fs';
import { endStages } from './run-stage.ts';

/** How long a stage may take to clean up after Ctrl-C. */
const GRACE_MS = 5_000;

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * On Ctrl-C or SIGTERM ends the running stages, deletes the folder of their reports and ends this process.
 * @returns whether that is under way: then no further stage may begin
 */
export function stopOnSignal(reportFolder: string): () => boolean {
  let stopping = false;
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.once(signal, () => {
      stopping = true;
      void endStages(GRACE_MS).finally(() => {
        rmSync(reportFolder, { recursive: true, force: true });
        console.error(`Stopped by ${signal}.`);
        process.exit(code);
      });
    });
  }
  return () => stopping;
}
