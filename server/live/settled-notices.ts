/** What is known of the changes that transactions told about, until a list that is read now would show them. */
export interface SettledNotices {
  /** A transaction changed a collection of a company. */
  add(companyId: string, collection: string, xid: bigint): void;
  /** Anything may have changed before now; `told`: readers know, unless it can't be read yet. */
  addAll(told: boolean): void;
  isEmpty(): boolean;
  clear(): void;
  /** Takes out what is settled at a moment. @returns collections by company, and whether anything may have changed */
  take(moment: Moment): { readonly all: boolean; readonly companies: ReadonlyMap<string, readonly string[]> };
}

/** A snapshot: all transactions below `horizon` are over, `end` is the first number not given yet. */
export interface Moment {
  readonly horizon: bigint;
  readonly end: bigint;
}

/** Transactions that changed a collection: one that is waited for, and the last of those that came since. */
interface Changes {
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * A change can be read from its list only once every transaction before it is over (`readFeed`). Telling readers earlier
 * would make them look in vain, and nobody would tell them again; so a notice waits for that. It waits for one transaction
 * and not for the newest, which under steady writing is never settled.
 */
export function settledNotices(): SettledNotices {
  const waiting = new Map<string, Map<string, Changes>>();
  /** `new` is told at once; it and `told` are told again when all that ran at that moment is over, `bigint`. */
  let all: bigint | 'new' | 'told' | undefined;
  return {
    add(companyId, collection, xid) {
      const collections = waiting.get(companyId) ?? new Map<string, Changes>();
      waiting.set(companyId, collections);
      const known = collections.get(collection);
      const first = known?.first ?? xid;
      const last = known === undefined || known.last < xid ? xid : known.last;
      collections.set(collection, { first, last });
    },
    addAll(told) {
      if (all !== 'new') all = told ? 'told' : 'new';
    },
    isEmpty: () => all === undefined && waiting.size === 0,
    clear() {
      waiting.clear();
      all = undefined;
    },
    take({ horizon, end }) {
      const isNew = all === 'new';
      const wasWaiting = typeof all === 'bigint';
      if (all !== undefined && typeof all !== 'bigint') all = end;
      const settled = all !== undefined && horizon >= all;
      if (settled) all = undefined;
      const companies = new Map<string, readonly string[]>();
      for (const [companyId, collections] of waiting) {
        const settledNow = [...collections].filter(([, { first }]) => first < horizon);
        if (settledNow.length > 0)
          companies.set(
            companyId,
            settledNow.map(([collection]) => collection),
          );
        for (const [collection, { last }] of settledNow) {
          if (last < horizon) collections.delete(collection);
          else collections.set(collection, { first: last, last });
        }
        if (collections.size === 0) waiting.delete(companyId);
      }
      return { all: isNew || (wasWaiting && settled), companies };
    },
  };
}
