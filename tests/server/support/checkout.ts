import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Tells this checkout of the project, and who runs its tests, from the others on this machine: their sources are others,
 * and nobody can write to, or often even read, what another user has made.
 */
export const CHECKOUT = createHash('sha256')
  .update(`${process.getuid?.() ?? ''} ${import.meta.filename}`)
  .digest('hex')
  .slice(0, 8);

/** Where tests of this checkout and user keep, under that name, what all their runs may use. */
export const sharedPath = (name: string): string => join(tmpdir(), `${name}-${CHECKOUT}`);
