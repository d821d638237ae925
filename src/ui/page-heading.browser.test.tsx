import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../tests/fixtures/draw.tsx';
import { PageHeading } from './page-heading.tsx';

let remove: () => void = () => undefined;
afterEach(() => remove());

/** A page that is drawn anew, heading and all, once there is something to show. */
function Replaced() {
  const [isHere, setHere] = useState(false);
  return (
    <>
      {isHere ? (
        <section>
          <PageHeading>Shipment 7</PageHeading>
        </section>
      ) : (
        <PageHeading>Shipment</PageHeading>
      )}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setHere(!isHere)}>
        Go on
      </button>
    </>
  );
}

it('keeps the focus where another heading takes its place, and takes it from nothing else', async () => {
  remove = draw(<Replaced />);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect.element(heading('Shipment')).toBeVisible();
  (heading('Shipment').element() as HTMLElement).focus();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(heading('Shipment 7')).toHaveFocus();
  (page.getByRole('button', { name: 'Go on' }).element() as HTMLElement).focus();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(heading('Shipment')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go on' })).toHaveFocus();
});
