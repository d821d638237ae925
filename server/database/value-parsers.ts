/** PostgreSQL type numbers (pg_type.oid) whose text both drivers must turn into the same value. */
const INT8 = 20;
const JSON_TYPE = 114;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const UUID = 2950;
const JSONB = 3802;
const XID8 = 5069;

const asText = (text: string): string => text;

/**
 * `2026-01-31 08:15:00.123456+00`, as PostgreSQL writes it when the session's time zone is UTC → ISO with milliseconds.
 * A list has several for each of its rows, so the usual form is only cut and put together.
 */
export function instantOf(text: string): string {
  if (text[4] === '-' && text[10] === ' ' && text.endsWith('+00')) {
    const fraction = text[19] === '.' ? text.slice(20, -3).slice(0, 3).padEnd(3, '0') : '000';
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
  }
  return new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString();
}

/** How a value's text is read, by type number, where the drivers' own readings differ. Sessions run in UTC. */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  // Counts and row numbers: far below 2^53. Transaction numbers are xid8 and stay text.
  [INT8]: Number,
  [NUMERIC]: Number,
  [JSON_TYPE]: JSON.parse,
  [JSONB]: JSON.parse,
  [DATE]: asText,
  [UUID]: asText,
  [XID8]: asText,
  [TIMESTAMPTZ]: instantOf,
};
