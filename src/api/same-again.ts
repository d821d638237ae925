import { ApiError, type CallCode } from './api-error.ts';

/** After these nobody knows whether the server has done it, or it keeps nothing of what it refused. */
const OPEN: ReadonlySet<CallCode> = new Set<CallCode>([
  'offline',
  'no-server',
  'timeout',
  'unreadable-reply',
  'in-progress',
  'overloaded',
  'company-moved',
  'no-writes',
  'internal',
]);

/** After this failure what was asked for may have been done all the same. */
export const mayBeDone = (code: CallCode): boolean => OPEN.has(code);

/**
 * What is only done online, by what it is known by: the same request keeps its ids, and the secret it makes, from try to try,
 * until the server has judged it. So an answer that was lost doubles nothing, and asking again is answered as the first time.
 */
export class SameAgain<Ids> {
  readonly #make: () => Ids;
  readonly #open = new Map<string, Ids>();

  constructor(make: () => Ids) {
    this.#make = make;
  }

  /**
   * Throws what `send` throws.
   * @param change what is asked for, to know the same request by
   */
  async send<Reply>(change: unknown, send: (ids: Ids) => Promise<Reply>): Promise<Reply> {
    const of = JSON.stringify(change);
    const ids = this.#open.get(of) ?? this.#make();
    this.#open.set(of, ids);
    try {
      const reply = await send(ids);
      this.#open.delete(of);
      return reply;
    } catch (error) {
      if (error instanceof ApiError && !mayBeDone(error.code)) this.#open.delete(of);
      throw error;
    }
  }
}
