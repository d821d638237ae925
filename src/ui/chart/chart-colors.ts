import type { BandColour, ChartColour, LimitSeverity } from './chart-model.ts';

/** What a canvas is painted with in the scheme that is shown. */
export interface ChartColors {
  readonly text: string;
  readonly grid: string;
  readonly ground: string;
  readonly quiet: string;
  /** Of a limit, and of a line beyond it. */
  readonly beyond: Readonly<Record<LimitSeverity, string>>;
  /** Of the time in which a line is beyond. */
  readonly tint: Readonly<Record<LimitSeverity, string>>;
  /** How wide lines are, within their limits and beyond; CSS pixels. */
  readonly line: number;
  readonly thick: number;
  readonly series: Readonly<Record<ChartColour, string>>;
  readonly bands: Readonly<Record<BandColour, string>>;
  readonly font: string;
}

/** What the chart's own style sheet says of them. */
export function colorsOf(element: HTMLElement): ChartColors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: style.color,
    grid: color('--chart-grid'),
    ground: color('--chart-ground'),
    quiet: color('--chart-quiet'),
    beyond: { critical: color('--chart-critical'), warning: color('--chart-warning') },
    tint: { critical: color('--chart-critical-tint'), warning: color('--chart-warning-tint') },
    line: Number(color('--chart-line')),
    thick: Number(color('--chart-thick')),
    series: {
      1: color('--chart-1'),
      2: color('--chart-2'),
      3: color('--chart-3'),
      4: color('--chart-4'),
      5: color('--chart-5'),
    },
    bands: { blue: color('--chart-blue'), yellow: color('--chart-yellow'), red: color('--chart-red') },
    font: `12px ${style.fontFamily}`,
  };
}

/** Calls `onChange` after the scheme has changed, or letters have come that a canvas was painted without; returns how to stop. */
export function watchLook(onChange: () => void): () => void {
  const marks = new MutationObserver(onChange);
  marks.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme', 'data-contrast'] });
  document.fonts.addEventListener('loadingdone', onChange);
  return () => {
    marks.disconnect();
    document.fonts.removeEventListener('loadingdone', onChange);
  };
}
