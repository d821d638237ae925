import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../../../scripts/child-process.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { atExit } from './at-exit.ts';
import { installPackage } from './debian-package.ts';
import { findProgram } from './find-program.ts';

const START_LIMIT_MS = 30_000;

/** nginx in front of servers, as docs/operation.md configures it. */
export interface Nginx {
  readonly url: string;
  /** PEM of the authority that its certificate is of. */
  readonly authority: string;
  stop(): Promise<void>;
}

const find = (): string | undefined => findProgram('nginx', '/usr/sbin');

function program(): string {
  const found = find();
  if (found !== undefined) return found;
  installPackage('nginx-light');
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error('These tests need nginx: install it (Debian: apt install nginx-light) and run again.');
}

/** Replaces what has to be there. @throws Error when the document says something else by now */
function replaced(text: string, part: string | RegExp, by: string): string {
  const next = text.replaceAll(typeof part === 'string' ? part : new RegExp(part, 'g'), by);
  if (next === text) throw new Error(`docs/operation.md has no ${String(part)} in its nginx configuration.`);
  return next;
}

/** The configuration that the document shows, with the ports, the certificate and the folder of this test. */
function documentedConfiguration(folder: string, port: number, servers: readonly number[]): string {
  const page = readFileSync(join(ROOT, 'docs/operation.md'), 'utf8');
  const block = /```nginx\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  let shown = replaced(block, /listen 443/, `listen 127.0.0.1:${port}`);
  shown = replaced(shown, '/etc/ssl/lading', join(folder, 'lading'));
  shown = replaced(
    shown,
    /(?: {2}server 127\.0\.0\.1:\d+;\n)+/,
    servers.map((one) => `  server 127.0.0.1:${one};\n`).join(''),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};\n`,
  );
  return [
    'daemon off;\nworker_processes 1;\n',
    ...(process.getuid?.() === 0 ? ['user root;\n'] : []),
    `pid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\n`,
    `http {\n  access_log off;\n${temporary.join('')}${shown}}\n`,
  ].join('');
}

/** A certificate for 127.0.0.1, which is its own authority. */
function makeCertificate(folder: string): string {
  const files = ['-keyout', join(folder, 'lading.key'), '-out', join(folder, 'lading.pem')];
  const names = ['-subj', '/CN=lading.example', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:lading.example'];
  const kind = ['-x509', '-nodes', '-days', '2', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', ...kind, ...files, ...names], { stdio: 'pipe' });
  return readFileSync(join(folder, 'lading.pem'), 'utf8');
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts nginx on a port, in front of servers on others. @throws Error with its words when it does not start */
export async function startNginx(port: number, servers: readonly number[]): Promise<Nginx> {
  const binary = program();
  const folder = mkdtempSync(join(tmpdir(), 'lading-nginx-'));
  const authority = makeCertificate(folder);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, documentedConfiguration(folder, port, servers));
  const child = spawn(binary, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const forget = atExit(() => child.kill('SIGKILL'));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    forget();
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = clock.now() + START_LIMIT_MS;
  while (!(await listens(port))) {
    if (child.exitCode !== null || clock.now() > deadline) {
      await stop();
      throw new Error(`nginx did not start:\n${said}`);
    }
    await delay(50);
  }
  return { url: `https://127.0.0.1:${port}`, authority, stop };
}
