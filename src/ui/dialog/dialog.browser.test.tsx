import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { takesFocus } from '../../../tests/fixtures/focus-within.ts';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

let remove: () => void;
afterEach(async () => {
  remove();
  await page.viewport(1180, 820);
});

type Step = 'closed' | 'first' | 'second';

/** A dialog that leads to a second one, as a question does to what it asks about. */
function Asked() {
  const [step, setStep] = useState<Step>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <button type="button" onClick={() => setStep('first')}>
        Open
      </button>
      {step === 'first' && (
        <Dialog title="First" size="question" onClose={close}>
          <DialogActions>
            <button type="button" onClick={() => setStep('second')}>
              Go on
            </button>
          </DialogActions>
        </Dialog>
      )}
      {step === 'second' && (
        <Dialog title="Second" onClose={close}>
          <input aria-label="Name" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

it.each([
  [undefined, 640],
  ['form', 800],
  ['barcode', 800],
] as const)('of size %s is %i pixels wide where there is room', async (size, width) => {
  await page.viewport(1180, 820);
  remove = draw(
    <Dialog title="Wide" {...(size === undefined ? {} : { size })} onClose={() => undefined}>
      <input aria-label="Name" />
    </Dialog>,
  );
  const content = () => dialog('Wide').element().getBoundingClientRect().width;
  await expect.poll(content).toBe(width);
});

const opener = () => page.getByRole('button', { name: 'Open' });
const dialog = (name: string) => page.getByRole('dialog', { name });

it('is named by its title, keeps the focus, and gives it back to what opened it', async () => {
  remove = draw(<Asked />);
  await opener().click();
  await expect.element(dialog('First')).toBeVisible();
  await takesFocus(dialog('First'));
  for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(key);
    expect(dialog('First').element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('First')).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  await opener().click();
  await dialog('First').getByRole('button', { name: 'Close' }).click();
  await expect.element(opener()).toHaveFocus();
});

it('gives the focus back past a dialog that was open between', async () => {
  remove = draw(<Asked />);
  await opener().click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
});

it('takes the whole screen of a phone, unless it only asks', async () => {
  await page.viewport(390, 844);
  remove = draw(<Asked />);
  await opener().click();
  await expect.element(dialog('First')).not.toHaveAttribute('data-full-screen', 'true');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(dialog('Second')).toHaveAttribute('data-full-screen', 'true');
});

/** A dialog over another one, as a map over a form. */
function OneOverTheOther() {
  const [opened, setOpened] = useState(['Below', 'Above']);
  return opened.map((title) => (
    <Dialog key={title} title={title} onClose={() => setOpened(opened.filter((other) => other !== title))}>
      <input aria-label={title} />
    </Dialog>
  ));
}

it('closes by Escape alone, not with what lies below it', async () => {
  remove = draw(<OneOverTheOther />);
  await expect.element(dialog('Above')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Above')).not.toBeInTheDocument();
  await expect.element(dialog('Below')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Below')).not.toBeInTheDocument();
});
