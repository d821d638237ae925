import { isBlank } from './field-rules.ts';
import { linearExpression } from './linear-expression.ts';

/** What ids of one kind look like in a company (spec 2 §3 "Company"). */
export interface IdPatternFields {
  readonly description: string;
  /** A regular expression as ECMAScript reads it, for the whole id. */
  readonly expression: string;
  readonly example: string;
  /** What such an id begins with; empty: with anything. */
  readonly prefix: string;
}

/** What stands in a pattern, without its name. */
export const patternFields = ({ description, expression, example, prefix }: IdPatternFields): IdPatternFields => ({
  description,
  expression,
  example,
  prefix,
});

/** Characters of an expression, of an example, and of a description or prefix. */
export const ID_PATTERN_MAX = { expression: 200, example: 60, description: 200, prefix: 60 } as const;

export type IdPatternFault =
  | 'required'
  | 'too-long'
  | 'no-expression'
  /** It can't be compared in a time that its length and the id's bound. */
  | 'too-slow'
  | 'does-not-fit';

/** What is wrong with an id pattern, by its fields; empty: nothing. */
export function idPatternFaults(fields: IdPatternFields): Partial<Record<keyof IdPatternFields, IdPatternFault>> {
  const faults: Partial<Record<keyof IdPatternFields, IdPatternFault>> = {};
  for (const [name, max] of Object.entries(ID_PATTERN_MAX) as [keyof IdPatternFields, number][]) {
    if (fields[name].length > max) faults[name] = 'too-long';
  }
  for (const name of ['expression', 'example'] as const) {
    if (isBlank(fields[name])) faults[name] = 'required';
  }
  if (faults.expression !== undefined) return faults;
  const expression = linearExpression(fields.expression);
  if (typeof expression === 'string') return { ...faults, expression };
  if (faults.example === undefined && !expression.fits(fields.example)) faults.example = 'does-not-fit';
  if (faults.prefix === undefined && !fields.example.startsWith(fields.prefix)) faults.prefix = 'does-not-fit';
  return faults;
}
