/** What all pages of a certificate have: points to each edge, and the colour of what is read second. */
export const MARGIN = 42;
export const QUIET = '#5b6675';
