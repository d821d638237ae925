import { handScannerHeard } from '../state/hand-scanner-heard.ts';

/** A field may be given the focus: no keyboard comes up on the screen for it, which would cover half of that. */
export const isKeyboardAtHand = (): boolean => handScannerHeard.get() || matchMedia('(pointer: fine)').matches;
