import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '../../domain/duration.ts';
import { spanWords } from '../span-words.ts';
import { ErrorState } from '../table/table-states.tsx';
import { momentWords, timeWords } from '../time-words.ts';
import { useSight } from '../use-sight.ts';
import { ChartLoading } from './chart-faces.tsx';
import type { ChartMark, ChartWindow } from './chart-model.ts';
import { CHART_HEIGHT, type ChartProps, heightAt } from './chart-props.ts';
import { useRangeChoice } from './chart-range.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTools } from './chart-tools.tsx';
import classes from './chart-view.module.css';
import { MarkStrip } from './mark-strip.tsx';
import { Plot } from './plot.tsx';
import { Readout } from './readout.tsx';
import { silencesOf } from './silences.ts';
import { besidesWords, summaryOf, summaryWords } from './summary.ts';
import { usePyramids } from './use-pyramids.ts';
import { useSharedCursor } from './use-shared-cursor.ts';
import { isWhole, withinBounds } from './zoom.ts';

const NO_LIMITS: NonNullable<ChartProps['limits']> = [];
const NO_MARKS: readonly ChartMark[] = [];
/** The shortest window: a second, or of what is no time a thousandth. */
const SHORTEST_MS = 1_000;
const SHORTEST_SHARE = 1_000;

/** The chart itself: see `Chart`. */
export default function ChartView(props: ChartProps) {
  const { label, axes, limits = NO_LIMITS, marks = NO_MARKS, range, x, reader, stack } = props;
  const height = heightAt(props.height ?? CHART_HEIGHT, stack);
  const { t, i18n } = useLingui();
  const own = useSharedCursor();
  const shared = props.shared ?? own;
  const prepared = usePyramids(props.series);
  const series = prepared?.series ?? props.series;
  const zoom = useSyncExternalStore(shared.window.subscribe, shared.window.get);
  const [isTable, setTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [frame, setFrame] = useState({ left: 0, width: 0 });
  const [steps, setSteps] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [section, setSection] = useState<HTMLElement | null>(null);
  const sight = useSight(section);
  const whole = useMemo(() => range ?? extentOf(series), [range, series]);
  const from = whole?.from ?? 0;
  const to = whole?.to ?? 0;
  const bounds = useMemo(() => ({ from, to }), [from, to]);

  const { choice, onChoice } = useRangeChoice();
  const hasFixed = axes.some(({ fixed }) => fixed !== undefined);
  const isTime = x === undefined;
  const silences = useMemo(
    () => (isTime ? silencesOf(series.filter(({ key }) => !hidden.has(key))) : []),
    [series, hidden, isTime],
  );
  const silenceWords = useCallback(
    (length: number) => [t`silent`, spanWords(length / MINUTE_MS, { i18n, locale: i18n.locale })],
    [t, i18n],
  );
  const state = props.state ?? { kind: 'ready' };
  const hasReadings = whole !== null && series.some(({ values }) => values.some((value) => !Number.isNaN(value)));
  if (state.kind === 'loading' || (hasReadings && prepared === null)) {
    return <ChartLoading label={label} height={height} />;
  }

  const xWords = x?.format ?? ((at: number) => momentWords(at, reader));
  const window = zoom === null ? bounds : withinBounds(zoom, bounds, 0);
  const changeWindow = (wanted: ChartWindow | null) => {
    const shortest = x === undefined ? SHORTEST_MS : (to - from) / SHORTEST_SHARE;
    const next = wanted === null ? null : withinBounds(wanted, bounds, shortest);
    shared.window.set(next === null || isWhole(next, bounds) ? null : next);
  };
  const pyramids = state.kind === 'ready' && hasReadings ? prepared?.pyramids : undefined;
  const isReady = pyramids !== undefined;
  const readout = (
    <Readout
      {...{ label, series, axes, limits, shared, hidden, steps }}
      xWords={stack === undefined ? xWords : (at) => timeWords(at, reader)}
      isNear={sight === 'near'}
      isInHead={stack !== undefined}
      onHidden={(key) =>
        setHidden((old) => (old.has(key) ? new Set([...old].filter((one) => one !== key)) : new Set([...old, key])))
      }
    />
  );

  return (
    <section ref={setSection} className={classes.chart} aria-label={label}>
      <div className={classes.head} data-stacked={stack !== undefined || undefined}>
        <h3 className={classes.title}>{label}</h3>
        {state.kind === 'ready' && !hasReadings && <span className={classes.note}>{props.empty}</span>}
        {isReady && (series.length === 1 || stack !== undefined) && readout}
        {props.note !== undefined && <span className={classes.note}>{props.note}</span>}
        {isReady && (
          <ChartTools
            {...{ label, series, axes, hidden, window, xWords, canvas, isTable }}
            xLabel={x?.label ?? null}
            fileName={props.fileName}
            isZoomed={zoom !== null}
            onWindow={changeWindow}
            onTable={setTable}
            rangeChoice={choice}
            onRangeChoice={hasFixed ? onChoice : null}
            isFolded={stack !== undefined}
          />
        )}
      </div>
      {state.kind === 'failed' && <ErrorState words={state.words} onRetry={state.onRetry} />}
      {state.kind === 'absent' && <p className={classes.absent}>{state.words}</p>}
      {isReady && (
        <>
          {series.length > 1 && stack === undefined && readout}
          {isTable || pyramids === undefined ? (
            <ChartTable
              {...{ label, series, axes, limits, window, xWords }}
              xLabel={x?.label ?? t`Time`}
              height={height}
            />
          ) : (
            <Plot
              {...{
                label,
                height,
                series,
                axes,
                limits,
                marks,
                hidden,
                reader,
                x,
                pyramids,
                bounds,
                window,
                shared,
                sight,
                silences,
                silenceWords,
                rangeChoice: choice,
                stack,
              }}
              summary={[
                summaryWords(i18n, summaryOf(series, axes, pyramids, window)),
                besidesWords(i18n, { series, axes, limits, silences, window, xWords }),
              ].join(' ')}
              onWindow={changeWindow}
              onFrame={setFrame}
              onStep={() => setSteps((count) => count + 1)}
              onChoose={props.onChoose}
              onCanvas={(drawn) => {
                canvas.current = drawn;
              }}
            />
          )}
          {!isTable && marks.length > 0 && (stack === undefined || stack === 'first') && (
            <div
              className={classes.marks}
              // Where they stand is known when the chart is drawn.
              style={{ paddingInlineStart: frame.left, visibility: frame.width === 0 ? 'hidden' : undefined }}
            >
              <div style={{ width: frame.width }}>
                <MarkStrip
                  label={t`Events`}
                  marks={marks}
                  window={window}
                  width={frame.width}
                  when={xWords}
                  onChoose={props.onChooseMark}
                />
              </div>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** From the first reading of all series to the last; null where there is none. */
function extentOf(series: ChartProps['series']): ChartWindow | null {
  const ends = series.flatMap(({ times }) => [times[0], times.at(-1)]).filter((time) => time !== undefined);
  if (ends.length === 0) return null;
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  // A single reading stands in the middle.
  return from === to ? { from: from - SHORTEST_MS, to: to + SHORTEST_MS } : { from, to };
}
