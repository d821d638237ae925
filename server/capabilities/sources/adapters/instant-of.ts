import * as v from 'valibot';

/** An instant that a system wrote in ISO 8601, of any zone and with any fraction, as ours are written. */
export const instantOf = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/),
  // Java writes +0000 as well as +00:00.
  v.transform((text) => Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))),
  v.number(),
  v.integer(),
  v.transform((time) => new Date(time).toISOString()),
);
