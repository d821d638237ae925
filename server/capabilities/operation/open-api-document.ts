import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { API_KEY_RATE, API_KEY_START } from '../../../src/contract/api-keys.ts';
import { errorBody } from '../../../src/contract/errors.ts';
import {
  CONSOLE_BUILD,
  CONSOLE_MARK,
  CONSOLE_MARK_VALUE,
  ENTRY_USER,
  GATEWAY_KEY,
  IDEMPOTENCY_KEY,
  SERVER_MARK,
  SERVER_MARK_VALUE,
} from '../../../src/contract/headers.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { WEBHOOK_BODIES } from '../../../src/contract/webhook-events.ts';

type Json = Readonly<Record<string, unknown>>;

/** Checks that JSON Schema has no words for: the server makes them, the document can't say them. */
const UNSAYABLE = [
  'check',
  'raw_check',
  'partial_check',
  'transform',
  'raw_transform',
  'not_value',
  'trim',
  'brand',
  'fold_name',
];

/** A schema as JSON Schema 2020-12, as a sender (`input`) or a reader (`output`) sees it. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    // What has no words at all is left open, rather than a document that can't be had.
    errorMode: 'ignore',
    ignoreActions: UNSAYABLE,
    // Patterns of JSON Schema are read as with the flag u: without it they say the same.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'regex' && 'requirement' in valibotAction && valibotAction.requirement instanceof RegExp
        ? { ...jsonSchema, pattern: valibotAction.requirement.source }
        : undefined,
  });
  return json;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Each property of an object schema as a parameter of the path or the query. */
function parametersOf(schema: GenericSchema, place: 'path' | 'query'): Json[] {
  const { properties, required } = schemaOf(schema, 'input');
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: property,
  }));
}

const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

function headersOf({ method, access, idempotent }: Operation): Json[] {
  if (access === 'gateway') return [];
  return [
    ...(method === 'GET'
      ? []
      : [
          header(
            CONSOLE_MARK,
            false,
            'Shows that no other site sent it: required with a session, not needed with a key.',
            {
              const: CONSOLE_MARK_VALUE,
            },
          ),
        ]),
    ...(idempotent
      ? [header(IDEMPOTENCY_KEY, true, 'The same for every try of one change.', { type: 'string', format: 'uuid' })]
      : []),
    ...(access === 'session'
      ? [header(ENTRY_USER, false, 'The user whose work it is; refused under another session.', { type: 'string' })]
      : []),
  ];
}

const KILL_CACHE: Json = {
  name: 'killcache',
  in: 'query',
  required: false,
  description: 'Ignored; there to make the address a new one.',
  schema: { type: 'string' },
};

/** Where it is missing the console takes an answer for somebody else's, such as a network's that wants a sign-in. */
const MARKED: Json = {
  [SERVER_MARK]: {
    required: true,
    description: 'Shows that it is this server that answers.',
    schema: { const: SERVER_MARK_VALUE },
  },
  [CONSOLE_BUILD]: {
    description: 'Which build of the console the server serves.',
    schema: { type: 'string' },
  },
};

const SECURITY: Readonly<Record<Operation['access'], readonly Json[]>> = {
  none: [],
  session: [{ session: [] }],
  gateway: [{ gateway: [] }],
};

/** Who may call; a key needs the scope that is named with it, which OpenAPI 3.1 lets a bearer scheme have as a role. */
function securityOf({ access, scope = null }: Operation): readonly Json[] {
  if (scope === null) return SECURITY[access];
  return [...SECURITY[access], { apiKey: scope === 'any' ? [] : [scope] }];
}

/** The headers of a delivery, beside what it is. */
const DELIVERY_HEADERS: readonly Json[] = [
  header('webhook-id', true, 'The same for every try of one delivery.', { type: 'string', format: 'uuid' }),
  header('webhook-timestamp', true, 'Seconds since 1970, of this try.', { type: 'string' }),
  header('webhook-signature', true, '`v1,` and the HMAC-SHA256, of each secret; see Standard Webhooks.', {
    type: 'string',
  }),
];

/** What is sent to a company's own systems. */
const webhooks = (): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    [...WEBHOOK_BODIES].map(([event, schema]) => [
      event,
      {
        post: {
          operationId: event,
          parameters: DELIVERY_HEADERS,
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(schema, 'output') } } },
          responses: { '2XX': { description: 'Taken. Anything else, and it is sent again later.' } },
        },
      },
    ]),
  );

function describe(operation: Operation): Json {
  const { name, method, media, params, query, body, reply } = operation;
  const type = media ?? 'application/json';
  return {
    operationId: name,
    security: securityOf(operation),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(method === 'GET' ? [KILL_CACHE] : []),
      ...headersOf(operation),
    ],
    ...(method === 'GET'
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }),
    responses: {
      200: {
        description: 'Done.',
        ...(media === undefined ? { headers: MARKED } : {}),
        content: { [type]: { schema: schemaOf(reply, 'output') } },
      },
      default: {
        description: 'Refused: `code` says why.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** What is easily missed, as it stands at no single call. */
const HEADERS_OF_CHANGES = `What changes something carries \`${IDEMPOTENCY_KEY}\`, a UUID that is the same for every try of one change; with the cookie of a session instead of a key also \`${CONSOLE_MARK}: ${CONSOLE_MARK_VALUE}\`, or it is refused as \`cross-site\`.`;

/** The contract as an OpenAPI 3.1 document: what a company's own backend has to answer, and what it may be asked. */
export function openApiDocument(operations: readonly Operation[], version: string, apiBase: string) {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const path = `/${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Lading', version, description: HEADERS_OF_CHANGES },
    servers: [{ url: apiBase }],
    paths,
    webhooks: webhooks(),
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-lading',
          description: 'Set at sign-in. Without https its name is `lading`.',
        },
        gateway: { type: 'apiKey', in: 'header', name: GATEWAY_KEY },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_START}…`,
          description: `A key of the company's own systems, made in Administration. A call may name a scope that it needs; who may write may read. ${API_KEY_RATE.capacity} requests at once and ${API_KEY_RATE.perSecond} a second, then 429 with Retry-After.`,
        },
      },
    },
  };
}
