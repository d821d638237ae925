import { Observable } from '../../state/observable.ts';

/** Whether the jump dialog is open. */
export const jumpOpening = new Observable(false);

export const openJump = (): void => jumpOpening.set(true);
export const closeJump = (): void => jumpOpening.set(false);

/** Ctrl+K, and on a Mac Cmd+K. */
export const isJumpShortcut = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
