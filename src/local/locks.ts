export interface LockRequest {
  /** `work` gets null where somebody else has the lock. */
  readonly ifAvailable?: boolean;
  /** Takes the lock away from whoever has it: their request is rejected with an AbortError. */
  readonly steal?: boolean;
  /** Ends the waiting; not for `steal`. */
  readonly signal?: AbortSignal;
}

/** Locks by name that all pages and workers of this browser share; one that ends lets go of its own. */
export interface Locks {
  request<T>(name: string, how: LockRequest, work: (lock: object | null) => Promise<T>): Promise<T>;
}

/** The browser's. */
export const browserLocks: Locks = {
  request: (name, how, work) => navigator.locks.request(name, how, work),
};
