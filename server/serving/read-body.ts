import { parseData, parseJson } from '../http/parse-input.ts';
import { Refusal } from '../http/refusal.ts';

/** Bytes. The largest body the contract allows, 500 chimes with their texts, is far below. */
const BODY_LIMIT = 1024 * 1024;
/** Bytes. Of a call that is open to everybody: a few fields, of which the longest may have 1,000 characters. */
const OPEN_BODY_LIMIT = 8 * 1024;

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/**
 * The JSON body of a request; `{}` when it has none.
 * @throws Refusal `unsupported-media-type`; `payload-too-large` as soon as more has arrived than is allowed, whatever
 *   the request says its length is; `bad-request` when it isn't UTF-8 or JSON
 * @param isWhole whether one field with a built-in name refuses all of it; else who judges the items passes it over
 * @param isOpen whether anybody may send it: then it has to be short
 */
export async function readJsonBody(request: Request, isWhole = true, isOpen = false): Promise<unknown> {
  const limit = isOpen ? OPEN_BODY_LIMIT : BODY_LIMIT;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('payload-too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body !== null) {
    for await (const chunk of untilItBreaksOff(request.body as AsyncIterable<Uint8Array>)) {
      size += chunk.byteLength;
      if (size > limit) throw new Refusal('payload-too-large');
      chunks.push(chunk);
    }
  }
  if (size === 0) return {};
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new Refusal('unsupported-media-type');
  const body = isWhole ? parseJson(decode(chunks)) : parseData(decode(chunks));
  // To a schema an empty list would pass for an object of which nothing is required.
  if (Array.isArray(body)) {
    throw new Refusal('bad-request', { errors: [{ code: 'strict_object', detail: 'The body has to be an object.' }] });
  }
  return body;
}

/** @throws Refusal `bad-request` when whoever sent it hung up, or was cut off for being slow: that is no fault of the server's */
async function* untilItBreaksOff(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new Refusal('bad-request', { errors: [{ code: 'incomplete', detail: 'The body broke off.' }] });
  }
}

function decode(chunks: readonly Uint8Array[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal('bad-request', { errors: [{ code: 'utf-8', detail: 'The body is not UTF-8.' }] });
  }
}
