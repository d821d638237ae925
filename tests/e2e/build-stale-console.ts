import { buildStaleConsole } from '../../scripts/console-build.ts';

/** Playwright calls this before the first test. */
export default buildStaleConsole;
