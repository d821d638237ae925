import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StateMark } from '../state/state-mark.tsx';
import type { ChartAxis, ChartLimit, ChartSeries, ChartWindow } from './chart-model.ts';
import classes from './chart-table.module.css';
import { sideAt } from './excursions.ts';
import { type ChartRow, rowsOf } from './rows.ts';

interface ChartTableProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly axes: readonly ChartAxis[];
  readonly limits: readonly ChartLimit[];
  readonly window: ChartWindow;
  readonly xLabel: string;
  readonly xWords: (at: number) => string;
  readonly height: number;
}

/** Rows that are shown at once: a million readings have a place in no document. */
const PAGE = 100;

/** What a chart shows, as a table of its readings: for who can't see it, and who wants the figures. */
export function ChartTable({ label, series, axes, limits, window, xLabel, xWords, height }: ChartTableProps) {
  const { t } = useLingui();
  /** Where each page begins that was turned over, the one in sight last. */
  const [turned, setTurned] = useState<{ readonly of: string; readonly starts: readonly number[] }>({
    of: '',
    starts: [],
  });
  // Another window begins at its beginning.
  const name = `${window.from} ${window.to}`;
  const starts = turned.of === name ? turned.starts : [];
  const rows: ChartRow[] = [];
  let next: number | null = null;
  for (const row of rowsOf(series, { from: starts.at(-1) ?? window.from, to: window.to })) {
    if (rows.length === PAGE) {
      next = row.time;
      break;
    }
    rows.push(row);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
      <div className={classes.frame} style={{ maxHeight: height }} role="group" aria-label={label} tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.caption}>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{xLabel}</th>
              {series.map((one) => (
                <th key={one.key} scope="col">
                  {one.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ time, values }) => (
              <tr key={time}>
                <th scope="row">{xWords(time)}</th>
                {series.map((one, place) => {
                  const value = values[place] ?? null;
                  const format = axes.find(({ key }) => key === one.axis)?.format ?? String;
                  return (
                    <td key={one.key}>
                      {value === null ? '–' : format(value)} {value !== null && outside(value, one, time)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className={classes.none}>
            <Trans>No readings in this period.</Trans>
          </p>
        )}
      </div>
      {(starts.length > 0 || next !== null) && (
        <div className={classes.pages}>
          <Button
            variant="default"
            disabled={starts.length === 0}
            onClick={() => setTurned({ of: name, starts: starts.slice(0, -1) })}
          >
            <Trans>Earlier</Trans>
          </Button>
          <Button
            variant="default"
            disabled={next === null}
            onClick={() => next !== null && setTurned({ of: name, starts: [...starts, next] })}
          >
            <Trans>Later</Trans>
          </Button>
        </div>
      )}
    </>
  );

  function outside(value: number, one: ChartSeries, time: number) {
    const side = sideAt(limits, one, value, time);
    if (side === null) return null;
    return <StateMark state="error" label={side === 'high' ? t`Above the limit` : t`Below the limit`} />;
  }
}
