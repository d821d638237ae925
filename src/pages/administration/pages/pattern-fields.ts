import type { IdPattern } from '../../../contract/id-patterns.ts';
import type { IdPatternFields } from '../../../domain/id-pattern.ts';

/** What stands in a pattern, without its name. */
export const patternFields = ({ description, expression, example, prefix }: IdPattern): IdPatternFields => ({
  description,
  expression,
  example,
  prefix,
});
