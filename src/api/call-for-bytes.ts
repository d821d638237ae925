import * as v from 'valibot';
import type { Operation } from '../contract/operation.ts';
import { ApiError } from './api-error.ts';
import { type CallInput, call, unreadable } from './call.ts';

const anything = v.unknown();

/** The bytes of an answer that is not JSON (`Operation.media`). Throws ApiError and nothing else. */
export async function callForBytes<O extends Operation>(
  operation: O,
  input: CallInput<O> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const body: unknown = await call({ ...operation, reply: anything }, input as CallInput<Operation>);
  if (body instanceof Uint8Array && body.buffer instanceof ArrayBuffer) return body as Uint8Array<ArrayBuffer>;
  throw new ApiError(unreadable());
}
