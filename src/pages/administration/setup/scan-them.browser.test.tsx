import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../tests/fixtures/draw.tsx';
import { paste, pictureOf } from '../../../../tests/fixtures/label-picture.ts';
import { ScanThem } from './scan-them.tsx';

let undraw = () => {};
afterEach(() => undraw());

function Scanned() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  return <ScanThem seen={seen} onSeen={setSeen} onClose={() => undefined} />;
}

it('AM first run: takes every device of one picture, and takes one off the list again', async () => {
  undraw = draw(<Scanned />);
  await expect.element(page.getByTestId('scan-verdict')).toBeInTheDocument();
  paste(await pictureOf(['00_1B_AD_00_7C_CA', '00_1B_AD_00_11_22', '00_1B_AD_00_33_44']));
  const count = page.getByTestId('collected-count');
  await expect.element(count).toMatchTextContent('3 scanned');
  await expect.element(page.getByText('3 devices on the list.').first()).toBeVisible();
  await page.getByTestId('collected').getByRole('button').first().click();
  await expect.element(count).toMatchTextContent('2 scanned');
});
