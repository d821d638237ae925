import * as v from 'valibot';
import { type FieldRule, isBlank } from '../domain/field-rules.ts';
import { storedName } from '../domain/stored-name.ts';
import { withoutControls } from './primitives.ts';

/** Folds what is a name. An action of its own: the JSON Schema of a request ends at a `transform`, and has to have the rules behind it. */
const folded = (rule: FieldRule): v.BaseTransformation<string, string, never> => ({
  kind: 'transformation',
  type: 'fold_name',
  reference: folded,
  async: false,
  '~run': (dataset) => ({ ...dataset, value: rule.name === true ? storedName(dataset.value) : dataset.value }),
});

/** A text under one of the form's rules: what the form refuses, the wire refuses. */
export const ruledText = (rule: FieldRule) =>
  v.pipe(
    v.string(),
    folded(rule),
    v.maxLength(rule.max),
    withoutControls,
    v.regex(rule.pattern),
    v.check((text) => !(rule.required && isBlank(text)), 'required'),
  );
