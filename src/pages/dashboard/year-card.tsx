import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { DAY_MS } from '../../domain/duration.ts';
import { zonedTime } from '../../domain/instant.ts';
import type { ListFilters } from '../../domain/list-query.ts';
import { CardAsOf, CardWaiting } from '../../kits/card-face/card-face.tsx';
import type { CopyFace } from '../../kits/card-face/use-copy-face.ts';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import type { ShipmentListRow } from '../../kits/shipment-list/shipment-row.ts';
import type { Counts } from '../../local/views/use-counts.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { YearHeatmap } from '../../ui/chart/year-heatmap.tsx';
import { countWords } from '../../ui/formatters.ts';
import { dayWords } from '../../ui/time-words.ts';
import classes from './dashboard-page.module.css';

const YEAR_MS = 365 * DAY_MS;

interface YearCardProps {
  readonly list: LiveListModel<ShipmentListRow>;
  readonly counts: Counts | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly face: CopyFace;
}

/**
 * What was commissioned on each day of the last year (spec 2 §2 "calendar heatmap"), by the days of the reader's zone; a day
 * narrows the list to it.
 */
export function YearCard({ list, counts, now, face }: YearCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const reader = useTimeReader();
  const { filters, setFilters } = list.filtering;
  const chosen = chosenDay(filters);
  const days = counts?.of('commissioned');
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
          label={t`Commissioned on each day of the last year`}
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
