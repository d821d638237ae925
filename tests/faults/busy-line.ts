import type { SeenRequest } from './chaos-proxy.ts';
import { type Fate, PASS, refusing } from './fate.ts';

/** What the busy server asks for, in seconds. */
const RETRY_AFTER_S = 2;
/** So many requests of a device may be under way when it hears the first refusal. */
const UNDER_WAY = 4;

/**
 * Lets so many commands through in a second and answers the others 429 with Retry-After, the first try of each in
 * `refusedFirst` whatever there is room for. Knows who came back too early.
 */
export class BusyLine {
  readonly #perSecond: number;
  readonly #refusedFirst: ReadonlySet<string>;
  readonly #refusedAt = new Map<string, number>();
  readonly #early: string[] = [];
  /** Since when each session has been asked to wait, and what came from it since. */
  readonly #asked = new Map<string, { readonly at: number; came: number }>();
  #second = 0;
  #room = 0;
  #refused = 0;

  constructor(perSecond: number, refusedFirst: ReadonlySet<string>) {
    this.#perSecond = perSecond;
    this.#refusedFirst = refusedFirst;
  }

  readonly decide = ({ key, earlier, at, headers }: SeenRequest): Fate => {
    if (key === null) return PASS;
    const session = headers.cookie ?? '';
    this.#keepCount(session, at);
    const since = at - (this.#refusedAt.get(key) ?? 0);
    if (since < RETRY_AFTER_S * 1_000) {
      this.#early.push(`${key} came again after ${since} ms, ${RETRY_AFTER_S} s were asked for`);
    }
    const second = Math.floor(at / 1_000);
    if (second !== this.#second) this.#room = this.#perSecond;
    this.#second = second;
    const first = earlier === 0 && this.#refusedFirst.has(key);
    if (!first && this.#room > 0) {
      this.#room -= 1;
      return PASS;
    }
    this.#refused += 1;
    this.#refusedAt.set(key, at);
    if (!this.#asked.has(session)) this.#asked.set(session, { at, came: 1 });
    return refusing(429, 'too-many-tries', { 'retry-after': String(RETRY_AFTER_S) });
  };

  /** A device that was asked to wait waits with everything. */
  #keepCount(session: string, at: number): void {
    const asked = this.#asked.get(session);
    if (asked === undefined) return;
    if (at - asked.at >= RETRY_AFTER_S * 1_000) {
      this.#asked.delete(session);
      return;
    }
    asked.came += 1;
    if (asked.came === UNDER_WAY + 1) this.#early.push(`a device that was to wait ${RETRY_AFTER_S} s went on sending`);
  }

  /** How many requests were refused. */
  refused(): number {
    return this.#refused;
  }

  /** Who did not wait as long as they were asked to, in words. */
  early(): readonly string[] {
    return this.#early;
  }
}
