import * as v from 'valibot';
import type { CacheDatabase } from './cache-database.ts';

/** Figures as the server answered them. */
const storedFigures = v.object({
  /** When that was; milliseconds since 1970. */
  at: v.number(),
  /** How many days back they look. */
  days: v.number(),
  figures: v.record(v.string(), v.nullable(v.number())),
});
export type StoredFigures = v.InferOutput<typeof storedFigures>;

const nameOf = (source: string): string => `metric/${source}`;

/** Keeps the figures of a metric, so that they are shown without a connection, too. */
export async function storeFigures(cache: CacheDatabase, source: string, figures: StoredFigures): Promise<void> {
  await cache.lists.put({ name: nameOf(source), value: figures });
}

/** The figures of a metric as last answered; undefined where there are none, or none that this version can read. */
export async function readFigures(cache: CacheDatabase, source: string): Promise<StoredFigures | undefined> {
  const parsed = v.safeParse(storedFigures, (await cache.lists.get(nameOf(source)))?.value);
  return parsed.success ? parsed.output : undefined;
}
