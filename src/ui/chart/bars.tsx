import { UnstyledButton } from '@mantine/core';
import classes from './small-charts.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The value as it is shown. */
  readonly words: string;
}

interface BarsProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** The key of the one that is chosen. */
  readonly chosen?: string | null;
  /** Absent: they are only shown. */
  readonly onChoose?: (bar: Bar) => void;
}

/** How much of each, one below the other with its name and figure: names may be long, and a phone is narrow. */
export function Bars({ label, bars, chosen = null, onChoose }: BarsProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map((bar) => {
        const content = (
          <>
            <span className={classes.name}>{bar.label}</span>
            <svg className={classes.track} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <rect
                width={most === 0 ? 0 : (Math.max(0, bar.value) / most) * 100}
                height="12"
                className={classes.bar}
              />
            </svg>
            <span className={classes.figure}>{bar.words}</span>
          </>
        );
        return (
          <li key={bar.key}>
            {onChoose === undefined ? (
              <div className={classes.row}>{content}</div>
            ) : (
              <UnstyledButton
                className={`${classes.row} ${classes.choice}`}
                aria-pressed={bar.key === chosen}
                onClick={() => onChoose(bar)}
              >
                {content}
              </UnstyledButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
