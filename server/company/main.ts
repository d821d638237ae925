import { StartError } from '../process/start-error.ts';
import { makeFirstCompany } from './first-company.ts';

/** `npm run company`: the first company of an empty installation. Exits with 1 when there can't be one. */
try {
  process.stdout.write(`${await makeFirstCompany(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  const sentence = error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
