import * as v from 'valibot';
import type { ErrorItem } from '../../src/contract/errors.ts';
import { Refusal } from './refusal.ts';

/** Names every object has: a field called like one would pass a strict schema, which only looks whether it knows it. */
const isBuiltIn = (name: string): boolean => name in Object.prototype;

/** A refusal of one field; `detail` does not repeat what was sent. */
export const badField = (field: string, code: string, detail: string): Refusal =>
  new Refusal('bad-request', { errors: [{ code, detail, field }] });

/** What is wrong, in the words of the contract. */
export function itemOf(issue: v.BaseIssue<unknown>): ErrorItem {
  const field = v.getDotPath(issue);
  // What was expected, not what was received: an answer doesn't repeat input.
  const detail = issue.expected === null ? `Not a valid value (${issue.type}).` : `Expected ${issue.expected}.`;
  return { code: issue.type, detail, ...(field === null ? {} : { field }) };
}

/**
 * `input` as `schema` reads it.
 * @throws Refusal `bad-request`, one item for each thing that is wrong
 */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new Refusal('bad-request', { errors: result.issues.slice(0, 20).map(itemOf) });
}

/**
 * The query parameters as an object, without `killcache` (spec 1 §7: on every GET, only there to be different).
 * @throws Refusal `bad-request` for a parameter that comes twice
 */
export function queryOf(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    if (name === 'killcache') continue;
    if (isBuiltIn(name)) throw badField(name, 'strict_object', 'Unknown parameter.');
    if (Object.hasOwn(query, name)) throw badField(name, 'duplicate', 'Given more than once.');
    query[name] = value;
  }
  return query;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;

/** How many fields a JSON text has: a colon outside of a text stands behind a name, and nowhere else. */
function fieldsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === COLON) count += 1;
    if (sign !== QUOTE) continue;
    at += 1;
    while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  }
  return count;
}

/** A JSON text as data, whatever its fields are called. @throws Refusal `bad-request` when it is not JSON */
export function parseData(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('bad-request', { errors: [{ code: 'json', detail: 'Not JSON.' }] });
  }
}

/**
 * A JSON text as data: a body, or the parameter `field`.
 * @throws Refusal `bad-request` when it is not JSON, has a field twice (whoever reads it on the way may take the other one), or one
 *   named like a built-in property, such as `__proto__`
 */
export function parseJson(text: string, field?: string): unknown {
  const where = field === undefined ? {} : { field };
  try {
    let fields = 0;
    const data = JSON.parse(text, (name, value: unknown) => {
      if (isBuiltIn(name)) throw badField(name, 'strict_object', 'Unknown field.');
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) fields += Object.keys(value).length;
      return value;
    }) as unknown;
    if (fields !== fieldsIn(text)) {
      throw new Refusal('bad-request', {
        errors: [{ code: 'duplicate', detail: 'A field is there twice.', ...where }],
      });
    }
    return data;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('bad-request', { errors: [{ code: 'json', detail: 'Not JSON.', ...where }] });
  }
}
