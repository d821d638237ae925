import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { DAY_MS } from '../../domain/duration.ts';
import { zonedTime } from '../../domain/instant.ts';
import type { ListFilters } from '../../domain/list-query.ts';
import { CardAsOf, CardWaiting } from '../../kits/card-face/card-face.tsx';
import type { CopyFace } from '../../kits/card-face/use-copy-face.ts';
import { daysBack } from '../../kits/live-list/lookback.ts';
import type { ShipmentList } from '../../kits/shipment-list/use-shipment-list.tsx';
import { useShipmentsAsked } from '../../kits/shipment-list/use-shipments-asked.ts';
import { useCounts } from '../../local/views/use-counts.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { YearHeatmap } from '../../ui/chart/year-heatmap.tsx';
import { countWords } from '../../ui/formatters.ts';
import { dayWords } from '../../ui/time-words.ts';
import classes from './dashboard-page.module.css';

const YEAR_DAYS = 365;
const YEAR_MS = YEAR_DAYS * DAY_MS;

interface YearCardProps {
  readonly shipments: ShipmentList;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly face: CopyFace;
}

/**
 * What was commissioned on each day of the last year (spec 2 §2 "calendar heatmap"), whenever it was created, by the days of the
 * reader's zone; a day narrows the list to it.
 */
export function YearCard({ shipments, now, face }: YearCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const reader = useTimeReader();
  const { filters, setFilters } = shipments.list.filtering;
  const chosen = chosenDay(filters);
  const counted = useCounts({
    ...useShipmentsAsked(shipments, now, ['commissioned']),
    // Of the first day all hours.
    since: { field: 'commDate', instant: daysBack(YEAR_DAYS + 1, now) },
    dimensions: [{ name: 'day', field: 'commDate', by: 'day', filter: null, limit: YEAR_DAYS + 1 }],
  });
  const days = counted?.of('day');
  const byDay = useMemo(() => new Map(days?.map(({ value, count }) => [String(value), count])), [days]);
  // The days that were counted by.
  const zone = reader.timeZone ?? 'UTC';
  return (
    <section className={`${classes.card} ${classes.wide}`} aria-labelledby={titleId} data-testid="year-card">
      <h2 id={titleId} className={classes.title}>
        <Trans>Commissioned by day</Trans>
      </h2>
      <CardAsOf face={face} />
      {days === undefined ? (
        <CardWaiting face={face} height={130} />
      ) : (
        <YearHeatmap
          label={t`Commissioned per day, past year`}
          from={dayAt(now - YEAR_MS, zone)}
          to={dayAt(now, zone)}
          counts={byDay}
          locale={reader.locale}
          words={(day, count) => `${dayWords(day, reader)}: ${countWords(count, reader.locale)}`}
          chosen={chosen}
          onChoose={(day) => setFilters(withDay(filters, day === chosen ? null : day))}
        />
      )}
    </section>
  );
}

const dayAt = (instant: number, zone: string): string => zonedTime(instant, zone).toPlainDate().toString();

/** The one day that the list is narrowed to; null: it isn't, or to several. */
function chosenDay({ commissioned }: ListFilters): string | null {
  return commissioned?.kind === 'days' && commissioned.from === commissioned.to ? commissioned.from : null;
}

function withDay(filters: ListFilters, day: string | null): ListFilters {
  const others = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== 'commissioned'));
  return day === null ? others : { ...others, commissioned: { kind: 'days', from: day, to: day } };
}
