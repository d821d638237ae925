import * as v from 'valibot';
import { type FieldRule, isBlank } from '../domain/field-rules.ts';
import { foldName } from '../domain/folded-name.ts';
import { plainText } from './primitives.ts';

/** A text under one of the form's rules: what the form refuses, the wire refuses. */
export const ruledText = (rule: FieldRule) =>
  v.pipe(
    v.string(),
    v.transform((text) => (rule.name === true ? foldName(text) : text)),
    plainText(rule.max),
    v.regex(rule.pattern),
    v.check((text) => !(rule.required && isBlank(text)), 'required'),
  );
