import type { ChartAxis, ChartLimit } from './chart-model.ts';

/** The name of a limit with its value, and whose it is. */
export function limitWords({ axis, label, whose }: ChartLimit, value: number, axes: readonly ChartAxis[]): string {
  const words = `${label} ${axes.find(({ key }) => key === axis)?.format(value) ?? value}`;
  return whose === undefined ? words : `${words}, ${whose}`;
}
