import * as v from 'valibot';
import type { ErrorItem } from '../../src/contract/errors.ts';
import { Refusal } from './refusal.ts';

/** Names every object has: a field called like one would pass a strict schema, which only looks whether it knows it. */
const isBuiltIn = (name: string): boolean => name in Object.prototype;

/** A refusal of one field; `detail` does not repeat what was sent. */
export const badField = (field: string, code: string, detail: string): Refusal =>
  new Refusal('bad-request', { errors: [{ code, detail, field }] });

function itemOf(issue: v.BaseIssue<unknown>): ErrorItem {
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

/**
 * A JSON text as data: a body, or the parameter `field`.
 * @throws Refusal `bad-request` when it is not JSON or has a field named like a built-in property, such as `__proto__`
 */
export function parseJson(text: string, field?: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (isBuiltIn(name)) throw badField(name, 'strict_object', 'Unknown field.');
      return value;
    }) as unknown;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const where = field === undefined ? {} : { field };
    throw new Refusal('bad-request', { errors: [{ code: 'json', detail: 'Not JSON.', ...where }] });
  }
}
