import { IDEMPOTENCY_KEY } from '../contract/headers.ts';

/** The headers of a change that is sent directly: a mutation id of its own, so that the server does it once. */
export const once = (): { readonly headers: Readonly<Record<typeof IDEMPOTENCY_KEY, string>> } => ({
  headers: { [IDEMPOTENCY_KEY]: crypto.randomUUID() },
});
