import type { ConditionFigures } from '../../../src/domain/certificate/condition-figures.ts';
import type { LimitEra } from '../../../src/domain/condition/limit-era.ts';
import { thinned } from '../../../src/domain/readings/thinned.ts';
import { type TemperatureUnit, temperatureIn } from '../../../src/domain/temperature.ts';
import { writeLine } from './scripted-text.ts';

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ChartInput {
  readonly figures: ConditionFigures;
  /** Of temperatures those that hold for all devices are drawn, each as long as it was in force. */
  readonly limits: readonly LimitEra[];
  readonly unit: TemperatureUnit;
  /** A moment under the axis. */
  readonly dayOf: (time: number) => string;
}

/** Points that a line of some hundred millimetres can tell apart. */
const POINTS_MAX = 600;
/** Lines that are drawn. */
const LINES_MAX = 8;
const GAP_MS = 24 * 3_600_000;
const COLORS = ['#1f5fbf', '#8a5a00', '#2e7d4f', '#8b3fa0', '#b4432e', '#3c7f8c', '#6b6b00', '#555555'];
const QUIET = '#5b6675';
const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100];
const TICKS = 5;
const TIMES = 4;

/** The temperatures over time with their limits. */
export function drawChart(page: PDFKit.PDFDocument, { x, y, width, height }: Frame, input: ChartInput): void {
  const { figures, limits, unit, dayOf } = input;
  const { lines, from, to, low, high } = figures;
  if (from === null || to === null || low === null || high === null) return;
  const drawn = limits.filter(
    (era) => era.measure === 'temperature' && era.macId === null && era.until >= from && era.from <= to,
  );
  const shown = [low, high, ...drawn.map(({ limit }) => limit)].map((value) => temperatureIn(unit, value));
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const step = STEPS.find((one) => (most - least) / one <= TICKS) ?? 100;
  const [bottom, top] = [Math.floor(least / step - 0.2) * step, Math.ceil(most / step + 0.2) * step];
  const left = x + 34;
  const right = x + width - 4;
  const base = y + height - 16;
  const across = (time: number): number => left + ((right - left) * (time - from)) / Math.max(1, to - from);
  const up = (value: number): number => base - ((base - y - 4) * (value - bottom)) / (top - bottom);
  page.lineWidth(0.5);
  for (let value = bottom; value <= top + step / 2; value += step) {
    page.moveTo(left, up(value)).lineTo(right, up(value)).strokeColor('#d8dde4').stroke();
    const words = String(Math.round(value * 10) / 10);
    writeLine(page, words, { x, y: up(value) + 2.5, width: 29, align: 'end' }, { size: 7.5, color: QUIET });
  }
  for (let at = 0; at < TIMES; at += 1) {
    const time = from + ((to - from) * at) / (TIMES - 1);
    const align = at === 0 ? 'start' : at === TIMES - 1 ? 'end' : 'middle';
    const start = align === 'start' ? left : align === 'end' ? right - 110 : across(time) - 55;
    writeLine(page, dayOf(time), { x: start, y: base + 12, width: 110, align }, { size: 7.5, color: QUIET });
  }
  for (const era of drawn) {
    const level = up(temperatureIn(unit, era.limit));
    page
      .moveTo(across(Math.max(era.from, from)), level)
      .lineTo(across(Math.min(era.until, to)), level)
      .dash(4, { space: 3 })
      .strokeColor('#b3261e')
      .lineWidth(0.9)
      .stroke();
    page.undash();
  }
  lines.slice(0, LINES_MAX).forEach(({ points }, number) => {
    let before: number | null = null;
    for (const { time, value } of thinned(
      points.map((point) => ({ time: point.time, value: point.temperature })),
      POINTS_MAX,
    )) {
      const [px, py] = [across(time), up(temperatureIn(unit, value))];
      if (before === null || time - before > GAP_MS) page.moveTo(px, py);
      else page.lineTo(px, py);
      before = time;
    }
    page
      .lineWidth(number === 0 ? 1.2 : 0.8)
      .strokeColor(COLORS[number] ?? QUIET)
      .stroke();
  });
}
