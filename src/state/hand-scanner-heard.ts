import { Observable } from './observable.ts';

/** A hand scanner was heard since this page was opened: it is a keyboard, so that none comes up on the screen. */
export const handScannerHeard = new Observable(false);
