import { afterEach, expect, it, vi } from 'vitest';
import { hearQuestionMark, setSingleKeys } from './keys-opening.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Presses a key at a time of the page's clock. */
function press(key: string, atMs: number, on: EventTarget = document.body, over: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...over });
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  on.dispatchEvent(event);
}

function listen() {
  vi.useFakeTimers();
  const open = vi.fn<() => void>();
  stop = hearQuestionMark(open);
  return open;
}

it('opens for a question mark by itself, with Shift as most keyboards need', () => {
  const open = listen();
  press('Shift', 1_000);
  press('?', 1_050, document.body, { shiftKey: true });
  vi.advanceTimersByTime(1_000);
  expect(open).toHaveBeenCalledOnce();
});

it('is not heard where single keys are switched off', () => {
  const open = listen();
  setSingleKeys(false);
  press('?', 1_000);
  vi.advanceTimersByTime(1_000);
  setSingleKeys(true);
  expect(open).not.toHaveBeenCalled();
});

it('takes one within a scanned code for what it is', () => {
  const open = listen();
  press('A', 1_000);
  press('?', 1_020);
  vi.advanceTimersByTime(1_000);
  press('?', 5_000);
  press('1', 5_020);
  vi.advanceTimersByTime(1_000);
  expect(open).not.toHaveBeenCalled();
});

it('leaves what is typed into a field, pressed over a dialog or with another key', () => {
  const open = listen();
  const field = document.body.appendChild(document.createElement('input'));
  press('?', 1_000, field);
  press('?', 2_000, document.body, { ctrlKey: true });
  press('?', 3_000, document.body, { repeat: true });
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  press('?', 4_000);
  vi.advanceTimersByTime(1_000);
  expect(open).not.toHaveBeenCalled();
});
