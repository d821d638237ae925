import classes from './small-charts.module.css';
import { sparkPath } from './spark-path.ts';

interface SparklineProps {
  /** What it shows and how it goes, in words. */
  readonly label: string;
  /** In their order, equally far apart; null parts the line. A few hundred at most. */
  readonly values: readonly (number | null)[];
  /** CSS pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** How something went, in a line of text. */
export function Sparkline({ label, values, width = 96, height = 24 }: SparklineProps) {
  const { path, last } = sparkPath(values, width, height);
  return (
    <svg
      className={classes.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path d={path} className={classes.line} />
      {last !== null && <circle cx={last.x} cy={last.y} r="2.5" className={classes.dot} />}
    </svg>
  );
}
