/** Addresses that are not pages of the console and always go to the server. */
export const NOT_A_PAGE: RegExp[] = [/^\/api(?:\/|$)/, /^\/host\.json$/];
