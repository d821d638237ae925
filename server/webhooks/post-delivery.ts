import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Networks } from '../http/networks.ts';
import { allowedLookup, isAllowedUrl } from './allowed-address.ts';

/** Milliseconds from the connection to the answer's status. */
const TIME_LIMIT_MS = 10_000;

/**
 * Sends a delivery. Only the status of the answer is looked at: no redirect is followed, nothing is read.
 * @returns the status, or in one word why there was none
 */
export async function postDelivery(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  networks: Networks | undefined,
): Promise<number | string> {
  // The operator may have allowed less since it was entered.
  if (!isAllowedUrl(url, networks)) return 'address';
  const target = new URL(url);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    return await new Promise<number>((resolve, reject) => {
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
          resolve(response.statusCode ?? 0);
          response.destroy();
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  } catch (error) {
    if (signal.aborted) return 'timeout';
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return code === 'EADDRESS' ? 'address' : code;
  }
}
