import { isBlank } from './field-rules.ts';

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
  /** It could take longer than anybody waits. */
  | 'too-slow'
  | 'does-not-fit';

/** Repetitions without an upper end in one expression, at most: with each more the time grows by a power of the length. */
const OPEN_REPETITIONS_MAX = 3;

const REPETITION = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;

/**
 * Whether an expression is judged in a time that the length of an id bounds, whatever the id: no group that repeats repeats
 * something itself or has a choice, few repetitions have no end, and nothing looks around or back.
 */
export function isQuickExpression(expression: string): boolean {
  let open = 0;
  /** For each group that is not closed yet: whether something in it repeats or is a choice. */
  const groups: boolean[] = [false];
  let closed: boolean | null = null;
  let at = 0;
  while (at < expression.length) {
    const rest = expression.slice(at);
    const repetition = REPETITION.exec(rest)?.[0];
    if (repetition !== undefined) {
      const isOpen = /^(?:[*+]|\{\d+,\})/.test(repetition);
      if (closed === true && repetition !== '?') return false;
      if (isOpen) open += 1;
      groups[groups.length - 1] = true;
      at += repetition.length;
      closed = null;
      continue;
    }
    closed = null;
    if (rest.startsWith('[')) {
      const end = /^\[(?:\\.|[^\]\\])*\]/s.exec(rest)?.[0];
      if (end === undefined) return false;
      at += end.length;
    } else if (rest.startsWith('\\')) {
      if (/^\\[1-9k]/.test(rest)) return false;
      at += 2;
    } else if (rest.startsWith('(')) {
      if (/^\(\?(?:[=!]|<[=!])/.test(rest)) return false;
      groups.push(false);
      at += /^\((?:\?(?::|<\w+>))?/.exec(rest)?.[0].length ?? 1;
    } else if (rest.startsWith(')')) {
      closed = groups.pop() ?? false;
      // What a group holds its own group holds, too.
      if (closed) groups[groups.length - 1] = true;
      at += 1;
    } else {
      if (rest.startsWith('|')) groups[groups.length - 1] = true;
      at += 1;
    }
  }
  return open <= OPEN_REPETITIONS_MAX;
}

/** The expression, to be held against a whole id; undefined where it is none. */
function compiled(expression: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${expression})$`, 'u');
  } catch {
    return undefined;
  }
}

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
  const expression = compiled(fields.expression);
  if (expression === undefined) return { ...faults, expression: 'no-expression' };
  if (!isQuickExpression(fields.expression)) return { ...faults, expression: 'too-slow' };
  if (faults.example === undefined && !expression.test(fields.example)) faults.example = 'does-not-fit';
  if (faults.prefix === undefined && !fields.example.startsWith(fields.prefix)) faults.prefix = 'does-not-fit';
  return faults;
}
