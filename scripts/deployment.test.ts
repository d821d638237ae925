import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../server/configuration/configuration.ts';
import { ROOT } from './child-process.ts';
import { NODE_FLAGS } from './node-flags.ts';

const read = (name: string): string => readFileSync(join(ROOT, 'docs/deployment', name), 'utf8');
/** Seconds in which the server finishes what is in flight when it is stopped (docs/operation.md). */
const LONGEST_STOP = 7;

/** What comes after the server's script, which Node is to run with our flags. */
function afterStart(words: readonly string[]): readonly string[] {
  const start = [...NODE_FLAGS, 'server/main.ts'];
  expect(words.slice(0, start.length)).toEqual(start);
  return words.slice(start.length);
}

it('runs from package.json with the same flags', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const node = ['node', ...NODE_FLAGS].join(' ');
  expect([scripts['start'], scripts['serve']]).toEqual([`${node} scripts/start.ts`, `${node} server/main.ts`]);
});

describe('the systemd unit', () => {
  const unit = read('lading.service');
  const setting = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  it('starts the server with arguments that it takes, and leaves it the time to stop', () => {
    const [, ...words] = setting('ExecStart').split(' ');
    const args = afterStart(words);
    expect(readConfiguration(args, {})).toMatchObject({ port: 8081, dataDir: '/var/lib/lading', host: '127.0.0.1' });
    expect(setting('KillSignal')).toBe('SIGTERM');
    expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(LONGEST_STOP);
  });

  it('bounds memory and tasks', () => {
    expect(setting('MemoryMax')).toMatch(/^\d+[MG]$/);
    expect(Number(setting('TasksMax'))).toBeGreaterThan(50);
  });

  it('is one that systemd reads without a complaint', (context) => {
    if (!existsSync('/usr/bin/systemd-analyze')) context.skip('no systemd-analyze on this machine');
    const folder = mkdtempSync(join(tmpdir(), 'lading-unit-'));
    const file = join(folder, 'lading.service');
    // The program and its documentation are where the server is installed, which is not here. A path here may have a blank.
    const here = unit.replace('/srv/lading/app/node_modules/.bin/node', JSON.stringify(process.execPath));
    writeFileSync(file, here.replace(/^Documentation=.*\n/m, ''));
    const said = execFileSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8', stdio: 'pipe' });
    rmSync(folder, { recursive: true });
    expect(said).toBe('');
  });
});

describe('the container file', () => {
  const lines = read('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const arrayOf = (instruction: string): string[] => {
    const line = lines.find((one) => one.startsWith(instruction)) ?? '';
    return JSON.parse(line.slice(line.indexOf('['))) as string[];
  };

  it('copies what is there, of the versions that the project is tested with', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY'))
      .flatMap((line) => [...line.matchAll(/\/app\/([\w.]+)/g)]);
    const made = ['node_modules', 'dist'];
    const missing = copied
      .map(([, name = '']) => name)
      .filter((name) => !made.includes(name) && !existsSync(join(ROOT, name)));
    expect(copied.length).toBeGreaterThan(3);
    expect(missing).toEqual([]);
    const { devDependencies, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Readonly<Record<string, string>>
    >;
    const [major] = ({ ...dependencies, ...devDependencies }['node'] ?? '').split('.');
    for (const line of lines.filter((one) => one.startsWith('FROM'))) expect(line).toContain(`/node:${major}-`);
  });

  it('runs the server as nobody special, with arguments that it takes', () => {
    const [program, ...words] = arrayOf('ENTRYPOINT');
    expect(program).toBe('node');
    const args = afterStart(words);
    expect(readConfiguration(args, {})).toMatchObject({ host: '0.0.0.0', port: 8080, dataDir: '/data' });
    expect(lines).toContain('USER node');
    expect(arrayOf('HEALTHCHECK').at(-1)).toContain('http://127.0.0.1:8080/api/health');
  });
});
