import { type Random, seededRandom } from '../demo/random.ts';

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Random numbers that belong to a name: those of one device are the same whoever else is simulated. */
export const seededBy = (seed: number, name: string): Random => seededRandom(hashOf(`${seed} ${name}`));

/** One of `from` that belongs to a name, the same each time. */
export const pickBy = <T>(name: string, from: readonly T[]): T | undefined => from[hashOf(name) % from.length];
