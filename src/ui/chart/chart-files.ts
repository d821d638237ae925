import { CSV_START, type CsvValue, csvDate, csvLine } from '../../domain/csv.ts';
import { nextTask } from '../../state/next-task.ts';
import { colorsOf } from './chart-colors.ts';
import { type ChartAxis, type ChartSeries, type ChartWindow, colourOf, dashOf } from './chart-model.ts';
import { rowsOf } from './rows.ts';

/** Rows that are written before the page is let answer. */
const PIECE = 2_000;

interface CsvInput {
  readonly series: readonly ChartSeries[];
  readonly axes: readonly ChartAxis[];
  readonly window: ChartWindow;
  /** What the x axis counts; null: time, which reports write in UTC. */
  readonly xLabel: string | null;
}

/** Every reading of a window, one line for each time, as they are shown and without their units. */
export async function chartAsCsv({ series, axes, window, xLabel }: CsvInput): Promise<Blob> {
  const axisOf = ({ axis }: ChartSeries) => axes.find(({ key }) => key === axis)?.label ?? '';
  const headers = series.map((one) => {
    if (one.unit !== undefined) return `${one.label} (${one.unit})`;
    return axisOf(one) === one.label ? one.label : `${one.label} (${axisOf(one)})`;
  });
  const parts = [CSV_START, csvLine([xLabel ?? 'UTC', ...headers])];
  let lines = '';
  let count = 0;
  for (const { time, values } of rowsOf(series, window)) {
    const x: CsvValue = xLabel === null ? csvDate(new Date(time).toISOString()) : time;
    lines += csvLine([x, ...values]);
    count += 1;
    if (count % PIECE !== 0) continue;
    parts.push(lines);
    lines = '';
    await nextTask();
  }
  return new Blob([...parts, lines], { type: 'text/csv' });
}

interface PictureWords {
  readonly title: string;
  readonly range: string;
  /** All there are, for their colours are by their places. */
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
}

const HEAD = 64;
const EDGE = 16;

/** The chart as it is seen, on its ground, with its heading and legend: for a mail or a report. */
export async function chartAsPicture(
  drawn: HTMLCanvasElement,
  { title, range, series, hidden }: PictureWords,
): Promise<Blob> {
  const pixel = drawn.width / Math.max(1, drawn.clientWidth);
  const picture = document.createElement('canvas');
  picture.width = drawn.width + 2 * EDGE * pixel;
  picture.height = drawn.height + (HEAD + EDGE) * pixel;
  const ctx = picture.getContext('2d');
  const frame = drawn.closest('section');
  if (ctx === null || frame === null) throw new Error('this browser draws no picture of a chart');
  const colors = colorsOf(frame);
  const font = colors.font.replace(/^12px/, '');
  ctx.scale(pixel, pixel);
  ctx.fillStyle = getComputedStyle(document.body).backgroundColor;
  ctx.fillRect(0, 0, picture.width, picture.height);
  ctx.fillStyle = colors.text;
  ctx.textBaseline = 'middle';
  ctx.font = `600 16px ${font}`;
  ctx.fillText(title, EDGE, 20);
  ctx.font = `12px ${font}`;
  ctx.textAlign = 'right';
  ctx.fillText(range, picture.width / pixel - EDGE, 20);
  ctx.textAlign = 'left';
  let left = EDGE;
  for (const [place, one] of series.entries()) {
    if (hidden.has(one.key)) continue;
    ctx.strokeStyle = colors.series[colourOf(one, place)];
    ctx.lineWidth = 2;
    ctx.setLineDash([...dashOf(place)]);
    ctx.beginPath();
    ctx.moveTo(left, 46);
    ctx.lineTo(left + 24, 46);
    ctx.stroke();
    ctx.fillText(one.label, left + 30, 46);
    left += 30 + ctx.measureText(one.label).width + 20;
  }
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(drawn, EDGE * pixel, HEAD * pixel);
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => {
      if (blob === null) reject(new Error('this browser makes no PNG'));
      else resolve(blob);
    }, 'image/png');
  });
}
