/**
 * A version of the console that is about to take over asks every tab for a moment without calls. Without it Chromium may
 * end the worker of the old version, meet a call, start it again for that, and then leave the new version waiting until the
 * old worker has had nothing to do for half a minute, which a console that asks the server every few seconds never grants.
 * Workers of a page have to wait: what they ask for reaches the service worker also where it is routed past it.
 */
export const TAKE_OVER_CHANNEL = 'lading-take-over';

/**
 * Calls under way have reached the old worker, and tabs have heard of it, by then. No later: a page that is opened meanwhile
 * asks the old worker for its parts, and Chromium may leave it without them when that worker ends. Milliseconds.
 */
export const TAKES_OVER_AFTER_MS = 20;

/** How long new calls wait. */
export const CALLS_WAIT_MS = 2_000;

/** Held, shared, by the worker in charge while a page is being opened; whole by a version that takes over. */
export const OPENING_LOCK = 'lading-opening-page';

/** What a page tells the worker in charge before it is loaded once more while a version is to take over: it answers, and stays. */
export const STAY_FOR_PAGE = 'STAY_FOR_PAGE';
