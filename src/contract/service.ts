import * as v from 'valibot';
import { operation } from './operation.ts';
import { nothing } from './primitives.ts';

/**
 * GET metrics: figures for monitoring, in the text format that Prometheus reads. Counts and durations, never a name, an
 * id or an address of anybody. With `Authorization: Bearer` and the token it was set up with, or on the machine itself where
 * the operator opened them; `forbidden` (403) to all others.
 */
export const metrics = operation({
  name: 'metrics',
  method: 'GET',
  path: 'metrics',
  access: 'none',
  idempotent: false,
  media: 'text/plain',
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.string(),
});

/**
 * GET openapi.json: every call as OpenAPI 3.1, made from the schemas that check it. For Company Administrators and Designers,
 * unless the operator opened it to all.
 */
export const openApi = operation({
  name: 'openApi',
  method: 'GET',
  path: 'openapi.json',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.looseObject({ openapi: v.literal('3.1.0'), paths: v.record(v.string(), v.looseObject({})) }),
});
