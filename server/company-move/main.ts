import { StartError } from '../process/start-error.ts';
import { move } from './move.ts';

/** `npm run move-company`: moves a company from one installation to another. Exits with 1 when nothing was moved. */
try {
  process.stdout.write(`${await move(process.argv.slice(2))}\n`);
} catch (error) {
  const sentence = error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
