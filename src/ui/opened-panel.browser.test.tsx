import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../tests/fixtures/draw.tsx';
import { OpenedPanel } from './opened-panel.tsx';

let remove: () => void;

function Account() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}>
        Welcome
      </button>
      <button type="button">Beside</button>
      {anchor !== null && (
        <OpenedPanel anchor={anchor} label="Account" onClose={() => setAnchor(null)}>
          <button type="button">First</button>
          <button type="button" onClick={() => setAnchor(null)}>
            Last
          </button>
        </OpenedPanel>
      )}
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name });
const panel = page.getByRole('dialog', { name: 'Account' });

async function open(): Promise<void> {
  remove = draw(<Account />);
  await button('Welcome').click();
  await expect.element(button('First')).toHaveFocus();
}

afterEach(() => remove());

it('keeps the focus within, and gives it back to its button with Escape and with what closes it from within', async () => {
  await open();
  await userEvent.tab({ shift: true });
  await expect.element(button('Last')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('First')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Welcome')).toHaveFocus();
  await button('Welcome').click();
  await button('Last').click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Welcome')).toHaveFocus();
});

it('is closed by its button and by a touch beside it, whose focus it leaves where it went', async () => {
  await open();
  await expect.element(button('Welcome')).toHaveAttribute('aria-expanded', 'true');
  await button('Welcome').click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Welcome')).toHaveAttribute('aria-expanded', 'false');
  await button('Welcome').click();
  await button('Beside').click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Beside')).toHaveFocus();
});
