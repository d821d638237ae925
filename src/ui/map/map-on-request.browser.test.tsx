import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawPart } from '../../../tests/fixtures/console.tsx';
import { MapOnRequest } from './map-on-request.tsx';

const PARIS = { key: 'paris', kind: 'current-location', label: 'Paris', latitude: 48.9, longitude: 2.4 } as const;

/** A map on a page that is drawn anew, as one is when it hears of something. */
function Page() {
  const [marks, setMarks] = useState<readonly (typeof PARIS)[]>([PARIS]);
  return (
    <>
      <button type="button" onClick={() => setMarks([...marks])}>
        Look again
      </button>
      <MapOnRequest label="Where it is" marks={marks} />
    </>
  );
}

it('takes the focus when it is opened, and not again when its page is drawn anew', async () => {
  await drawPart(<Page />);
  await page.getByRole('button', { name: 'Where it is: Open the map' }).click();
  await expect.poll(() => document.activeElement?.matches('[tabindex="-1"]')).toBe(true);
  const again = page.getByRole('button', { name: 'Look again' });
  (again.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.element(again).toHaveFocus();
});
