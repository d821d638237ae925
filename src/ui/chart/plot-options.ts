import { type TimeReader, zoneOf } from '../time-words.ts';
import { axisRange, type RangeChoice } from './axis-range.ts';
import type { ChartWindow, ChartX } from './chart-model.ts';
import { colourOf } from './chart-model.ts';
import { BARE_X_AXIS, PLOT_MARGIN, type StackPlace, X_AXIS_HEIGHT } from './chart-props.ts';
import { loneReadings } from './drawn-data.ts';
import { bandedStroke, type Painted, paintBehind, paintBeyond, paintLimits } from './plot-paint.ts';
import { tickWords } from './tick-words.ts';
import { timeTicks } from './time-ticks.ts';
import uPlot from './uplot.ts';

/** What a plot shows at the moment; asked anew for every drawing. */
export interface PlotContent extends Painted {
  readonly reader: TimeReader;
  readonly x: ChartX | undefined;
  /** How the reader wants axes that have a fixed range. */
  readonly rangeChoice: RangeChoice;
  /** Its place among charts on one time axis; undefined: it stands alone. */
  readonly stack: StackPlace | undefined;
}

export interface PlotEvents {
  /** A stretch was drawn over with the mouse. */
  readonly onSelect: (window: ChartWindow) => void;
  /** The crosshair was moved by the mouse; null: away. */
  readonly onCursor: (at: number | null) => void;
  /** Another stretch is shown: what stands at a time stands elsewhere. */
  readonly onScale: (plot: uPlot) => void;
  /** The frame within the axes has another place or size, CSS pixels. */
  readonly onFrame: (frame: { readonly left: number; readonly width: number }) => void;
}

/** CSS pixels. */
const AXIS_WIDTH = 60;
/** The same at both sides of all charts of a stack, whether an axis stands there or not. */
const STACK_WIDTH = 54;
const AXIS_LABEL = 18;
const TICK_ROOM = 84;
const VALUE_ROOM = 36;
const LOW_VALUE_ROOM = 24;
/** Lower charts have no room for the names of axes: their ticks have the units. */
export const LABELLED_HEIGHT = 200;
/** A press that moves less than this is a click. */
const DRAG = 5;
/** The sides of uPlot. */
const BOTTOM = 2;
const LEFT = 3;
const RIGHT = 1;

/** How uPlot is to draw what `content` gives: all that can change without building the plot anew is asked there. */
export function plotOptions(
  size: { readonly width: number; readonly height: number },
  content: () => PlotContent,
  { onSelect, onCursor, onScale, onFrame }: PlotEvents,
): uPlot.Options {
  const { series, axes, stack } = content();
  const isLow = size.height < LABELLED_HEIGHT || stack !== undefined;
  const beside = stack === undefined ? PLOT_MARGIN : STACK_WIDTH;
  const report = (plot: uPlot) =>
    onFrame({ left: plot.bbox.left / uPlot.pxRatio, width: plot.bbox.width / uPlot.pxRatio });
  let told: MouseEvent | undefined;
  const tellCursor = (plot: uPlot) => {
    const { left = -1, event } = plot.cursor;
    // After each drawing uPlot looks again at what the mouse did last, which at first is nothing.
    if (event == null || event === told) return;
    told = event;
    onCursor(left < 0 ? null : plot.posToVal(left, 'x'));
  };
  return {
    ...size,
    padding: [PLOT_MARGIN, axes.some(({ side }) => side === 'right') ? 0 : beside, 0, 0],
    legend: { show: false },
    focus: { alpha: 1 },
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false, dist: DRAG },
      points: {
        size: 8,
        width: 0,
        fill: (_plot, place) => {
          const { colors } = content();
          const one = content().series[place - 1];
          return one === undefined ? colors.text : colors.series[colourOf(one, place - 1)];
        },
      },
      // A double click shows the whole: told by the chart, for all that share its window.
      bind: { dblclick: () => null },
    },
    scales: {
      x: { time: false, auto: false, range: (_plot, min, max) => [min, max] },
      ...Object.fromEntries(axes.map((axis) => [axis.key, { range: rangeOf(axis.key, content) }])),
    },
    series: [
      {},
      ...series.map(
        (one, place): uPlot.Series => ({
          scale: one.axis,
          width: content().colors.line,
          stroke: (plot) => {
            const { colors } = content();
            return one.bands === undefined ? colors.series[colourOf(one, place)] : bandedStroke(plot, one, colors);
          },
          ...(one.kind === 'step' ? { paths: uPlot.paths.stepped?.({ align: 1 }) ?? (() => null) } : {}),
          ...(one.kind === 'points' ? { paths: () => null } : {}),
          points: {
            size: 6,
            width: 1,
            ...(one.kind === 'points' ? { show: true } : {}),
            // No line leads to a reading between two gaps: without its point it would not be seen.
            filter: (plot, series, show) => (show ? null : loneReadings(plot.data[series] ?? [])),
            fill: () => content().colors.ground,
          },
        }),
      ),
    ],
    axes: [
      {
        ...painted(content),
        side: BOTTOM,
        size: stack === 'inner' ? BARE_X_AXIS : X_AXIS_HEIGHT,
        ...xWords(content),
        ...(stack === 'inner' ? { values: (_plot, splits) => splits.map(() => '') } : {}),
      },
      ...axes.map((axis, place): uPlot.Axis => {
        const only = series.filter((one) => one.axis === axis.key);
        const [first] = only;
        const colour =
          first === undefined || only.length > 1 || first.bands !== undefined
            ? undefined
            : colourOf(first, series.indexOf(first));
        return {
          ...painted(content),
          stroke: () => (colour === undefined ? content().colors.text : content().colors.series[colour]),
          scale: axis.key,
          side: axis.side === 'left' ? LEFT : RIGHT,
          size: stack === undefined ? AXIS_WIDTH : STACK_WIDTH,
          space: size.height < LABELLED_HEIGHT ? LOW_VALUE_ROOM : VALUE_ROOM,
          ...(isLow ? {} : { label: axis.label, labelSize: AXIS_LABEL }),
          grid: { show: place === 0, stroke: () => content().colors.grid, width: 1 },
          values: (_plot, splits) => {
            const format = content().axes.find(({ key }) => key === axis.key)?.format;
            return splits.map((value) => format?.(value) ?? '');
          },
        };
      }),
    ],
    hooks: {
      drawClear: [(plot) => paintBehind(plot, content())],
      drawSeries: [(plot, place) => paintBeyond(plot, place - 1, content())],
      draw: [(plot) => paintLimits(plot, content())],
      setCursor: [tellCursor],
      setScale: [
        (plot, key) => {
          if (key === 'x') onScale(plot);
        },
      ],
      ready: [report],
      setSize: [report],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select;
          if (width <= DRAG) return;
          onSelect({ from: plot.posToVal(left, 'x'), to: plot.posToVal(left + width, 'x') });
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        },
      ],
    },
  };
}

const rangeOf =
  (key: string, content: () => PlotContent) =>
  (_plot: uPlot, min: number | null, max: number | null): [number, number] => {
    const { axes, limits, rangeChoice } = content();
    const ofAxis = limits.filter(({ axis }) => axis === key);
    return axisRange(axes.find((axis) => axis.key === key) ?? {}, ofAxis, min, max, rangeChoice);
  };

const painted = (content: () => PlotContent): uPlot.Axis => ({
  font: content().colors.font,
  labelFont: content().colors.font,
  stroke: () => content().colors.text,
  grid: { stroke: () => content().colors.grid, width: 1 },
  ticks: { stroke: () => content().colors.grid, width: 1, size: 5 },
});

/** The x axis: round times on the reader's clock, or numbers in their words. */
function xWords(content: () => PlotContent): uPlot.Axis {
  const { x, colors } = content();
  if (x !== undefined) {
    return {
      label: x.label,
      labelSize: AXIS_LABEL,
      labelFont: colors.font,
      values: (_plot, splits) => splits.map((value) => content().x?.format(value) ?? ''),
    };
  }
  const ticksOf = ({ scales, width }: uPlot) =>
    timeTicks(
      { from: scales.x?.min ?? 0, to: scales.x?.max ?? 1 },
      zoneOf(content().reader),
      Math.max(2, Math.floor(width / TICK_ROOM)),
    );
  return {
    // uPlot asks for the words of what it was given here.
    splits: (plot) => [...ticksOf(plot).times],
    values: (plot) => tickWords(ticksOf(plot), content().reader),
  };
}
