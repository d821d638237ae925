import type { ChartColors } from './chart-colors.ts';
import type { ChartAxis, ChartLimit, ChartMark, ChartSeries, ChartWindow } from './chart-model.ts';
import type { DrawnData } from './drawn-data.ts';
import { excursionsOf } from './excursions.ts';
import uPlot from './uplot.ts';

/** What is painted on a plot besides its lines. */
export interface Painted {
  readonly axes: readonly ChartAxis[];
  readonly series: readonly ChartSeries[];
  readonly limits: readonly ChartLimit[];
  readonly marks: readonly ChartMark[];
  readonly colors: ChartColors;
  readonly data: DrawnData;
  /** Keys of series that the reader has hidden. */
  readonly hidden: ReadonlySet<string>;
}

/** Pixels: so wide an excursion is at least, and so high the bar at the edge that says on which side it was. */
const NARROWEST = 2;
const BAR = 4;

/** Shades the stretches outside of the limits, behind the lines; the bar at the upper or lower edge says which. */
export function paintExcursions(plot: uPlot, { series, limits, colors, data, hidden }: Painted): void {
  const { ctx, bbox } = plot;
  ctx.save();
  clipToPlot(plot);
  for (const [place, { key, axis }] of series.entries()) {
    if (hidden.has(key)) continue;
    for (const limit of limits.filter((one) => one.axis === axis)) {
      for (const { from, to, side } of excursionsOf(data.times, data.values[place] ?? [], limit)) {
        const left = plot.valToPos(from, 'x', true);
        const right = plot.valToPos(to, 'x', true);
        if (right < bbox.left || left > bbox.left + bbox.width) continue;
        const width = Math.max(NARROWEST * uPlot.pxRatio, right - left);
        ctx.fillStyle = colors.excursion;
        ctx.fillRect(left, bbox.top, width, bbox.height);
        ctx.fillStyle = colors.limit;
        const bar = BAR * uPlot.pxRatio;
        ctx.fillRect(left, side === 'high' ? bbox.top : bbox.top + bbox.height - bar, width, bar);
      }
    }
  }
  ctx.restore();
}

/** Dashed lines at the limits with their names, and a thin one at each mark; above the lines. */
export function paintLimits(plot: uPlot, { axes, limits, marks, colors }: Painted): void {
  const { ctx, bbox } = plot;
  const pixel = uPlot.pxRatio;
  ctx.save();
  clipToPlot(plot);
  ctx.lineWidth = pixel;
  ctx.strokeStyle = colors.grid;
  ctx.setLineDash([2 * pixel, 3 * pixel]);
  for (const { at } of marks) {
    const left = Math.round(plot.valToPos(at, 'x', true)) + pixel / 2;
    strokeLine(ctx, left, bbox.top, left, bbox.top + bbox.height);
  }
  ctx.strokeStyle = colors.limit;
  ctx.font = colors.font.replace(/^12px/, `${12 * pixel}px`);
  ctx.textAlign = 'right';
  ctx.setLineDash([6 * pixel, 4 * pixel]);
  for (const { axis, label, low, high } of limits) {
    for (const [value, isHigh] of [
      [low, false],
      [high, true],
    ] as const) {
      if (value === undefined) continue;
      const top = Math.round(plot.valToPos(value, axis, true)) + pixel / 2;
      strokeLine(ctx, bbox.left, top, bbox.left + bbox.width, top);
      ctx.textBaseline = isHigh ? 'bottom' : 'top';
      const words = `${label} ${axes.find(({ key }) => key === axis)?.format(value) ?? value}`;
      writeOn(ctx, words, bbox.left + bbox.width - 6 * pixel, top + (isHigh ? -3 : 3) * pixel, colors, pixel);
    }
  }
  ctx.restore();
}

/** The colour of a line by what it is measured at, from the bottom of the plot to its top. */
export function bandedStroke(
  plot: uPlot,
  { axis, bands = [] }: ChartSeries,
  colors: ChartColors,
): CanvasGradient | string {
  const { min, max } = plot.scales[axis] ?? {};
  const { top, height } = plot.bbox;
  if (min === undefined || max === undefined || max <= min || !Number.isFinite(height)) return colors.text;
  const gradient = plot.ctx.createLinearGradient(0, top + height, 0, top);
  const shareOf = (value: number) => Math.min(1, Math.max(0, (value - min) / (max - min)));
  let from = 0;
  for (const { name, to } of bands) {
    const end = shareOf(to);
    gradient.addColorStop(from, colors.bands[name]);
    gradient.addColorStop(end, colors.bands[name]);
    from = end;
  }
  return gradient;
}

/** Everything a chart's axis has to show at least: its own scale, what was read, and the limits where it has no scale. */
export function axisRange(
  scale: ChartWindow | undefined,
  limits: readonly ChartLimit[],
  lowest: number | null,
  highest: number | null,
): [number, number] {
  if (scale !== undefined) return [Math.min(scale.from, lowest ?? scale.from), Math.max(scale.to, highest ?? scale.to)];
  const ends = [lowest, highest, ...limits.flatMap(({ low, high }) => [low, high])].filter((end) => end != null);
  if (ends.length === 0) return [0, 1];
  const [min, max] = uPlot.rangeNum(Math.min(...ends), Math.max(...ends), 0.1, true);
  return [min ?? 0, max ?? 1];
}

function clipToPlot({ ctx, bbox }: uPlot): void {
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
}

function strokeLine(ctx: CanvasRenderingContext2D, fromX: number, fromY: number, toX: number, toY: number): void {
  ctx.beginPath();
  ctx.moveTo(fromX, fromY);
  ctx.lineTo(toX, toY);
  ctx.stroke();
}

/** A text with a rim of the ground, so that it can be read across lines. */
function writeOn(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  colors: ChartColors,
  pixel: number,
): void {
  ctx.save();
  ctx.setLineDash([]);
  ctx.lineWidth = 4 * pixel;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colors.ground;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = colors.text;
  ctx.fillText(text, x, y);
  ctx.restore();
}
