import { expect, it } from 'vitest';

it('charts can be drawn where the browser says of its language what is none', async () => {
  Object.defineProperty(navigator, 'language', { value: 'C', configurable: true });
  const { default: Plot } = await import('./uplot.ts');
  const series = [{}, { stroke: 'red' }];
  const plot = new Plot(
    { width: 300, height: 200, series },
    [
      [0, 1],
      [1_000, 2_000],
    ],
    document.body,
  );
  expect(plot.root.querySelector('canvas')).not.toBeNull();
  plot.destroy();
});
