import { StartError } from '../process/start-error.ts';
import { seed } from './seed.ts';

/** `npm run seed`: a big company, for measuring. Exits with 1 when it can't be filled. */
try {
  process.stdout.write(
    `${await seed(process.argv.slice(2), process.env, (line) => process.stderr.write(`${line}\n`))}\n`,
  );
} catch (error) {
  const sentence = error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
