import '../server/process/needed-node.ts';
import { createServer } from 'node:net';

/**
 * `npm start`: builds the console when that is needed, then runs the server in this process. Its arguments are the
 * server's. What is wrong with them, and a taken port, are said before half a minute is spent on building.
 */

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The server binds the port itself, and says what is wrong with it, before it touches anything: this only asks early. */
function portIsFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, host, () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}

// Only now: an older Node can't even read the rest.
const { readConfiguration } = await import('../server/configuration/configuration.ts');
const { buildStaleConsole } = await import('./console-build.ts');
const { main } = await import('../server/main.ts');

const args = process.argv.slice(2);
try {
  const { port, host } = readConfiguration(args, process.env);
  if (await portIsFree(port, host)) await buildStaleConsole();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
await main(args);
