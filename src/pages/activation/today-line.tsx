import { Trans, useLingui } from '@lingui/react/macro';
import { MINUTE_MS } from '../../domain/duration.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useCounts } from '../../local/views/use-counts.ts';
import { countWords } from '../../ui/formatters.ts';
import { tabConditions } from './activation-tab.ts';
import classes from './today-line.module.css';

interface TodayLineProps {
  readonly feeds: readonly string[];
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/**
 * How many were activated today, by this person and by all: of what this device knows, unsent work with it, whatever the list
 * is filtered by.
 */
export function TodayLine({ feeds, now }: TodayLineProps) {
  const { i18n } = useLingui();
  const user = useProfile();
  const timeZone = user?.timezone ?? 'UTC';
  const whose = { userId: user?.userId ?? '', timeZone, now: Math.floor(now / MINUTE_MS) * MINUTE_MS };
  const counted = { field: 'configType', by: 'value', filter: null, limit: feeds.length } as const;
  const counts = useCounts({
    feeds,
    since: null,
    where: tabConditions('today', whose),
    timeZone,
    dimensions: [
      { ...counted, name: 'all' },
      { ...counted, name: 'own', only: tabConditions('own', whose) },
    ],
  });
  const count = (name: string): number => counts?.of(name).reduce((sum, one) => sum + one.count, 0) ?? 0;
  const [own, everybody] = [countWords(count('own'), i18n.locale), countWords(count('all'), i18n.locale)];
  return (
    <p className={classes.line} data-testid="today-line">
      {counts !== undefined && (
        <Trans>
          Today: you {own}, all {everybody}
        </Trans>
      )}
    </p>
  );
}
