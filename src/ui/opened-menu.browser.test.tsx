import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../tests/fixtures/draw.tsx';
import { OpenedMenu } from './opened-menu.tsx';

let remove: () => void;
const choose = vi.fn<() => void>();

/** A long page with a button whose menu can be opened, and which can be taken away. */
function LongPage() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hasButton, setHasButton] = useState(true);
  return (
    <div style={{ height: '300vh', paddingTop: '60vh' }} onDoubleClick={() => setHasButton(false)} data-testid="page">
      {hasButton && (
        <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          Actions
        </button>
      )}
      <ul data-testid="beside" style={{ height: '2rem', overflow: 'auto' }}>
        {['one', 'two', 'three', 'four'].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {anchor !== null && (
        <OpenedMenu
          anchor={anchor}
          label="What can be done"
          items={[{ key: 'edit', icon: null, words: 'Edit', onChoose: choose }]}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  );
}

const button = page.getByRole('button', { name: 'Actions' });
const menu = page.getByRole('menu', { name: 'What can be done' });

async function open(): Promise<void> {
  remove = draw(<LongPage />);
  await button.click();
  await expect.element(menu).toBeVisible();
}

/** Pixels from the button's lower edge to the menu's upper one. */
const distance = () => menu.element().getBoundingClientRect().top - button.element().getBoundingClientRect().bottom;

afterEach(() => {
  scrollTo(0, 0);
  remove();
  choose.mockReset();
});

it('stays at its button where that is moved by the page, and closes where it is scrolled out of sight', async () => {
  await open();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(distance).toBe(0);
  const before = button.element().getBoundingClientRect().top;
  scrollTo(0, 60);
  await expect.poll(() => button.element().getBoundingClientRect().top).toBe(before - 60);
  await expect.poll(distance).toBe(0);
  await expect.element(menu).toBeVisible();
  scrollTo(0, innerHeight);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

it('does not mind what is scrolled beside it', async () => {
  await open();
  const beside = page.getByTestId('beside').element();
  const scrolled = new Promise((resolve) => beside.addEventListener('scroll', resolve, { once: true }));
  beside.scrollTop = 20;
  await scrolled;
  await expect.element(menu).toBeVisible();
});

it('outlives its button: what a person reaches for does not go away', async () => {
  await open();
  page
    .getByTestId('page')
    .element()
    .dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await expect.element(button).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  expect(choose).toHaveBeenCalledOnce();
  await expect.element(menu).not.toBeInTheDocument();
});
