import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/contract/operations.ts';
import { WEBHOOK_EVENTS } from '../../../src/contract/webhooks.ts';
import { openApiDocument } from './open-api-document.ts';

type Json = Readonly<Record<string, unknown>>;
interface Described {
  readonly operationId: string;
  readonly security: readonly Json[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Json } } };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Json }>> }>
  >;
}

const document = openApiDocument(OPERATIONS, '1.2.3', '/api');
const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, Described>>>>;

/** Every value in the document under a key. */
function under(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Json).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...under(key, inner),
  ]);
}

describe('the OpenAPI document', () => {
  it('is plain JSON that refers only to what is in it', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Lading', version: '1.2.3' } });
    expect(new Set(under('$ref', document))).toEqual(new Set(['#/components/schemas/Error']));
  });

  it('has every call once, with its method and path', () => {
    const found = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const wanted = OPERATIONS.map(
      ({ name, method, path }) => `${name} ${method.toLowerCase()} /${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(found.sort()).toEqual(wanted.sort());
  });

  it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))('describes %s', (_name, operation) => {
    const path = `/${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const described = paths[path]?.[operation.method.toLowerCase()];
    if (described === undefined) throw new Error('It is missing.');
    const { parameters, security, requestBody, responses } = described;
    const named = (place: string): string[] =>
      parameters
        .filter((one) => one.in === place)
        .map((one) => one.name)
        .sort();
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(named('path')).toEqual(inPath.sort());
    expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
    expect(named('query').includes('killcache')).toBe(operation.method === 'GET');
    expect(named('header').includes('Idempotency-Key')).toBe(operation.idempotent);
    const { scope = null } = operation;
    expect(security).toEqual([
      ...(operation.access === 'none' ? [] : [{ [operation.access]: [] }]),
      ...(scope === null ? [] : [{ apiKey: scope === 'any' ? [] : [scope] }]),
    ]);
    const media = operation.media ?? 'application/json';
    expect(responses[200]?.content[media]?.schema).toBeDefined();
    expect(responses.default?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
    // Where the contract names fields, one that it doesn't know is refused, and the document says so.
    const body = requestBody?.content['application/json'].schema;
    expect(body === undefined).toBe(operation.method === 'GET');
    const isNamed = Object.keys(body?.properties ?? {}).length > 0;
    if (body?.type === 'object' && isNamed) expect(body.additionalProperties).toBe(false);
  });

  it('says what is sent to webhooks, and with which headers', () => {
    const { webhooks } = document;
    expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS, 'webhook.test']);
    expect(webhooks['shipment.eta-changed']?.post).toMatchObject({
      parameters: [{ name: 'webhook-id' }, { name: 'webhook-timestamp' }, { name: 'webhook-signature' }],
      requestBody: {
        content: { 'application/json': { schema: { properties: { type: { const: 'shipment.eta-changed' } } } } },
      },
    });
    expect(document.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it('says, as docs/api.md does, which two headers a change needs', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
    for (const text of [document.info.description, page]) {
      expect(text).toContain('Idempotency-Key');
      expect(text).toContain('Lading-Console: 1');
    }
    const headers = paths['/tables/update/shippingAlertLog']?.put?.parameters.filter((one) => one.in === 'header');
    expect(headers?.map(({ name, required }) => [name, required])).toEqual([
      ['Lading-Console', false],
      ['Idempotency-Key', true],
      ['Lading-User', false],
    ]);
  });

  it('says how a field has to look', () => {
    const text = JSON.stringify(paths['/scripts']?.put?.requestBody);
    expect(text).toContain('"pattern":"^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$"');
    expect(text).toContain('"maxItems":500');
    expect(under('pattern', document).every((pattern) => new RegExp(String(pattern), 'u') instanceof RegExp)).toBe(
      true,
    );
  });
});
