import { Observable } from '../../state/observable.ts';

/**
 * How to take a new version that is installed and waits for the person's consent, or has taken over through another
 * tab; null while there is none.
 */
export const update = new Observable<(() => void) | null>(null);

/** The person wants the new version, as soon as nothing is interrupted by it. */
export const updateWanted = new Observable(false);

/** It was accepted and is about to take over: the reload that brings it follows by itself. */
export const updateComes = new Observable(false);
