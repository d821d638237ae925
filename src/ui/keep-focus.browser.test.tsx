import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawPart } from '../../tests/fixtures/console.tsx';

/** What is created takes the place of the button that creates it; of three lines each can be taken away. */
function Lists() {
  const [isMade, setMade] = useState(false);
  const [lines, setLines] = useState(['one', 'two', 'three']);
  const [busy, setBusy] = useState(false);
  return (
    <main>
      <button type="button">Before</button>
      <section>
        {isMade ? (
          <p>
            <input aria-label="Link" readOnly /> <button type="button">Copy</button>
          </p>
        ) : (
          <div>
            <button type="button" onClick={() => setMade(true)}>
              Create
            </button>
          </div>
        )}
      </section>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <button type="button" onClick={() => setLines(lines.filter((one) => one !== line))}>
              Keep {line}
            </button>
          </li>
        ))}
      </ul>
      <Button loading={busy} onClick={() => setBusy(true)}>
        Send
      </Button>
      <p>Beside</p>
      <button type="button" onMouseEnter={() => setBusy(false)}>
        Answer
      </button>
    </main>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('gives the focus to what replaced the control that had it, or to what is nearest', async () => {
  await drawPart(<Lists />);
  await button('Create').click();
  await expect.element(button('Copy')).toHaveFocus();
  await button('Keep two').click();
  await expect.element(button('Keep three')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Keep one')).toHaveFocus();
});

it('gives it back to a button that was busy, and leaves it lost where a person left it', async () => {
  await drawPart(<Lists />);
  await button('Send').click();
  await expect.poll(() => document.activeElement).toBe(document.body);
  await button('Answer').hover();
  await expect.element(button('Send')).toHaveFocus();
  await page.getByText('Beside').click();
  await expect.poll(() => document.activeElement).toBe(document.body);
});
