import { main } from '../../../server/main.ts';
import { sharedFakeConsole } from './fake-console.ts';

/** The server as `main.ts` runs it, with a console of three lines: for tests that start, kill and stop processes. */
process.stdin.resume().once('end', () => {
  // Whoever started us is gone, however that happened.
  process.exit(1);
});
await main(process.argv.slice(2), sharedFakeConsole());
