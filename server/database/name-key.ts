import { type SQL, sql } from './sql.ts';

/**
 * The one form by which user names and e-mail addresses are compared and counted: without what can't be in either at
 * its ends, ASCII letters in lower case. `toLowerCase` and a database's own `lower` differ on other letters, and one who
 * guesses would be counted under another name than the one that is looked up.
 */
export const nameKey = (text: string): string =>
  text
    .replaceAll('\0', '')
    .trim()
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The same of a column, such as `u.login_name`; indexed by migration 0015. @param column from the program */
export const keyOf = (column: string): SQL => sql.raw(`lower(${column} COLLATE "C")`);
