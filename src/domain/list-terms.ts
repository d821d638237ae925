/**
 * What is typed into the search of a list: words that are searched, and terms that ask one column (docs/decisions/lists.md).
 *
 *     late > 2h  lane:Chennai-Lyon  temp > 8  status:Departed,Arrived  customer:"Acme Foods"  notes:none
 *
 * A term is the name of a column, an operator and a value, with or without spaces around the operator `>` `>=` `<` `<=`;
 * after `:` or `=` the value begins at once. What begins with no name of a column is a word, whatever signs it holds.
 */
import { readDuration } from './duration-text.ts';
import type { ColumnFilter } from './list-query.ts';
import { startOfDay } from './start-of-day.ts';

/** A column that can be asked. */
export interface TermField {
  readonly key: string;
  /** What it may be called: folded by `foldName`, the first is how a term is written. */
  readonly names: readonly string[];
  readonly kind: 'values' | 'flags' | 'text' | 'number' | 'days';
  /** Its values, of kinds `values` and `flags`. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Between a number as rows hold it and as it is typed. */
  readonly units?: { readonly shown: (held: number) => number; readonly held: (typed: number) => number };
  /** Values that stand for two ends are typed as `from-to`: a lane is an origin and a destination. */
  readonly ends?: string;
}

/** A term that asks for something. */
export interface Term {
  readonly key: string;
  readonly filter: ColumnFilter;
}

/** A term whose value can't be read. */
export interface TermFault {
  readonly text: string;
  readonly key: string;
  readonly fault: 'not-a-number' | 'not-a-day' | 'not-a-value' | 'not-for-this';
}

export interface TypedSearch {
  /** The last of each column counts. */
  readonly terms: readonly Term[];
  readonly faults: readonly TermFault[];
  /** What is left, to be searched. */
  readonly words: string;
  /** The term at the end that may be still typed, as text; empty: none. Neither a term nor words yet. */
  readonly unfinished: string;
}

const NAME = /[\p{L}\p{M}\p{N}_]+/uy;
const OPERATOR = /\s*(>=|<=|>|<)\s*|[:=]/uy;
const VALUE = /(?:"(?:[^"\\]|\\.)*"|[^\s"])+/uy;
const SPACE = /\s+/uy;
const WORD = /\S+/uy;

type Operator = '>' | '>=' | '<' | '<=' | ':';

/** A name as it is compared: small letters without spaces, hyphens and accents. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\s._’'-]/gu, '')
    .toLowerCase();

/** Reads what was typed. Whatever it is, every sign of it is in exactly one of the parts of the answer. */
export function readSearch(typed: string, fields: readonly TermField[]): TypedSearch {
  const terms = new Map<string, Term>();
  const faults: TermFault[] = [];
  const words: string[] = [];
  let unfinished = '';
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(typed) ?? [];
    if (found === undefined) return null;
    at += found.length;
    return found;
  };
  while (at < typed.length) {
    if (take(SPACE) !== null) continue;
    const begin = at;
    const name = take(NAME);
    const field = name === null ? undefined : fieldNamed(name, fields);
    const operator = field === undefined ? null : take(OPERATOR);
    if (field === undefined || operator === null) {
      at = begin;
      words.push(take(WORD) ?? '');
      continue;
    }
    const value = take(VALUE);
    const text = typed.slice(begin, at);
    // Until a space follows, more of the value may.
    if (value === null || at === typed.length) unfinished = text;
    if (value === null) continue;
    const read = readTerm(field, operatorOf(operator), value);
    if (typeof read === 'string') {
      if (unfinished === '') faults.push({ text, key: field.key, fault: read });
    } else if (unfinished === '') terms.set(field.key, { key: field.key, filter: read });
  }
  return { terms: [...terms.values()], faults, words: words.join(' '), unfinished };
}

const operatorOf = (text: string): Operator => {
  const sign = text.trim();
  return sign === '>' || sign === '>=' || sign === '<' || sign === '<=' ? sign : ':';
};

const fieldNamed = (name: string, fields: readonly TermField[]): TermField | undefined => {
  const folded = foldName(name);
  return fields.find(({ names }) => names.includes(folded));
};

const NONE = 'none';
const ANY = 'any';

function readTerm(field: TermField, operator: Operator, value: string): ColumnFilter | TermFault['fault'] {
  if (operator === ':' && value === NONE) return { kind: 'empty' };
  if (operator === ':' && value === ANY) return { kind: 'filled' };
  switch (field.kind) {
    case 'text':
      return operator === ':' ? textOf(value) : 'not-for-this';
    case 'values':
    case 'flags':
      return operator === ':' ? choiceOf(field, value) : 'not-for-this';
    case 'number':
      return numberOf(field, operator, unquoted(value));
    case 'days':
      return timeOf(operator, unquoted(value));
  }
}

function textOf(value: string): ColumnFilter | TermFault['fault'] {
  const text = unquoted(value);
  return text === '' ? 'not-a-value' : { kind: 'text', text };
}

function choiceOf(field: TermField, value: string): ColumnFilter | TermFault['fault'] {
  const options = field.options ?? [];
  const chosen = listOf(value).map((one) => optionsNamed(one, options, field.ends));
  if (chosen.some((values) => values.length === 0)) return 'not-a-value';
  const values = [...new Set(chosen.flat())];
  return field.kind === 'flags'
    ? { kind: 'flags', bits: values.map(Number).sort((one, other) => one - other) }
    : { kind: 'values', values };
}

/** The values of an option's label or value; where none is called so exactly, of those whose label begins so, or ends meet. */
function optionsNamed(
  text: string,
  options: readonly { readonly value: string; readonly label: string }[],
  ends: string | undefined,
): readonly string[] {
  const name = foldName(text);
  const exact = options.filter(({ value, label }) => value === text || foldName(label) === name);
  if (exact.length > 0) return exact.map(({ value }) => value);
  const between = ends === undefined ? [] : splitsOf(text);
  return options
    .filter(({ label }) => {
      if (ends === undefined) return name !== '' && foldName(label).startsWith(name);
      const [from = '', to = ''] = label.split(ends).map(foldName);
      return between.some(([begin, end]) => from.includes(begin) && to.includes(end));
    })
    .map(({ value }) => value);
}

/** The ways in which a text is two names with a hyphen, an arrow or `>` between them. */
function splitsOf(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(/[-–>→]+/gu)].flatMap(({ index, 0: sign }) => {
    const [from, to] = [foldName(text.slice(0, index)), foldName(text.slice(index + sign.length))];
    return from === '' && to === '' ? [] : [[from, to] as const];
  });
}

function numberOf({ units }: TermField, operator: Operator, value: string): ColumnFilter | TermFault['fault'] {
  const [from, to = from] = value.split('..').map((end) => typedNumber(end));
  if (from === undefined || to === undefined || (from === null && to === null)) return 'not-a-number';
  const isRange = value.includes('..');
  if (isRange ? operator !== ':' : from === null) return 'not-a-number';
  if (isRange && value.split('..').some((end) => end.trim() !== '' && typedNumber(end) === null)) return 'not-a-number';
  const held = (number: number | null) => (number === null || units === undefined ? number : units.held(number));
  switch (operator) {
    case ':':
      return { kind: 'number', from: held(from), to: held(to) };
    case '>':
      return { kind: 'number', from: held(from), to: null, open: true };
    case '>=':
      return { kind: 'number', from: held(from), to: null };
    case '<':
      return { kind: 'number', from: null, to: held(from), open: true };
    case '<=':
      return { kind: 'number', from: null, to: held(from) };
  }
}

/** `8`, `-4,5`, `8°C`, `40%`: the sign of a unit is passed over. */
function typedNumber(text: string): number | null {
  const [, digits] = /^([+-]?\d+(?:[.,]\d+)?)\s*(?:°?[CF]|%|V|h)?$/iu.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(startOfDay(text, 'UTC'));

function timeOf(operator: Operator, value: string): ColumnFilter | TermFault['fault'] {
  const span = readDuration(value);
  if (span !== null) {
    if (operator === ':') return { kind: 'age', from: null, to: span };
    return operator.startsWith('>') ? { kind: 'age', from: span, to: null } : { kind: 'age', from: null, to: span };
  }
  const [from = '', to = from] = value.split('..');
  if (operator === ':') {
    if (from === '' && to === '') return 'not-a-day';
    const [youngest, oldest] = [readDuration(from), readDuration(to)];
    if (youngest !== null || oldest !== null) {
      const isSpan = (end: string, ms: number | null) => end === '' || ms !== null;
      return isSpan(from, youngest) && isSpan(to, oldest) ? { kind: 'age', from: youngest, to: oldest } : 'not-a-day';
    }
    if ([from, to].some((end) => end !== '' && !isDay(end))) return 'not-a-day';
    return { kind: 'days', from: from === '' ? null : from, to: to === '' ? null : to };
  }
  if (!isDay(value)) return 'not-a-day';
  return operator.startsWith('>') ? { kind: 'days', from: value, to: null } : { kind: 'days', from: null, to: value };
}

/** Values between commas; a comma within quotes is part of one. */
const listOf = (value: string): readonly string[] =>
  (value.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/gu) ?? []).map(unquoted).filter((one) => one !== '');

const unquoted = (value: string): string =>
  value.replaceAll(/"((?:[^"\\]|\\.)*)"/gu, (_, inside: string) => inside.replaceAll(/\\(.)/gu, '$1'));

const quoted = (text: string): string =>
  /^[^\s",\\]+$/u.test(text) && text !== NONE && text !== ANY
    ? text
    : `"${text.replaceAll(/["\\]/gu, (sign) => `\\${sign}`)}"`;

/** How what is being typed could go on. */
export interface Suggestion {
  /** What the text becomes. */
  readonly typed: string;
  /** The column it asks. */
  readonly key: string;
  /** The value that is chosen; null while only the column is. */
  readonly label: string | null;
}

/** Suggestions at most. */
const MOST = 8;

/** What could follow at the end of what was typed: names of columns, then values of the one that is asked. */
export function suggestTerms(typed: string, fields: readonly TermField[]): readonly Suggestion[] {
  const { unfinished } = readSearch(typed, fields);
  if (unfinished !== '') return suggestValues(typed.slice(0, typed.length - unfinished.length), unfinished, fields);
  const [word = ''] = /[\p{L}\p{M}\p{N}_]+$/u.exec(typed) ?? [];
  if (word === '') return [];
  const before = typed.slice(0, typed.length - word.length);
  if (before !== '' && !/\s$/u.test(before)) return [];
  const folded = foldName(word);
  return fields
    .filter(({ names }) => names.some((name) => name.startsWith(folded)))
    .slice(0, MOST)
    .map(({ key, names, kind }) => {
      const name = names.find((one) => one.startsWith(folded)) ?? key;
      return { typed: `${before}${name}${kind === 'number' || kind === 'days' ? ' > ' : ':'}`, key, label: null };
    });
}

function suggestValues(before: string, unfinished: string, fields: readonly TermField[]): readonly Suggestion[] {
  const [, name = '', , value = ''] = /^([\p{L}\p{M}\p{N}_]+)(\s*(?:>=|<=|>|<)\s*|[:=])(.*)$/su.exec(unfinished) ?? [];
  const field = fieldNamed(name, fields);
  if (field?.options === undefined) return [];
  const comma = value.lastIndexOf(',');
  const [given, last] = [value.slice(0, comma + 1), foldName(value.slice(comma + 1).replaceAll('"', ''))];
  const begins = (label: string) => foldName(label).startsWith(last);
  const fitting = field.options.filter(({ label }) => foldName(label).includes(last));
  const ordered = [...fitting.filter(({ label }) => begins(label)), ...fitting.filter(({ label }) => !begins(label))];
  return ordered.slice(0, MOST).map(({ label, value: chosen }) => ({
    typed: `${before}${name}:${given}${quoted(field.kind === 'flags' ? chosen : label)} `,
    key: field.key,
    label,
  }));
}
