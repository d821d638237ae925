import { Observable } from '../../state/observable.ts';
import { COMMAND_KEY } from '../../ui/shortcut-keys.ts';

/** Whether the jump dialog is open. */
export const jumpOpening = new Observable(false);

export const openJump = (): void => jumpOpening.set(true);
export const closeJump = (): void => jumpOpening.set(false);

/** How the shortcut is written on this device. */
export const JUMP_KEYS = `${COMMAND_KEY} K`;

/** Ctrl+K, and on a Mac Cmd+K. */
export const isJumpShortcut = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) =>
  event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
