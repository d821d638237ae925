import type { ReactNode } from 'react';
import { type TrendPoint, trendLine } from '../../domain/trend.ts';
import { TREND_MS } from '../../local/bundles/use-kept-trends.ts';
import classes from './temperature-cell.module.css';

const SIZE = { width: 72, height: 20 };
/** Degrees Fahrenheit. */
const LEAST_SPAN = 4;

interface TemperatureCellProps {
  /** The last temperature in words. */
  readonly children: ReactNode;
  /** Of the last day, oldest first; none: nothing is kept here. */
  readonly trend: readonly TrendPoint[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The last temperature, and beside it how it has been for a day, where that is kept on this device and there is room. */
export function TemperatureCell({ children, trend, now }: TemperatureCellProps) {
  const shown = trend.filter(({ time }) => time >= now - TREND_MS);
  if (shown.length < 2) return children;
  const points = trendLine(shown, { ...SIZE, from: now - TREND_MS, to: now, leastSpan: LEAST_SPAN });
  const [x, y] = points.slice(points.lastIndexOf(' ') + 1).split(',');
  return (
    <span className={classes.cell}>
      <svg
        className={classes.trend}
        viewBox={`-2 -2 ${SIZE.width + 4} ${SIZE.height + 4}`}
        width={SIZE.width + 4}
        height={SIZE.height + 4}
        aria-hidden
        data-testid="temperature-trend"
      >
        <polyline points={points} />
        <circle cx={x} cy={y} r={2} />
      </svg>
      <span>{children}</span>
    </span>
  );
}
