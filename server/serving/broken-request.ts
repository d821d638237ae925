import type { Duplex } from 'node:stream';
import { SERVER_MARK, SERVER_MARK_VALUE } from '../../src/contract/headers.ts';
import { Refusal } from '../http/refusal.ts';
import { securityHeaders } from './security-headers.ts';

/** What Node's parser reports, as an answer; anything else it can't make out is simply not HTTP. */
const KNOWN: Readonly<Record<string, { readonly status: string; readonly code: string; readonly detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: '400 Bad Request', code: 'too-long', detail: 'The address or a header is too long.' },
  TWO_HOSTS: { status: '400 Bad Request', code: 'host', detail: 'There is more than one Host header.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'timeout', detail: 'It did not arrive in time.' },
};
const NOT_HTTP = { status: '400 Bad Request', code: 'http', detail: 'Not an HTTP request.' };

/**
 * Answers a request that never becomes one, because its headers are too long or make no sense, with a coded error like
 * every other. The connection ends with it: where the next request would begin is not known.
 */
export function answerBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, detail } = KNOWN[error.code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify(new Refusal('bad-request', { errors: [{ code, detail }] }).body());
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      `${SERVER_MARK}: ${SERVER_MARK_VALUE}`,
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      // Whether it came over https is not known: what a browser was told before stays.
      ...Object.entries(securityHeaders(false)).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
