import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import UPlot from './uplot.ts';
import 'uplot/dist/uPlot.min.css';
import type { Sight } from '../use-sight.ts';
import { colorsOf, watchLook } from './chart-colors.ts';
import { type ChartWindow, dashOf } from './chart-model.ts';
import { type DrawnData, RAW_LIMIT, rawData, readingCount, windowData } from './drawn-data.ts';
import classes from './plot.module.css';
import { LABELLED_HEIGHT, type PlotContent, plotOptions } from './plot-options.ts';
import type { Pyramid } from './pyramid.ts';
import { neighbourTime } from './rows.ts';
import type { SharedCursor } from './use-shared-cursor.ts';
import { isWhole, panned, zoomed } from './zoom.ts';

export interface PlotProps extends Omit<PlotContent, 'colors' | 'data' | 'isLong'> {
  readonly label: string;
  /** What it shows, in words, for who can't see it. */
  readonly summary: string;
  readonly height: number;
  readonly pyramids: readonly Pyramid[];
  /** All there is to be seen. */
  readonly bounds: ChartWindow;
  /** What is seen of it. */
  readonly window: ChartWindow;
  readonly shared: SharedCursor;
  /** What is far is not drawn until it is near, or printed. */
  readonly sight: Sight;
  /** Asks for another window; one beyond the bounds is put right by who is asked. */
  readonly onWindow: (window: ChartWindow | null) => void;
  readonly onFrame: (frame: { readonly left: number; readonly width: number }) => void;
  /** Reading after reading by the keyboard: what is read at the crosshair is to be said aloud. */
  readonly onStep: () => void;
  readonly onChoose?: ((at: number) => void) | undefined;
  /** What it is drawn on, for a picture of it; null when it is gone. */
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void;
}

const NOTHING: DrawnData = { times: [], values: [] };
const KEY_FACTOR = 1.5;
const WHEEL_FACTOR = 1.2;
const PAN = 0.2;
const NARROWEST = 120;

/** Shows the crosshair at a time, where that is in sight. */
function placeCursor(chart: UPlot, at: number | null): void {
  const left = at === null ? -1 : chart.valToPos(at, 'x');
  const isSeen = left >= 0 && left <= chart.over.clientWidth;
  chart.setCursor(isSeen ? { left, top: chart.over.clientHeight / 2 } : { left: -10, top: -10 });
}

/** The lines of a chart with their axes, drawn by uPlot; zoomed and read by mouse, finger and keyboard. */
export function Plot(props: PlotProps) {
  const { t } = useLingui();
  const { label, summary, height, series, axes, limits, marks, hidden, reader, x, pyramids, bounds, shared } = props;
  const { window, sight, silences, silenceWords, rangeChoice, stack } = props;
  const isFar = sight === 'far';
  const host = useRef<HTMLDivElement>(null);
  const id = useId();
  const [plot, setPlot] = useState<UPlot | null>(null);
  const [isBegun, setBegun] = useState(false);
  if (!isFar && !isBegun) setBegun(true);
  const drawn = useRef(NOTHING);
  const colors = useRef<PlotContent['colors'] | null>(null);
  const isLong = readingCount(series) > RAW_LIMIT;
  const raw = useMemo(() => (isLong ? null : rawData(series)), [series, isLong]);

  const content = useEffectEvent((): PlotContent => {
    const frame = host.current;
    if (colors.current === null && frame !== null) colors.current = colorsOf(frame);
    if (colors.current === null) throw new Error('a chart is drawn where it is not');
    const painted = { series, axes, limits, marks, hidden, silences, silenceWords, isLong };
    return { ...painted, reader, x, rangeChoice, stack, colors: colors.current, data: drawn.current };
  });
  const select = useEffectEvent((wanted: ChartWindow) => props.onWindow(wanted));
  const tellFrame = useEffectEvent((frame: { left: number; width: number }) => props.onFrame(frame));
  const tellCanvas = useEffectEvent((canvas: HTMLCanvasElement | null) => props.onCanvas(canvas));
  const firstHeight = useEffectEvent(() => height);
  const follow = useEffectEvent((chart: UPlot) => {
    if (!isFar) placeCursor(chart, shared.at.get());
  });

  // What can't be changed in a plot that stands.
  const isLow = height < LABELLED_HEIGHT;
  const structure = JSON.stringify([
    isLow,
    stack,
    series.map(({ key, axis, kind, colour, bands }) => [key, axis, kind, colour, bands]),
    axes.map(({ key, label: name, side }) => [key, name, side]),
    x?.label,
  ]);
  // This and the drawing are effects of the layout: those run while the browser waits to print.
  useLayoutEffect(() => {
    const frame = host.current;
    if (frame === null || !isBegun) return undefined;
    let isPublishing = false;
    const made = new UPlot(
      plotOptions({ width: Math.max(NARROWEST, frame.clientWidth), height: firstHeight() }, () => content(), {
        onSelect: (wanted) => select(wanted),
        onCursor: (at) => {
          isPublishing = true;
          shared.at.set(at);
          isPublishing = false;
        },
        onScale: (chart) => follow(chart),
        onFrame: (place) => tellFrame(place),
      }),
      [[]],
      frame,
    );
    drawn.current = NOTHING;
    const unfollow = shared.at.subscribe(() => {
      if (!isPublishing) follow(made);
    });
    const unwatch = watchLook(() => {
      colors.current = colorsOf(frame);
      made.redraw(false, true);
    });
    const sizes = new ResizeObserver(() => {
      const width = Math.max(NARROWEST, frame.clientWidth);
      if (width !== made.width) made.setSize({ width, height: made.height });
    });
    sizes.observe(frame);
    tellCanvas(made.ctx.canvas);
    setPlot(made);
    return () => {
      unfollow();
      unwatch();
      sizes.disconnect();
      tellCanvas(null);
      setPlot(null);
      made.destroy();
    };
  }, [structure, shared, isBegun]);

  // It was moved while this could not be seen.
  useEffect(() => {
    if (plot !== null && !isFar) follow(plot);
  }, [plot, isFar]);

  useEffect(() => {
    if (plot !== null && plot.height !== height) plot.setSize({ width: plot.width, height });
  }, [plot, height]);

  // What is drawn: one frame at most for all that changes within it.
  const { from, to } = window;
  useLayoutEffect(() => {
    if (plot === null || sight === 'far') return undefined;
    const draw = () => {
      const width = Math.max(NARROWEST, Math.round(plot.bbox.width / UPlot.pxRatio));
      const data = raw ?? windowData(series, pyramids, { from, to }, width);
      plot.batch(() => {
        if (drawn.current !== data) {
          drawn.current = data;
          for (const [place, one] of plot.series.slice(1).entries()) {
            // Of more, dashes take long and can't be seen.
            one.dash = raw === null ? [] : [...dashOf(place)];
          }
          plot.setData([data.times, ...data.values], false);
        }
        plot.setScale('x', { min: from, max: to });
      });
    };
    if (sight === 'paper') {
      draw();
      return undefined;
    }
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [plot, sight, raw, series, pyramids, from, to]);

  useEffect(() => {
    if (plot === null) return;
    for (const [place, { key }] of series.entries()) {
      if (plot.series[place + 1]?.show !== !hidden.has(key)) plot.setSeries(place + 1, { show: !hidden.has(key) });
    }
  }, [plot, series, hidden]);

  // Words and marks that changed.
  useEffect(() => {
    if (drawn.current !== NOTHING) plot?.redraw(false, true);
  }, [plot, marks, reader, silences, silenceWords]);

  // What axes are to show.
  useEffect(() => {
    if (drawn.current !== NOTHING) plot?.redraw(true, true);
  }, [plot, axes, limits, rangeChoice]);

  /** The time under a place of the screen, null beside the chart: of the window, which a plot has before it is drawn. */
  const timeAt = (clientX: number): number | null => {
    if (plot === null) return null;
    const { left, width } = plot.over.getBoundingClientRect();
    const part = (clientX - left) / width;
    return part >= 0 && part <= 1 ? from + (to - from) * part : null;
  };
  const around = () => {
    const at = shared.at.get();
    return at !== null && at >= from && at <= to ? at : (from + to) / 2;
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const frame = host.current;
    // A page that is scrolled must not stop at each chart: only one that has the focus, or with Ctrl, is zoomed.
    if (plot === null || frame === null) return;
    if (!event.ctrlKey && !event.metaKey && !frame.contains(document.activeElement)) return;
    // Nor at one that shows all there is already.
    const isOut = event.deltaY > 0;
    if (isOut && !event.ctrlKey && !event.metaKey && isWhole(window, bounds)) return;
    event.preventDefault();
    props.onWindow(zoomed(window, isOut ? WHEEL_FACTOR : 1 / WHEEL_FACTOR, timeAt(event.clientX) ?? around()));
  });
  useEffect(() => {
    const frame = host.current;
    const end = new AbortController();
    frame?.addEventListener('wheel', (event) => onWheel(event), { passive: false, signal: end.signal });
    return () => end.abort();
  }, []);

  const step = (by: 1 | -1) => {
    const seen = series.filter(({ key }) => !hidden.has(key));
    const start = shared.at.get() ?? (by === 1 ? from : to);
    const next = neighbourTime(seen, start, by);
    if (next === null || next < bounds.from || next > bounds.to) return;
    shared.at.set(next);
    if (next < from || next > to) props.onWindow({ from: next - (to - from) / 2, to: next + (to - from) / 2 });
    props.onStep();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      '+': () => props.onWindow(zoomed(window, 1 / KEY_FACTOR, around())),
      '=': () => props.onWindow(zoomed(window, 1 / KEY_FACTOR, around())),
      '-': () => props.onWindow(zoomed(window, KEY_FACTOR, around())),
      '0': () => props.onWindow(null),
      ArrowRight: () => (event.shiftKey ? step(1) : props.onWindow(panned(window, PAN))),
      ArrowLeft: () => (event.shiftKey ? step(-1) : props.onWindow(panned(window, -PAN))),
      Escape: () => shared.at.set(null),
      Enter: () => {
        const at = shared.at.get();
        if (at !== null) props.onChoose?.(at);
      },
    }[event.key];
    if (act === undefined) return;
    // Escape may close what the chart is in as well.
    if (event.key !== 'Escape') event.preventDefault();
    act();
  };
  /** A finger that goes sideways reads; up and down it scrolls the page. */
  const onPointerMove = ({ pointerType, clientX }: PointerEvent) => {
    if (pointerType !== 'touch') return;
    const at = timeAt(clientX);
    if (at !== null) shared.at.set(at);
  };

  return (
    <>
      <div
        ref={host}
        className={classes.plot}
        style={{ minHeight: height }}
        data-testid="plot"
        role="group"
        aria-roledescription={t`chart`}
        aria-label={label}
        aria-describedby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is zoomed and read by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onDoubleClick={() => props.onWindow(null)}
        onClick={({ clientX }) => {
          const at = timeAt(clientX);
          if (at !== null) props.onChoose?.(at);
        }}
      />
      <VisuallyHidden id={id}>
        {summary}{' '}
        <Trans>Plus and minus zoom. Arrow keys move; with Shift, from reading to reading. 0 shows everything.</Trans>{' '}
        {props.onChoose !== undefined && <Trans>Enter opens what is at the cursor.</Trans>}
      </VisuallyHidden>
    </>
  );
}
