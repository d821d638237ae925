import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Refusal } from '../http/refusal.ts';
import { log } from '../process/log.ts';
import { guardedLookup } from './guarded-lookup.ts';

/** Milliseconds from the question to the last byte of the answer. */
const TIME_LIMIT_MS = 5_000;
/** Bytes: the road across a continent point by point is about three million. */
const SIZE_LIMIT = 8 * 1024 * 1024;

/** Why a service did not answer as it should, in one word or a status: for the log, and for the person who asked. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
}

export interface ServiceAnswer {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
}

/** What an installation may set differently for its tests. */
export interface ServiceLimits {
  readonly timeLimit: number;
  readonly sizeLimit: number;
}

/**
 * Asks a service that the installation configures, and only it: a redirect is not followed, and a name that leads to
 * this machine or its link is not used unless the configuration says `localhost` or an address itself. The answer has
 * to come whole, in time and within a size, as JSON. Nothing of the question is logged.
 * @throws ServiceFailure `redirect`, `timeout`, `too-large`, `unreadable`, `unreachable`, `address`
 */
export async function askService(
  name: string,
  url: URL,
  { timeLimit, sizeLimit }: ServiceLimits = { timeLimit: TIME_LIMIT_MS, sizeLimit: SIZE_LIMIT },
): Promise<ServiceAnswer> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const { status, text } = await exchange(url, signal, sizeLimit);
    if (status >= 300 && status < 400) throw new ServiceFailure('redirect');
    return { status, body: status === 204 ? null : parse(text, status) };
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    if (signal.aborted) throw new ServiceFailure('timeout');
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log.warn('service-unreachable', { service: name, reason: code });
    throw new ServiceFailure('unreachable');
  }
}

/** An error status is told as such, whatever its page looks like. */
function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ServiceFailure(status === 200 ? 'unreadable' : String(status));
  }
}

function exchange(url: URL, signal: AbortSignal, sizeLimit: number): Promise<{ status: number; text: string }> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        signal,
        agent: false,
        lookup: guardedLookup(url.hostname),
        headers: { Accept: 'application/json', 'Accept-Encoding': 'identity', 'User-Agent': 'Lading' },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength;
          if (size > sizeLimit) response.destroy(new ServiceFailure('too-large'));
          else chunks.push(chunk);
        });
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
        });
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end();
  });
}

/** A failure as the answer to who asked, and in the log without what was asked; anything else goes on as it is. */
export function serviceFailed(error: unknown, name: string, words: (reason: string) => string): unknown {
  if (!(error instanceof ServiceFailure)) return error;
  log.warn('service-failed', { service: name, reason: error.message });
  return new Refusal('service-failed', { errors: [{ code: error.message, detail: words(error.message) }] });
}
