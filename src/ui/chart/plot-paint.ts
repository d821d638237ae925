import type { ChartColors } from './chart-colors.ts';
import {
  type ChartAxis,
  type ChartLimit,
  type ChartMark,
  type ChartSeries,
  type ChartWindow,
  colourOf,
  markerOf,
} from './chart-model.ts';
import type { DrawnData, DrawnValue } from './drawn-data.ts';
import { excursionsBeyond, isLimitOf, limitSpan } from './excursions.ts';
import { limitWords } from './limit-words.ts';
import { type NamedLine, placeNames } from './place-names.ts';
import uPlot from './uplot.ts';

/** What is painted on a plot besides its lines. */
export interface Painted {
  readonly axes: readonly ChartAxis[];
  readonly series: readonly ChartSeries[];
  readonly limits: readonly ChartLimit[];
  readonly marks: readonly ChartMark[];
  /** When nothing was said. */
  readonly silences: readonly ChartWindow[];
  /** A silence of so many milliseconds in words, one line each. */
  readonly silenceWords: (length: number) => readonly string[];
  /** There are too many readings for dashes: a marker here and there tells the lines apart. */
  readonly isLong: boolean;
  readonly colors: ChartColors;
  readonly data: DrawnData;
  /** Keys of series that the reader has hidden. */
  readonly hidden: ReadonlySet<string>;
}

/** Pixels: so wide the time of an excursion is tinted at least. */
const NARROWEST = 2;
/** Pixels between the lines of what is hatched, and how far a text stays from the edges of what it is in. */
const HATCH = 7;
const INSET = 6;
/** Pixels that a line of text takes. */
const LINE = 14;
const POINT = 4;

/** Behind axes and lines: the times beyond a limit tinted, the silences hatched and named. */
export function paintBehind(plot: uPlot, content: Painted): void {
  const { ctx } = plot;
  ctx.save();
  clipToPlot(plot);
  for (const { from, to, limit } of excursionsIn(content)) {
    fillStretch(plot, from, to, content.colors.tint[limit.severity ?? 'critical']);
  }
  for (const silence of content.silences) paintSilence(plot, silence, content);
  ctx.restore();
}

/** Over the line of a series: what of it is beyond a limit, in the colour of that and thicker. */
export function paintBeyond(plot: uPlot, place: number, content: Painted): void {
  const { series, limits, colors, data, hidden } = content;
  const { ctx, bbox } = plot;
  const one = series[place];
  const values = data.values[place];
  if (one === undefined || values === undefined || hidden.has(one.key)) return;
  if (one.kind === 'points' && one.isSuspect !== true)
    paintStems(plot, one, data.times, values, colors.series[colourOf(one, place)]);
  if (content.isLong && one.kind !== 'points') paintMarkers(plot, place, content);
  for (const limit of limits.filter((each) => isLimitOf(each, one))) {
    if (excursionsBeyond(data.times, values, limit).length === 0) continue;
    ctx.save();
    const { left, right } = edgesOf(plot, limit);
    const { severity = 'critical' } = limit;
    ctx.beginPath();
    const topOf = (value: number) => plot.valToPos(value, one.axis, true);
    if (limit.high !== undefined) ctx.rect(left, bbox.top, right - left, topOf(limit.high) - bbox.top);
    if (limit.low !== undefined) {
      ctx.rect(left, topOf(limit.low), right - left, bbox.top + bbox.height - topOf(limit.low));
    }
    ctx.clip();
    ctx.strokeStyle = colors.beyond[severity];
    ctx.fillStyle = colors.beyond[severity];
    ctx.lineWidth = colors.thick * uPlot.pxRatio;
    ctx.lineJoin = 'round';
    ctx.beginPath();
    tracePath(plot, one, data.times, values);
    if (one.kind === 'points') ctx.fill();
    else ctx.stroke();
    ctx.restore();
  }
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
  ctx.font = fontOf(colors);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  ctx.setLineDash([6 * pixel, 4 * pixel]);
  const named: (NamedLine & { readonly words: string; readonly colour: string })[] = [];
  for (const limit of limits) {
    const colour = colors.beyond[limit.severity ?? 'critical'];
    const { left, right } = edgesOf(plot, limit);
    if (right <= left) continue;
    for (const value of [limit.low, limit.high]) {
      if (value === undefined) continue;
      const top = Math.round(plot.valToPos(value, limit.axis, true)) + pixel / 2;
      ctx.strokeStyle = colour;
      strokeLine(ctx, left, top, right, top);
      const { words, x } = placedWords(plot, limit, value, axes, left);
      named.push({ words, colour, left: x, line: top, width: ctx.measureText(words).width });
    }
  }
  const frame = {
    left: bbox.left,
    right: bbox.left + bbox.width,
    top: bbox.top,
    bottom: bbox.top + bbox.height,
    height: LINE * pixel,
    gap: 2 * pixel,
  };
  for (const [at, place] of placeNames(named, frame).entries()) {
    const one = named[at];
    if (place !== null && one !== undefined) writeOn(ctx, one.words, place.x, place.y, one.colour, colors);
  }
  ctx.restore();
}

/** Every stretch of a series that is shown beyond a limit. */
const excursionsIn = ({ series, limits, data, hidden }: Painted) =>
  series.flatMap((one, place) => {
    if (hidden.has(one.key)) return [];
    return limits
      .filter((limit) => isLimitOf(limit, one))
      .flatMap((limit) =>
        excursionsBeyond(data.times, data.values[place] ?? [], limit).map((excursion) => ({ ...excursion, limit })),
      );
  });

/** From where to where a limit is in force, canvas pixels. */
function edgesOf(plot: uPlot, limit: ChartLimit): { readonly left: number; readonly right: number } {
  const { min = 0, max = 0 } = plot.scales.x ?? {};
  const { from, to } = limitSpan(limit, { from: min, to: max });
  return { left: plot.valToPos(from, 'x', true), right: plot.valToPos(to, 'x', true) };
}

/** CSS pixels from marker to marker of a line, and how far those of the next line are further on. */
const MARKER_STEP = 96;
const MARKER_SHIFT = 24;

/** A shape here and there on a line, which its entry in the legend has as well. */
function paintMarkers(plot: uPlot, place: number, { series, colors, data }: Painted): void {
  const { ctx, bbox } = plot;
  const pixel = uPlot.pxRatio;
  const one = series[place];
  const marker = markerOf(place);
  if (one === undefined || marker === '') return;
  const shape = new Path2D(marker);
  const values = data.values[place] ?? [];
  ctx.save();
  clipToPlot(plot);
  ctx.fillStyle = colors.series[colourOf(one, place)];
  let next = bbox.left + (MARKER_STEP / 2 + place * MARKER_SHIFT) * pixel;
  for (const [at, value] of values.entries()) {
    if (value == null) continue;
    const left = plot.valToPos(data.times[at] ?? 0, 'x', true);
    if (left < next) continue;
    next = left + MARKER_STEP * pixel;
    ctx.setTransform(pixel, 0, 0, pixel, left, plot.valToPos(value, one.axis, true));
    ctx.fill(shape);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
  }
  ctx.restore();
}

/** What happened one by one stands on the bottom: how much is seen without a line between them. */
function paintStems(
  plot: uPlot,
  { axis }: ChartSeries,
  times: readonly number[],
  values: readonly DrawnValue[],
  colour: string,
): void {
  const { ctx, bbox } = plot;
  ctx.save();
  clipToPlot(plot);
  ctx.strokeStyle = colour;
  ctx.lineWidth = uPlot.pxRatio;
  for (const [at, value] of values.entries()) {
    if (value == null) continue;
    const left = plot.valToPos(times[at] ?? 0, 'x', true);
    strokeLine(ctx, left, bbox.top + bbox.height, left, plot.valToPos(value, axis, true));
  }
  ctx.restore();
}

/** The name of a limit at its left, further left where it would be cut, and without whose it is where that has no room at all. */
function placedWords(plot: uPlot, limit: ChartLimit, value: number, axes: readonly ChartAxis[], left: number) {
  const { ctx, bbox } = plot;
  const inset = INSET * uPlot.pxRatio;
  const { whose: _, ...nobodys } = limit;
  const whole = limitWords(limit, value, axes);
  const hasRoom = ctx.measureText(whole).width + 2 * inset <= bbox.width;
  const words = hasRoom ? whole : limitWords(nobodys, value, axes);
  const last = bbox.left + bbox.width - inset - ctx.measureText(words).width;
  return { words, x: Math.max(bbox.left + inset, Math.min(left + inset, last)) };
}

function fillStretch(plot: uPlot, from: number, to: number, colour: string): void {
  const { ctx, bbox } = plot;
  const [left, right] = [plot.valToPos(from, 'x', true), plot.valToPos(to, 'x', true)];
  if (right < bbox.left || left > bbox.left + bbox.width) return;
  ctx.fillStyle = colour;
  ctx.fillRect(left, bbox.top, Math.max(NARROWEST * uPlot.pxRatio, right - left), bbox.height);
}

/** A time in which nothing was said: hatched, and named where its words have room. */
function paintSilence(plot: uPlot, { from, to }: ChartWindow, { colors, silenceWords }: Painted): void {
  const { ctx, bbox } = plot;
  const pixel = uPlot.pxRatio;
  const left = Math.max(bbox.left, plot.valToPos(from, 'x', true));
  const right = Math.min(bbox.left + bbox.width, plot.valToPos(to, 'x', true));
  if (right - left < pixel) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, bbox.top, right - left, bbox.height);
  ctx.clip();
  ctx.strokeStyle = colors.grid;
  ctx.lineWidth = pixel;
  ctx.beginPath();
  for (let at = left - bbox.height; at < right; at += HATCH * pixel) {
    ctx.moveTo(at, bbox.top + bbox.height);
    ctx.lineTo(at + bbox.height, bbox.top);
  }
  ctx.stroke();
  ctx.font = fontOf(colors);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  const lines = silenceWords(to - from);
  const widest = Math.max(...lines.map((line) => ctx.measureText(line).width));
  if (widest + INSET * pixel <= right - left) {
    for (const [row, line] of lines.entries()) {
      writeOn(ctx, line, (left + right) / 2, bbox.top + (4 + row * LINE) * pixel, colors.quiet, colors);
    }
  }
  ctx.restore();
}

/** The way of a line through its readings, parted where they are, or a dot at each. */
function tracePath(
  plot: uPlot,
  { axis, kind }: ChartSeries,
  times: readonly number[],
  values: readonly DrawnValue[],
): void {
  const { ctx } = plot;
  let before: number | null = null;
  for (const [at, value] of values.entries()) {
    if (value === undefined) continue;
    if (value === null) {
      before = null;
      continue;
    }
    const [left, top] = [plot.valToPos(times[at] ?? 0, 'x', true), plot.valToPos(value, axis, true)];
    if (kind === 'points') {
      ctx.moveTo(left, top);
      ctx.arc(left, top, POINT * uPlot.pxRatio, 0, 2 * Math.PI);
    } else if (before === null) ctx.moveTo(left, top);
    else {
      if (kind === 'step') ctx.lineTo(left, before);
      ctx.lineTo(left, top);
    }
    before = top;
  }
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

const fontOf = ({ font }: ChartColors): string => font.replace(/^12px/, `${12 * uPlot.pxRatio}px`);

/** A text with a rim of the ground, so that it can be read across lines. */
function writeOn(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  colour: string,
  { ground }: ChartColors,
): void {
  ctx.save();
  ctx.setLineDash([]);
  ctx.lineWidth = 4 * uPlot.pxRatio;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ground;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
  ctx.restore();
}
