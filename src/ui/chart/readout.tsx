import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { neverChanges } from '../../state/observable.ts';
import { StateMark } from '../state/state-mark.tsx';
import type { ChartAxis, ChartLimit, ChartSeries } from './chart-model.ts';
import classes from './readout.module.css';
import { readingNear } from './rows.ts';
import { Swatch } from './swatch.tsx';
import type { SharedCursor } from './use-shared-cursor.ts';

interface ReadoutProps {
  readonly series: readonly ChartSeries[];
  readonly axes: readonly ChartAxis[];
  readonly limits: readonly ChartLimit[];
  readonly shared: SharedCursor;
  readonly hidden: ReadonlySet<string>;
  readonly xWords: (at: number) => string;
  /** Counts steps by the keyboard: after each the values are said aloud. */
  readonly steps: number;
  /** It can be seen, or soon; others don't follow the crosshair. */
  readonly isNear: boolean;
  readonly onHidden: (key: string) => void;
}

/** The legend of a chart, and what is read at the crosshair; without one the last readings. */
export function Readout({ series, axes, limits, shared, hidden, xWords, steps, isNear, onHidden }: ReadoutProps) {
  const { t } = useLingui();
  const at = useSyncExternalStore(isNear ? shared.at.subscribe : neverChanges, shared.at.get);
  const seen = series.map((one, place) => {
    const index = readingNear(one, at ?? Number.MAX_VALUE, at !== null);
    const value = index === null ? undefined : one.values[index];
    const format = axes.find(({ key }) => key === one.axis)?.format ?? String;
    return {
      one,
      place,
      time: index === null ? null : (one.times[index] ?? null),
      words: value === undefined ? '–' : format(value),
      side: value === undefined ? null : sideOf(value, one, limits),
    };
  });
  // The time of the reading that is shown, not of the pixel that is pointed at.
  const times = seen.flatMap(({ one, time }) => (time === null || hidden.has(one.key) ? [] : [time]));
  const nearest = times.toSorted((one, other) => Math.abs(one - (at ?? one)) - Math.abs(other - (at ?? other)))[0];
  const when = at === null ? (times.length === 0 ? null : Math.max(...times)) : (nearest ?? at);
  const said = [
    when === null ? '' : xWords(when),
    ...seen.filter(({ one }) => !hidden.has(one.key)).map(({ one, words }) => `${one.label}: ${words}`),
  ].join(', ');

  return (
    <div className={classes.readout} data-testid="readout">
      <span className={classes.when}>
        {at === null && when !== null && <Trans>Last reading</Trans>} {when !== null && xWords(when)}
      </span>
      <ul className={classes.list} aria-label={t`Legend`}>
        {seen.map(({ one, place, words, side }) => {
          const content = (
            <>
              <Swatch series={one} place={place} />
              <span>{one.label}</span>
              <b className={classes.value}>{words}</b>
              {side !== null && (
                <StateMark state="error" label={side === 'high' ? t`Above the limit` : t`Below the limit`} />
              )}
            </>
          );
          return (
            <li key={one.key}>
              {series.length === 1 ? (
                <span className={classes.entry}>{content}</span>
              ) : (
                <UnstyledButton
                  className={`${classes.entry} ${classes.switch}`}
                  aria-pressed={!hidden.has(one.key)}
                  title={hidden.has(one.key) ? t`Show` : t`Hide`}
                  onClick={() => onHidden(one.key)}
                >
                  {content}
                </UnstyledButton>
              )}
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">{steps > 0 && at !== null && said}</VisuallyHidden>
    </div>
  );
}

function sideOf(value: number, { axis }: ChartSeries, limits: readonly ChartLimit[]): 'high' | 'low' | null {
  for (const limit of limits) {
    if (limit.axis !== axis) continue;
    if (limit.high !== undefined && value > limit.high) return 'high';
    if (limit.low !== undefined && value < limit.low) return 'low';
  }
  return null;
}
