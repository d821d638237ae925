import { StartError } from '../process/start-error.ts';
import { makeKey } from './make-key.ts';

/** `npm run gateway-key`: a key for a gateway, printed once. Exits with 1 when there is no such gateway. */
try {
  process.stdout.write(`${await makeKey(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  const sentence = error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
