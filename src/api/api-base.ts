/** The API's address on a device that has never fetched a host configuration. */
export const DEFAULT_API_BASE = '/api';

let base = DEFAULT_API_BASE;

/** Where the API is, without a slash at the end: what the host configuration says, or the built-in address. */
export const apiBase = (): string => base;

/** Told by the host configuration, and to a worker by its page: a worker can't read local storage. */
export function setApiBase(address: string): void {
  base = address;
}
