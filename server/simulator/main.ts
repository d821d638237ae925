import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartError } from '../process/start-error.ts';
import { readFaults, readScenario } from './fault.ts';
import { simulate } from './simulate.ts';

const USAGE = `Usage: npm run simulate -- --url http://localhost:8080 --key KEY [--key KEY …] [--speed NUMBER] [--seed NUMBER]
  [--hours NUMBER] [--past] [--faults KIND[:COUNT],…] [--scenario FILE] [--labels FILE] [--scans] [--scan GUID …]`;
const FASTEST = 10_000;
/** Hours: a year. */
const LONGEST = 8_760;
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function flagsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string', default: 'http://localhost:8080' },
        key: { type: 'string', multiple: true, default: [] },
        speed: { type: 'string', default: '1' },
        seed: { type: 'string', default: '1' },
        hours: { type: 'string' },
        past: { type: 'boolean', default: false },
        faults: { type: 'string' },
        scenario: { type: 'string' },
        labels: { type: 'string' },
        scans: { type: 'boolean', default: false },
        scan: { type: 'string', multiple: true, default: [] },
      },
    }).values;
  } catch {
    throw new StartError(USAGE);
  }
}

function optionsOf(args: readonly string[]) {
  const { key: keys, scan: scanned, url, past, scans, labels, ...flags } = flagsOf(args);
  const speed = Number(flags.speed);
  const seed = Number(flags.seed);
  const hours = flags.hours === undefined ? undefined : Number(flags.hours);
  const wrong =
    keys.length === 0 ||
    !URL.canParse(url) ||
    !(speed > 0 && speed <= FASTEST) ||
    !Number.isInteger(seed) ||
    (hours !== undefined && !(hours > 0 && hours <= LONGEST)) ||
    !scanned.every((guid) => GUID.test(guid));
  if (wrong) throw new StartError(USAGE);
  const faults = [
    ...(flags.faults === undefined ? [] : readFaults(flags.faults)),
    ...(flags.scenario === undefined ? [] : readScenario(readText(flags.scenario))),
  ];
  return { url, keys, speed, seed, hours, past, faults, scans, scanned, labels };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartError(`The file ${path} can't be read.`);
  }
}

/** Runs the simulator with a command line's arguments until SIGINT or SIGTERM, or until its hours are over. */
async function main(args: readonly string[]): Promise<void> {
  const ending = new AbortController();
  const stop = (): void => {
    ending.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const { labels: file, ...options } = optionsOf(args);
    let total = 0;
    let commands = 0;
    process.stdout.write(`Simulating at ${options.speed} times real time; Ctrl-C ends it.\n`);
    await simulate({
      ...options,
      signal: ending.signal,
      onSent: (messages) => {
        total += messages;
      },
      onCommands: (handed) => {
        commands += handed;
      },
      onLabels: (labels, unplaced) => {
        for (const { fault } of unplaced) process.stderr.write(`Nobody was found for the fault ${fault}.\n`);
        const lines = labels.map((label) => `${JSON.stringify(label)}\n`).join('');
        if (file !== undefined) writeFileSync(file, lines);
      },
    });
    if (commands > 0) process.stdout.write(`Told devices ${commands} commands.\n`);
    process.stdout.write(`Ended after ${total} messages.\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main(process.argv.slice(2));
