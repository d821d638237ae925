import { timeOf } from '../../domain/instant.ts';
import type { DeliveryError } from '../../local/outbox/entry.ts';

/** Who did what stands in the way of an entry. */
export interface Doer {
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Who it was, where the server said so; null where it did not. */
export function doerOf(error: Pick<DeliveryError, 'errors'> | null): Doer | null {
  for (const { by, at } of error?.errors ?? []) {
    const time = timeOf(at ?? '');
    if (by !== undefined && by !== '' && !Number.isNaN(time)) return { by, at: time };
  }
  return null;
}
