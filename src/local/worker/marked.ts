/** The column of every table that is 1 where something about the row is unconfirmed, 0 elsewhere. */
export const MARKED = 'marked';
