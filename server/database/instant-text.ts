/**
 * SQL that writes a timestamptz column as the contract does: ISO 8601 in UTC, cut to milliseconds. Needed wherever the
 * database itself makes JSON; elsewhere `VALUE_PARSERS` does the same, and leaves this text as it is.
 * @param column its name, from the program
 */
export const instantText = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
