import { parseArgs } from 'node:util';
import { StartError } from '../start-error.ts';
import { simulate } from './simulate.ts';

const USAGE = 'Usage: npm run simulate -- --url http://localhost:8080 --key KEY [--speed NUMBER] [--seed NUMBER]';
const FASTEST = 10_000;

function optionsOf(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: { type: 'string', default: 'http://localhost:8080' },
        key: { type: 'string' },
        speed: { type: 'string', default: '1' },
        seed: { type: 'string', default: '1' },
      },
    });
    const speed = Number(values.speed);
    const seed = Number(values.seed);
    if (values.key === undefined || !URL.canParse(values.url)) throw new StartError(USAGE);
    if (!(speed > 0 && speed <= FASTEST) || !Number.isInteger(seed)) throw new StartError(USAGE);
    return { url: values.url, key: values.key, speed, seed };
  } catch {
    throw new StartError(USAGE);
  }
}

/** Runs the simulator with a command line's arguments until SIGINT or SIGTERM. */
export async function main(args: readonly string[]): Promise<void> {
  const ending = new AbortController();
  const stop = (): void => {
    ending.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const options = optionsOf(args);
    let total = 0;
    process.stdout.write(`Simulating at ${options.speed} times real time; Ctrl-C ends it.\n`);
    await simulate({
      ...options,
      signal: ending.signal,
      onSent: (messages) => {
        total += messages;
      },
    });
    process.stdout.write(`Ended after ${total} messages.\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main(process.argv.slice(2));
