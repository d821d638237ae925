import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { type Asked, useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { cacheOf } from '../../local/cache/cache-database.ts';
import { readFigures, type StoredFigures, storeFigures } from '../../local/cache/stored-figures.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useNow } from '../../ui/use-now.ts';
import { askForMetric, type Figures, type MetricSource } from './metric-calls.ts';

/** Milliseconds between two questions while the figure is in sight. */
const REFRESH_MS = 5 * MINUTE_MS;

export interface Metric {
  /** As last answered, now or another day; null: never; undefined until read. */
  readonly known: StoredFigures | null | undefined;
  readonly asked: Asked<StoredFigures>;
  readonly retry: () => void;
}

interface FiguresAsked {
  readonly companyId: string;
  readonly days: number;
}

/** The figures of a metric of the last `days`: what this device knows at once, what the server says as soon as it has answered. */
export const useMetric = (source: MetricSource, days: number): Metric =>
  useFigures(source, days, (asked, signal) => askForMetric(source, asked, signal));

/**
 * Figures that only the server has, kept with their time for when there is no connection.
 * @param source what they are kept as
 * @param days how far back they look
 */
export function useFigures(
  source: string,
  days: number,
  ask: (asked: FiguresAsked, signal: AbortSignal) => Promise<Figures>,
): Metric {
  const user = useProfile();
  const isOffline = useIsOffline();
  const turn = Math.floor(useNow(REFRESH_MS) / REFRESH_MS);
  const companyId = user?.companyId;
  const question = companyId === undefined || isOffline ? null : `${companyId} ${source} ${days} ${turn}`;
  const { answer, retry } = useAnswer(question, async (signal): Promise<StoredFigures> => {
    const figures = await ask({ companyId: companyId ?? '', days }, signal);
    return { at: Date.now(), days, figures };
  });
  const stored = useLiveQuery(
    async () => (user === null ? null : ((await readFigures(cacheOf(user), source)) ?? null)),
    [user?.userId, user?.companyId, source],
  );
  const fresh = answer.state === 'answered' ? answer.value : null;
  useEffect(() => {
    // A device without room shows them all the same, and says what it lacks where it stores work.
    if (user !== null && fresh !== null) void storeFigures(cacheOf(user), source, fresh).catch(() => undefined);
  }, [user, source, fresh]);
  // Figures of another window are none of this one.
  const ofWindow = stored?.days === days ? stored : stored === undefined ? undefined : null;
  return { known: fresh ?? ofWindow, asked: answer, retry };
}
