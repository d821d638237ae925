import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { HOUR_MS, SECOND_MS } from '../../src/domain/duration.ts';
import type { Networks } from '../http/networks.ts';
import { allowedLookup, isAllowedUrl } from './allowed-address.ts';

/** Milliseconds from the connection to the answer's status. */
const TIME_LIMIT_MS = 10_000;

/** Of an answer that is read at all; bytes. */
const READ_MAX = 1_024;

/** What a request came to. */
export interface Posted {
  /** The status, or in one word why there was none. */
  readonly outcome: number | string;
  /** The answer's beginning, where it was to be read. */
  readonly text: string;
  readonly retryAfter: string | undefined;
}

/** Longer than this nobody is waited for. Seconds. */
const LONGEST_WAIT_S = HOUR_MS / SECOND_MS;

/** Seconds after which somebody wants to be asked again, from the `Retry-After` of an answer; null: it doesn't say. */
export function secondsToWait(retryAfter: string | undefined): number | null {
  const seconds = Number(retryAfter);
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT_S) : null;
}

/**
 * Sends a delivery. Only the status of the answer is looked at: no redirect is followed, and nothing is read but the beginning of
 * what a channel says.
 */
export async function postDelivery(
  url: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
  networks: Networks | undefined,
  reads = false,
): Promise<Posted> {
  const unanswered = (outcome: string): Posted => ({ outcome, text: '', retryAfter: undefined });
  // The operator may have allowed less since it was entered.
  if (!isAllowedUrl(url, networks)) return unanswered('address');
  const target = new URL(url);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    return await new Promise<Posted>((resolve, reject) => {
      const request = send(
        target,
        {
          method: 'POST',
          signal,
          agent: false,
          lookup: allowedLookup(networks),
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': String(Buffer.byteLength(body)),
            'User-Agent': 'Lading',
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          const end = (): void => {
            const text = Buffer.concat(chunks).subarray(0, READ_MAX).toString('utf8');
            resolve({ outcome: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] });
            response.destroy();
          };
          if (!reads) {
            end();
            return;
          }
          let read = 0;
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            read += chunk.length;
            if (read >= READ_MAX) end();
          });
          response.on('end', end);
          // What it has said by now counts.
          response.on('error', end);
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  } catch (error) {
    if (signal.aborted) return unanswered('timeout');
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return unanswered(code === 'EADDRESS' ? 'address' : code);
  }
}
