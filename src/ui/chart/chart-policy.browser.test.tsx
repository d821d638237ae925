import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawDressed } from '../../../tests/fixtures/draw-dressed.tsx';
import { Chart } from './chart.tsx';

let remove: () => void = () => undefined;
afterEach(() => remove());

const SERIES = [
  {
    key: 'one',
    label: '<b>One</b>',
    axis: 'y',
    times: Float64Array.of(0, 60_000, 120_000),
    values: Float64Array.of(1, 2, 3),
  },
];

function OnDemand() {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <button type="button" onClick={() => setShown(true)}>
        Draw
      </button>
    );
  }
  return (
    <Chart
      label="Conditions"
      series={SERIES}
      axes={[{ key: 'y', label: '<i>°F</i>', side: 'left', format: String }]}
      reader={{ locale: 'en', timeZone: 'UTC', datePattern: '' }}
      empty=""
      fileName="conditions"
    />
  );
}

it('is drawn where no text may become HTML', async () => {
  remove = drawDressed(<OnDemand />);
  await expect.element(page.getByRole('button', { name: 'Draw' })).toBeVisible();
  // The styles of the theme are HTML, for which the console has a policy: a chart needs none.
  const policy = document.head.appendChild(document.createElement('meta'));
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "require-trusted-types-for 'script'";
  expect(() => {
    document.createElement('p').innerHTML = 'text';
  }).toThrow(/TrustedHTML/);
  await page.getByRole('button', { name: 'Draw' }).click();
  // A chart is drawn when the browser has said that it is on the screen, which may be a frame after its place is there.
  await expect.poll(() => document.querySelector('[data-testid=plot] canvas')?.clientWidth).toBeGreaterThan(100);
  await expect.element(page.getByTestId('readout')).toMatchTextContent('<b>One</b>3');
});
