import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId, useState, useSyncExternalStore } from 'react';
import { neverChanges } from '../../state/observable.ts';
import { LegendFold } from '../legend-fold.tsx';
import { StateMark } from '../state/state-mark.tsx';
import type { ChartAxis, ChartLimit, ChartSeries } from './chart-model.ts';
import { RAW_LIMIT, readingCount } from './drawn-data.ts';
import { sideAt } from './excursions.ts';
import classes from './readout.module.css';
import { readingNear } from './rows.ts';
import { Swatch } from './swatch.tsx';
import type { SharedCursor } from './use-shared-cursor.ts';

interface ReadoutProps {
  /** The heading of the chart, which its only series need not repeat. */
  readonly label: string;
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
  /** In the head of its chart, where few series need no fold. */
  readonly isInHead: boolean;
  readonly onHidden: (key: string) => void;
}

/** More entries than this are folded at first. */
const UNFOLDED = 4;

/**
 * What is read at the crosshair; without one the last readings. Of several series it is the legend as well, which folds.
 */
export function Readout({
  label,
  series,
  axes,
  limits,
  shared,
  hidden,
  xWords,
  steps,
  isNear,
  isInHead,
  onHidden,
}: ReadoutProps) {
  const { t } = useLingui();
  const listId = useId();
  const [isOpen, setOpen] = useState(series.length <= UNFOLDED);
  const at = useSyncExternalStore(isNear ? shared.at.subscribe : neverChanges, shared.at.get);
  const isLong = readingCount(series) > RAW_LIMIT;
  const sideWords = (side: 'high' | 'low') => (side === 'high' ? t`Above the limit` : t`Below the limit`);
  const seen = series.map((one, place) => {
    const index = readingNear(one, at ?? Number.MAX_VALUE, at !== null);
    const value = index === null ? undefined : one.values[index];
    const time = index === null ? null : (one.times[index] ?? null);
    const format = axes.find(({ key }) => key === one.axis)?.format ?? String;
    return {
      one,
      place,
      time,
      words: value === undefined ? '–' : format(value),
      side: value === undefined ? null : sideAt(limits, one, value, time ?? 0),
    };
  });
  // The time of the reading that is shown, not of the pixel that is pointed at.
  const times = seen.flatMap(({ one, time }) => (time === null || hidden.has(one.key) ? [] : [time]));
  const nearest = times.toSorted((one, other) => Math.abs(one - (at ?? one)) - Math.abs(other - (at ?? other)))[0];
  const when = at === null ? (times.length === 0 ? null : Math.max(...times)) : (nearest ?? at);
  const said = [
    when === null ? '' : xWords(when),
    ...seen
      .filter(({ one }) => !hidden.has(one.key))
      .map(({ one, words, side }) => {
        const value = `${one.label}: ${words}`;
        return side === null ? value : `${value}, ${sideWords(side)}`;
      }),
  ].join(', ');

  const whenWords = (
    <span className={classes.when}>
      {at === null && when !== null && <Trans>Last reading</Trans>} {when !== null && xWords(when)}
    </span>
  );
  const status = <VisuallyHidden role="status">{steps > 0 && at !== null && said}</VisuallyHidden>;
  const [only] = seen;
  if (only !== undefined && series.length === 1) {
    return (
      <div className={classes.readout} data-testid="readout">
        <span className={classes.entry}>
          {only.one.label !== label && <span>{only.one.label}</span>}
          <b className={classes.value}>{only.words}</b>
          {only.side !== null && <StateMark state="error" label={sideWords(only.side)} />}
        </span>
        {whenWords}
        {status}
      </div>
    );
  }
  return (
    <div className={classes.readout} data-testid="readout">
      {!isInHead && whenWords}
      {(!isInHead || series.length > UNFOLDED) && (
        <LegendFold
          isOpen={isOpen}
          onOpen={setOpen}
          controls={listId}
          className={`${classes.entry} ${classes.switch} ${classes.fold}`}
        />
      )}
      <ul id={listId} className={classes.list} aria-label={t`Legend`} hidden={!isOpen}>
        {seen.map(({ one, place, words, side }) => (
          <li key={one.key}>
            <UnstyledButton
              className={`${classes.entry} ${classes.switch}`}
              aria-pressed={!hidden.has(one.key)}
              title={hidden.has(one.key) ? t`Show` : t`Hide`}
              onClick={() => onHidden(one.key)}
            >
              <Swatch series={one} place={place} isLong={isLong} />
              <span>{one.label}</span>
              <b className={classes.value}>{words}</b>
              {side !== null && <StateMark state="error" label={sideWords(side)} />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {isInHead && whenWords}
      {status}
    </div>
  );
}
