import Dexie from 'dexie';

/** Nothing was saved. What the person typed must stay in front of them. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: 'storage-full' | 'storage-failed';

  constructor(code: 'storage-full' | 'storage-failed', cause: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The coded form of whatever the browser's database threw. */
export function toStorageError(error: unknown): StorageError {
  const names = new Set<string>();
  for (let at: unknown = error; at instanceof Error; at = at instanceof Dexie.DexieError ? at.inner : at.cause) {
    if (names.has(at.name)) break;
    names.add(at.name);
  }
  return new StorageError(names.has('QuotaExceededError') ? 'storage-full' : 'storage-failed', error);
}
