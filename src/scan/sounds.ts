import { useSyncExternalStore } from 'react';
import { StoredText } from '../state/stored-text.ts';

/** Whether this device sounds when something is scanned. Words and vibration say the same without it. */
const stored = new StoredText('lading.sounds');

export const soundsOn = (): boolean => stored.get() !== 'off';
export const setSounds = (on: boolean): void => stored.set(on ? null : 'off');
export const useSounds = (): boolean => useSyncExternalStore(stored.subscribe, soundsOn);
