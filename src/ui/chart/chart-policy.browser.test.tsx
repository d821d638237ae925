import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawDressed } from '../../../tests/fixtures/draw-dressed.tsx';
import { Chart } from './chart.tsx';

let remove: () => void = () => undefined;
afterEach(() => remove());

it('draws where no text may become HTML', async () => {
  const policy = document.head.appendChild(document.createElement('meta'));
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "require-trusted-types-for 'script'";
  expect(() => {
    document.createElement('p').innerHTML = 'text';
  }).toThrow(/TrustedHTML/);
  const times = Float64Array.of(0, 60_000, 120_000);
  remove = drawDressed(
    <Chart
      label="Conditions"
      series={[{ key: 'one', label: '<b>One</b>', axis: 'y', times, values: Float64Array.of(1, 2, 3) }]}
      axes={[{ key: 'y', label: '<i>°F</i>', side: 'left', format: String }]}
      reader={{ locale: 'en', timeZone: 'UTC', datePattern: '' }}
      empty=""
      fileName="conditions"
    />,
  );
  await expect.element(page.getByTestId('plot')).toBeVisible();
  await expect.poll(() => document.querySelector('[data-testid=plot] canvas')?.clientWidth ?? 0).toBeGreaterThan(0);
  expect(document.querySelector('[data-testid=readout]')?.textContent).toContain('<b>One</b>');
});
