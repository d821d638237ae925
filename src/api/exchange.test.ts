import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { SERVER_MARK, SERVER_MARK_VALUE } from '../contract/headers.ts';
import { answerTimeout, setAnswerTimeout } from './answer-timeout.ts';
import { DEFAULT_API_BASE, setApiBase } from './api-base.ts';
import { exchange, readAnswer, readRetryAfter } from './exchange.ts';

const DATE = 'Sat, 21 Nov 2026 10:00:00 GMT';
const REFUSED = { code: 'forbidden', message: '', errors: [] };

const answerOf = (status: number, body: object | string, headers: Readonly<Record<string, string>> = {}) =>
  readAnswer(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    }),
  );
const kindOf = async (...answer: Parameters<typeof answerOf>) => (await answerOf(...answer)).kind;
const marked = { [SERVER_MARK]: SERVER_MARK_VALUE };

it('reads Retry-After as seconds or as a date, and nothing else', () => {
  expect(readRetryAfter('120', null)).toBe(120_000);
  expect(readRetryAfter('Sat, 21 Nov 2026 10:00:30 GMT', null, Date.parse(DATE))).toBe(30_000);
  expect(readRetryAfter('Sat, 21 Nov 2026 09:00:00 GMT', null, Date.parse(DATE))).toBe(0);
  expect(readRetryAfter('soon', DATE)).toBeNull();
  expect(readRetryAfter(null, DATE)).toBeNull();
});

it('reads the date of Retry-After by the clock of who set it, however wrong this one is', async () => {
  const headers = { ...marked, date: DATE, 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' };
  expect(await answerOf(503, { ...REFUSED, code: 'overloaded' }, headers)).toMatchObject({ retryAfter: 30_000 });
  for (const now of ['1970-01-01', '2026-11-21T08:00:00Z', '2031-01-01']) {
    expect(readRetryAfter(headers['retry-after'], DATE, Date.parse(now))).toBe(30_000);
    expect(readRetryAfter(headers['retry-after'], 'yesterday', Date.parse(DATE))).toBe(30_000);
  }
});

it('takes the media type in any case, and nothing that only begins like it', async () => {
  expect(await kindOf(200, {}, { ...marked, 'content-type': 'Application/JSON' })).toBe('reply');
  expect(await kindOf(200, {}, { ...marked, 'content-type': 'APPLICATION/JSON ;charset=UTF-8' })).toBe('reply');
  expect(await kindOf(200, {}, { ...marked, 'content-type': 'application/jsonp' })).toBe('foreign');
  expect(await kindOf(200, {}, { ...marked, 'content-type': 'text/html' })).toBe('foreign');
});

it('takes nobody else for our server, also where they answer with JSON', async () => {
  expect(await kindOf(200, { status: 'login', portal: 'https://wifi.example' })).toBe('foreign');
  expect(await kindOf(200, {})).toBe('foreign');
  expect(await kindOf(401, { error: 'captive portal' })).toBe('foreign');
  expect(await kindOf(403, { code: 'forbidden', message: 'Blocked by the firewall' })).toBe('foreign');
  expect(await kindOf(403, { code: 'BLOCKED', message: '', errors: [] })).toBe('foreign');
  expect(await kindOf(200, '{"cut', marked)).toBe('foreign');
});

it('knows a coded refusal by its shape: what stands before the server may refuse in its name', async () => {
  expect(await kindOf(403, REFUSED)).toBe('reply');
  expect(await kindOf(403, REFUSED, marked)).toBe('reply');
  expect(await kindOf(200, REFUSED)).toBe('foreign');
});

/** A server that answers so, waited for as long as is said. Milliseconds. */
async function serving(listener: RequestListener, patience: number): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const before = answerTimeout();
  setAnswerTimeout(patience);
  setApiBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  onTestFinished(() => {
    setAnswerTimeout(before);
    setApiBase(DEFAULT_API_BASE);
    server.closeAllConnections();
    server.close();
  });
}

const TIMEOUT_MS = 400;
const PARTS = 30;

it('waits for a long answer on a slow line as long as parts of it come', async () => {
  const rows = Array.from({ length: PARTS }, (_, n) => `row ${n} – நீளம்`);
  const bytes = Buffer.from(JSON.stringify({ rows }));
  const each = Math.ceil(bytes.length / PARTS);
  async function* slowly() {
    // Longer together than is waited for any part.
    for (let at = 0; at < bytes.length; at += each) {
      yield bytes.subarray(at, at + each);
      await pause((3 * TIMEOUT_MS) / PARTS);
    }
  }
  await serving((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...marked });
    Readable.from(slowly()).pipe(response);
  }, TIMEOUT_MS);
  expect(await exchange({ method: 'GET', path: 'list' })).toMatchObject({ kind: 'reply', body: { rows } });
});

it('gives up an answer of which nothing more comes, and one that never begins', async () => {
  await serving(({ url }, response) => {
    if (url?.includes('never') === true) return;
    response.writeHead(200, { 'content-type': 'application/json', ...marked });
    response.write('{"rows":[');
  }, TIMEOUT_MS);
  expect(await exchange({ method: 'GET', path: 'list' })).toEqual({ kind: 'none', reason: 'timeout' });
  expect(await exchange({ method: 'GET', path: 'never' })).toEqual({ kind: 'none', reason: 'timeout' });
});
