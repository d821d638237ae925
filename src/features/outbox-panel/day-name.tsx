import { Trans } from '@lingui/react/macro';
import { DAY_MS, MINUTE_MS } from '../../domain/duration.ts';
import { dayWords, type TimeReader, zoneOf } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import { dayOf } from './by-day.ts';

interface DayNameProps {
  /** As `2026-11-25`. */
  readonly day: string;
  readonly reader: TimeReader;
}

/** A day as people speak of it. */
export function DayName({ day, reader }: DayNameProps) {
  const zone = zoneOf(reader);
  const now = useNow(MINUTE_MS);
  if (day === dayOf(now, zone)) return <Trans>Today</Trans>;
  if (day === dayOf(now - DAY_MS, zone)) return <Trans>Yesterday</Trans>;
  return dayWords(day, reader);
}
