import { ApiError, type CallCode } from '../../api/api-error.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { Observable } from '../../state/observable.ts';
import type { CacheDatabase } from '../cache/cache-database.ts';
import type { StoredPart } from '../cache/cache-records.ts';
import { type BundleKind, type BundlePart, bundleKey } from './bundle-kind.ts';
import { type BundleLimits, dropBundle, readBundle, storePart } from './bundle-store.ts';

/** What is known of a subject at a moment. */
export interface BundleState<Values extends object> {
  /** By part: as this device or the server has it. Absent: not known, or there is none. */
  readonly values: Partial<Values>;
  /** What is on this device has been read. */
  readonly read: boolean;
  /** When the server last answered for all of it; null: never. Milliseconds since 1970. */
  readonly asOf: number | null;
  readonly asking: boolean;
  /** Each part was asked for since this was opened: what is absent then and did not fail, there is not. */
  readonly answered: boolean;
  /** A person gave up what was being asked. */
  readonly cancelled: boolean;
  /** Why the server did not answer for the parts that are required; null: it did, or was not asked. */
  readonly failed: CallCode | null;
  /** Parts for which the server did not answer this time, and why. */
  readonly failedParts: ReadonlyMap<keyof Values, CallCode>;
  /** Parts of which only what came first is shown: the rest is on its way, or did not come. */
  readonly partial: ReadonlySet<keyof Values>;
}

type Name<Values> = keyof Values & string;

interface Options<Subject, Values extends object> {
  readonly kind: BundleKind<Subject, Values>;
  readonly subject: Subject;
  readonly user: SignedInUser;
  readonly cache: CacheDatabase;
  readonly now?: () => number;
  readonly limits?: BundleLimits;
  /** What this device could not keep is shown all the same. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * One subject while somebody looks at it: what this device keeps of it at once, and what the server says when it is asked,
 * part by part as the answers come.
 */
export class BundleSession<Subject, Values extends object> {
  readonly state: Observable<BundleState<Values>>;
  readonly #options: Options<Subject, Values>;
  readonly #key: string;
  readonly #ending = new AbortController();
  readonly #stored = new Map<string, StoredPart>();
  #reading: Promise<void> | null = null;
  #round: AbortController | null = null;
  /** There was news while the server was being asked. */
  #hasNews = false;

  constructor(options: Options<Subject, Values>) {
    this.#options = options;
    this.#key = bundleKey(options.kind, options.subject);
    this.state = new Observable<BundleState<Values>>({
      values: {},
      read: false,
      asOf: null,
      asking: false,
      answered: false,
      cancelled: false,
      failed: null,
      failedParts: new Map(),
      partial: new Set(),
    });
  }

  /** Shows what this device keeps. */
  open(): Promise<void> {
    this.#reading ??= this.#readStored();
    return this.#reading;
  }

  /**
   * Asks the server, `all`: for all parts, and gives up what is being asked; otherwise for those in which there may be news, after
   * what is being asked: on a slow line news would keep it from ever ending.
   */
  async refresh(all: boolean): Promise<void> {
    if (!all && this.#round !== null) {
      this.#hasNews = true;
      return;
    }
    this.#hasNews = false;
    this.#round?.abort();
    const round = new AbortController();
    this.#round = round;
    const signal = AbortSignal.any([round.signal, this.#ending.signal]);
    await this.open();
    if (signal.aborted) return;
    this.#set({ asking: true, cancelled: false, failed: null });
    const failures = new Map<keyof Values, CallCode>();
    let failed: CallCode | null = null;
    await Promise.all(
      this.#parts.map(async ([name, part]) => {
        if (!all && !part.live) return;
        try {
          await this.#fetch(name, part, signal);
        } catch (error) {
          const code = error instanceof ApiError ? error.code : 'internal';
          if (code === 'aborted') return;
          if (part.required) failed = code;
          failures.set(name, code);
          if (!(error instanceof ApiError)) this.#options.onFailure?.(error);
        }
      }),
    );
    if (signal.aborted) return;
    this.#round = null;
    if (failed === 'not-found') await this.#forget();
    const isWhole = failures.size === 0;
    this.#set({
      asking: false,
      ...(all ? { answered: true } : {}),
      failed,
      failedParts: failures,
      ...(isWhole ? { asOf: this.#now } : {}),
    });
    if (this.#hasNews) await this.refresh(false);
  }

  /** Gives up what is being asked; what has come stays. */
  cancel(): void {
    this.#round?.abort();
    this.#round = null;
    this.#hasNews = false;
    this.#set({ asking: false, cancelled: true });
  }

  close(): void {
    this.#ending.abort();
  }

  get #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  get #parts(): [Name<Values>, BundlePart<Subject, Values[Name<Values>]>][] {
    return Object.entries(this.#options.kind.parts) as [Name<Values>, BundlePart<Subject, Values[Name<Values>]>][];
  }

  #set(change: Partial<BundleState<Values>>): void {
    if (!this.#ending.signal.aborted) this.state.set({ ...this.state.get(), ...change });
  }

  #show(name: Name<Values>, value: Values[Name<Values>] | undefined, isPartial = false): void {
    const partial = new Set(this.state.get().partial);
    if (isPartial) partial.add(name);
    else partial.delete(name);
    const known = Object.entries(this.state.get().values).filter(([part]) => part !== name);
    const values = Object.fromEntries(value === undefined ? known : [...known, [name, value]]);
    this.#set({ values: values as Partial<Values>, partial });
  }

  async #readStored(): Promise<void> {
    const { cache, onFailure } = this.#options;
    let stored: ReadonlyMap<string, StoredPart> = new Map();
    try {
      stored = await readBundle(cache, this.#key, this.#now);
    } catch (error) {
      // Without its copy the device shows what the server says.
      onFailure?.(error);
    }
    const read = await Promise.all(
      this.#parts.map(async ([name, part]) => {
        const own = stored.get(name);
        if (own === undefined || own.version !== part.version) return null;
        try {
          const value = await part.read(own.bytes);
          this.#stored.set(name, own);
          return [name, value] as const;
        } catch {
          // Another version stored it, or the browser lost a part: it is fetched again.
          return null;
        }
      }),
    );
    const known = read.filter((one) => one !== null);
    const times = [...this.#stored.values()].map(({ at }) => at);
    this.#set({
      read: true,
      values: Object.fromEntries(known) as Partial<Values>,
      asOf: times.length === 0 ? null : Math.min(...times),
    });
  }

  async #fetch(
    name: Name<Values>,
    part: BundlePart<Subject, Values[Name<Values>]>,
    signal: AbortSignal,
  ): Promise<void> {
    const { subject, user, cache, limits, onFailure } = this.#options;
    const kept = this.#stored.get(name)?.bytes ?? [];
    const bytes = await part.fetch({ subject, user, signal }, kept, async (first) => {
      const value = await part.read(first);
      if (!signal.aborted) this.#show(name, value, true);
    });
    if (signal.aborted || bytes === undefined) return;
    const stored = bytes === null ? null : { key: this.#key, part: name, version: part.version, at: this.#now, bytes };
    // What is as it was needs no drawing.
    if (stored === null || !isSame(bytes, kept)) {
      const value = bytes === null ? undefined : await part.read(bytes);
      if (signal.aborted) return;
      this.#show(name, value);
    }
    if (stored === null) this.#stored.delete(name);
    else this.#stored.set(name, stored);
    try {
      await storePart(cache, { key: this.#key, part: name }, stored, this.#now, limits);
    } catch (error) {
      onFailure?.(error);
    }
  }

  async #forget(): Promise<void> {
    this.#stored.clear();
    this.#set({ values: {}, partial: new Set() });
    try {
      await dropBundle(this.#options.cache, this.#key);
    } catch (error) {
      this.#options.onFailure?.(error);
    }
  }
}

/** The same bytes, one after the other. */
function isSame(one: StoredPart['bytes'] | null, other: StoredPart['bytes']): boolean {
  if (one === null || one.length !== other.length) return false;
  return one.every((bytes, at) => {
    const others = other[at];
    if (others === undefined || bytes.length !== others.length) return false;
    return bytes === others || bytes.every((byte, place) => byte === others[place]);
  });
}
