import { main } from '../main.ts';
import { fakeConsole } from './fake-console.ts';

/** The server as `main.ts` runs it, with a console of three lines: for tests that start, kill and stop processes. */
await main(process.argv.slice(2), fakeConsole());
