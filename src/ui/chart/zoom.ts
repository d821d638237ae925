import type { ChartWindow } from './chart-model.ts';

const spanOf = ({ from, to }: ChartWindow): number => to - from;

/** A window that lies within bounds, as long as it was where it can be, and at least `shortest` long. */
export function withinBounds(wanted: ChartWindow, bounds: ChartWindow, shortest: number): ChartWindow {
  const span = Math.min(spanOf(bounds), Math.max(shortest, spanOf(wanted)));
  const middle = (wanted.from + wanted.to) / 2;
  const from = Math.min(Math.max(bounds.from, middle - span / 2), bounds.to - span);
  return { from, to: from + span };
}

/** A window `factor` times as long; what is at `around` stays where it is. */
export function zoomed(window: ChartWindow, factor: number, around: number): ChartWindow {
  return { from: around - (around - window.from) * factor, to: around + (window.to - around) * factor };
}

/** A window moved by a share of its length, to the later for a positive one. */
export function panned(window: ChartWindow, share: number): ChartWindow {
  const by = spanOf(window) * share;
  return { from: window.from + by, to: window.to + by };
}

/** Is it all there is? A window that is a pixel off is. */
export const isWhole = (window: ChartWindow, bounds: ChartWindow): boolean => spanOf(window) >= spanOf(bounds) * 0.9999;
