import { parseArgs } from 'node:util';
import { killEmbedded } from '../server/support/kill-embedded.ts';
import { killProcesses } from '../server/support/kill-processes.ts';
import { killWhileMoving } from '../server/support/kill-while-moving.ts';
import { startPostgresql } from '../server/support/real-postgresql.ts';

const progress = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

/** A count from the command line. @throws Error for anything else */
function countOf(flag: string, text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${flag} takes a whole number, not ${text}.`);
  return Number(text);
}

async function timed<T>(work: () => Promise<T>): Promise<T & { seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { ...result, seconds: Math.round((performance.now() - started) / 100) / 10 };
}

/**
 * `npm run -s kills -- [--rounds N] [--seconds N] [--json]`: kills the server under writes, N times on the embedded
 * database, one of three processes on a PostgreSQL for N seconds, and for as long process and PostgreSQL of a company that moves
 * to another installation meanwhile; 0 leaves it out. Ends with 1 when a write was lost or done twice, or a session was lost.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '60' },
      json: { type: 'boolean', default: false },
    },
  });
  const rounds = countOf('--rounds', values.rounds);
  const seconds = countOf('--seconds', values.seconds);
  const embedded = rounds === 0 ? undefined : await timed(() => killEmbedded(rounds, progress));
  const processes =
    seconds === 0
      ? undefined
      : await timed(async () => {
          const postgresql = await startPostgresql();
          try {
            return await killProcesses(await postgresql.createDatabase('lading_kills'), seconds, progress);
          } finally {
            await postgresql.stop();
          }
        });
  const moving = seconds === 0 ? undefined : await timed(() => killWhileMoving(seconds, progress));
  const results = { embedded, processes, moving };
  if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`);
  else {
    for (const [name, result] of Object.entries(results)) {
      if (result === undefined) continue;
      const { kills, acknowledged, cutOff, violations } = result;
      const held = violations.length === 0 ? 'held  ' : 'BROKEN';
      console.log(
        `${held} ${name}: ${kills} kills, ${acknowledged} activations, ${cutOff} cut off, ${result.seconds} s`,
      );
      for (const violation of violations) console.log(`       ${violation}`);
    }
  }
  return Object.values(results).some((result) => (result?.violations.length ?? 0) > 0) ? 1 : 0;
}

process.exitCode = await main();
