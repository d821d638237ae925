/** Addresses that are not pages of the console and always go to the server. */
export const NOT_A_PAGE: RegExp[] = [
  /^\/api(?:\/|$)/,
  /^\/host\.json$/,
  /^\/map\//,
  /^\/(?:public|p|check|customer)(?:\/|\?|$)/,
];

/** The same as the browser matches them without asking the worker. Of `/host.json` the worker keeps a copy. */
export const PAST_THE_WORKER = '/api/*';
