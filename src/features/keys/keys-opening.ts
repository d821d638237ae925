import { useSyncExternalStore } from 'react';
import { Observable } from '../../state/observable.ts';
import { StoredText } from '../../state/stored-text.ts';

/** Whether the list of keys is open. */
export const keysOpening = new Observable(false);

export const openKeys = (): void => keysOpening.set(true);
export const closeKeys = (): void => keysOpening.set(false);

/**
 * Whether a key by itself does something on this device, wherever the focus is. Who speaks to the computer, or hits keys by
 * chance, switches that off (WCAG 2.2, 2.1.4).
 */
const stored = new StoredText('lading.single-keys');

const singleKeysOn = (): boolean => stored.get() !== 'off';
export const setSingleKeys = (on: boolean): void => stored.set(on ? null : 'off');
export const useSingleKeys = (): boolean => useSyncExternalStore(stored.subscribe, singleKeysOn);

/** Keys closer together than this come from a hand scanner, whose codes may have a question mark in them. */
const SCANNER_MS = 120;

/** What types: a question mark there is one. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/**
 * Calls `open` when ? is pressed by itself: in no field, over no dialog, and not as part of a scanned code. Returns how to stop.
 */
export function hearQuestionMark(open: () => void, target: Document = document): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    // Shift comes before ? on most keyboards, and is no key of a code by itself.
    if (event.key === 'Shift') return;
    const alone = event.timeStamp - lastAt > SCANNER_MS;
    lastAt = event.timeStamp;
    clearTimeout(timer);
    if (event.key !== '?' || !singleKeysOn() || !alone || event.defaultPrevented || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
    if (target.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
    timer = setTimeout(open, SCANNER_MS);
  };
  target.addEventListener('keydown', onKeyDown);
  return () => {
    clearTimeout(timer);
    target.removeEventListener('keydown', onKeyDown);
  };
}
