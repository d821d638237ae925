import { join } from 'node:path';
import { readConfiguration } from './configuration/configuration.ts';
import { DEMO_ACCOUNTS } from './demo/demo-accounts.ts';
import { log, setLogLevel } from './process/log.ts';
import { StartError } from './process/start-error.ts';
import { type RunningServer, start } from './start.ts';

const CONSOLE_DIR = join(import.meta.dirname, '..', 'dist');

function announce(server: RunningServer): void {
  const lines = [`Lading is ready at ${server.url}`];
  if (server.demo !== undefined) {
    lines.push('', 'Demo accounts:');
    for (const { loginName, fullName, what } of DEMO_ACCOUNTS)
      lines.push(`  ${loginName.padEnd(13)}${fullName}, ${what}`);
    lines.push(
      '',
      server.demo.chosen
        ? 'Their password is the one in LADING_DEMO_PASSWORD.'
        : `Their password, shown only now: ${server.demo.password}`,
      `To move the demo on: npm run simulate -- --url ${server.url} --key ${server.demo.gatewayKey}`,
    );
  }
  if (server.firstRunToken !== undefined) {
    lines.push('', 'There is no company yet. To make it, open this address, which is good for it alone:');
    // Behind the #: it stands in no log of a proxy.
    lines.push(`  ${server.url}/first-run#${server.firstRunToken}`);
  }
  // At once: whoever waits for the first line has all of them.
  process.stdout.write(`${lines.join('\n')}\n`);
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop-failed', { reason: String(error) });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * Runs the server with a command line's arguments until it is told to stop. Exits with 1 when it can't start.
 * @param consoleDir another build of the console, for tests of the server alone
 */
export async function main(args: readonly string[], consoleDir = CONSOLE_DIR): Promise<void> {
  try {
    const configuration = readConfiguration(args, process.env);
    setLogLevel(configuration.logLevel);
    const server = await start(configuration, consoleDir);
    stopOnSignals(server);
    announce(server);
  } catch (error) {
    const sentence = error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main(process.argv.slice(2));
