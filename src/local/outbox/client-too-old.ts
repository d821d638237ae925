import { Observable } from '../../state/observable.ts';

/**
 * The server takes nothing more from this version of the console: everything waits for the update, and nothing is lost.
 * Over with the page: the next one may be newer.
 */
export const clientTooOld = new Observable(false);
