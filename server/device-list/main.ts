import { StartError } from '../process/start-error.ts';
import { listDevices } from './list-devices.ts';

/** `npm run devices`: whose devices are, by the word of the operator. Exits with 1 when nothing was changed. */
try {
  process.stdout.write(`${await listDevices(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  const sentence = error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
