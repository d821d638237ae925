import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { ChartLoading } from './chart-faces.tsx';
import { CHART_HEIGHT, type ChartProps, heightAt } from './chart-props.ts';

const ChartView = lazyPart(async () => import('./chart-view.tsx'));

/**
 * Readings over time as lines: zoomed by dragging, wheel and keys, read by a crosshair that charts of one page share, as a
 * table, a picture or a CSV. Of many readings the lowest and the highest of each pixel column are drawn.
 * What draws comes when the first chart does.
 */
export function Chart(props: ChartProps) {
  return (
    <Suspense
      fallback={<ChartLoading label={props.label} height={heightAt(props.height ?? CHART_HEIGHT, props.stack)} />}
    >
      <ChartView {...props} />
    </Suspense>
  );
}
