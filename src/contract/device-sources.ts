import * as v from 'valibot';
import { EXTERNAL_ID_MAX } from '../domain/external-id.ts';
import { errorItem } from './errors.ts';
import { ackFields } from './feed.ts';
import { gatewaySecret } from './gateway-keys.ts';
import { judgedByItem, operation } from './operation.ts';
import { guid, instant, macId, nothing, plainText } from './primitives.ts';

/** Systems that forward what devices of other makers say. */
export const SOURCE_KINDS = ['traccar', 'chirpstack', 'the-things-stack', 'ruuvi'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Sources of one company at most. */
export const SOURCES_MAX = 50;
export const SOURCE_NAME_MAX = 60;

/** What a device of another maker can become here: the kinds that travel. */
export const ADOPTED_KINDS = ['tags', 'chimes', 'mikeys'] as const;
export type AdoptedKind = (typeof ADOPTED_KINDS)[number];

const volts = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
/** The name of a field in what the source sends. */
const fieldName = v.pipe(plainText(60), v.minLength(1));

const sourceSettings = v.strictObject({
  /** What its devices are added as. */
  deviceKind: v.picklist(ADOPTED_KINDS),
  /** Where its temperature stands, and by what that is multiplied to be degrees Celsius. */
  temperature: v.strictObject({
    field: fieldName,
    factor: v.pipe(v.number(), v.minValue(0.000_01), v.maxValue(1_000)),
  }),
  /** Volts of a full and of an empty battery of its devices; null: they send percent, or nothing of it. */
  battery: v.nullable(
    v.pipe(
      v.strictObject({ full: volts, empty: volts }),
      v.check(({ full, empty }) => full > empty, 'order'),
    ),
  ),
});
export type SourceSettings = v.InferOutput<typeof sourceSettings>;

const name = v.pipe(plainText(SOURCE_NAME_MAX), v.trim(), v.minLength(1));

/** A source; never its key. */
const sourceRow = v.object({
  sourceId: guid,
  kind: v.string(),
  name: v.string(),
  settings: sourceSettings,
  /** The gateway that it is here: its keys are those of the source. */
  gateway: macId,
  created: instant,
  createdBy: v.string(),
  /** When it sent something last; null: it never has. */
  lastHeard: v.nullable(instant),
  /** Devices of its kind that were added. */
  devices: v.number(),
});
export type SourceRow = v.InferOutput<typeof sourceRow>;

/** A device that a source reports and that was not added. */
const seenRow = v.object({
  sourceId: guid,
  /** As it is stored (`domain/external-id.ts`). */
  externalId: v.string(),
  /** What the source calls it; empty: nothing. */
  name: v.string(),
  count: v.number(),
  first: instant,
  last: instant,
});
export type SeenRow = v.InferOutput<typeof seenRow>;

/** GET deviceSources: the company's sources by name, and the devices that they report and that were not added, the last heard first. Company Administrator. */
export const getDeviceSources = operation({
  name: 'deviceSources',
  method: 'GET',
  path: 'deviceSources',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(sourceRow), seen: v.array(seenRow) }),
});

/**
 * POST deviceSources: a source with a gateway and a key of its own. Company Administrator. The answer has the key, and no other answer
 * has it. The id and the key are the client's: the same request again, by the same person, is answered as the first time.
 * Refusals: `guid-taken`; 422 `bad-request` `too-many`.
 */
export const createDeviceSource = operation({
  name: 'createDeviceSource',
  method: 'POST',
  path: 'deviceSources',
  access: 'session',
  scope: null,
  // An answer is kept for 180 days, this one shall not be.
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    sourceId: guid,
    kind: v.picklist(SOURCE_KINDS),
    name,
    settings: sourceSettings,
    secret: gatewaySecret,
  }),
  reply: v.object({ data: sourceRow, key: v.string() }),
});

/** PUT deviceSources/{id}: what it is called and how it is read from now on. Company Administrator. */
export const updateDeviceSource = operation({
  name: 'updateDeviceSource',
  method: 'PUT',
  path: 'deviceSources/:sourceId',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ sourceId: guid }),
  query: nothing,
  body: v.strictObject({ name, settings: sourceSettings }),
  reply: v.object({ ...ackFields, data: sourceRow }),
});

/** POST deviceSources/{id}/remove: ends it and its keys. Its devices and what they reported stay. Company Administrator. */
export const removeDeviceSource = operation({
  name: 'removeDeviceSource',
  method: 'POST',
  path: 'deviceSources/:sourceId/remove',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ sourceId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object({ ...ackFields }),
});

/**
 * POST deviceSources/{id}/devices: adds a device that the source reports to the company, under an id of its own. One that was added
 * before is answered as it is. Company Administrator. Refusals: `not-found` for a source, or a device that it does not report.
 */
export const adoptDevice = operation({
  name: 'adoptDevice',
  method: 'POST',
  path: 'deviceSources/:sourceId/devices',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ sourceId: guid }),
  query: nothing,
  body: v.strictObject({ externalId: v.pipe(plainText(EXTERNAL_ID_MAX), v.minLength(1)) }),
  reply: v.object({ ...ackFields, data: v.object({ macId, externalId: v.string() }) }),
});

/**
 * POST ingest/from/{sourceId}: a source forwards what it heard, in its own form (docs/api.md). Its key comes as `Lading-Gateway-Key`, as
 * `Authorization: Bearer`, or as the password of Basic. What comes again is not stored again. What can't be read, and what devices
 * say that were not added, is answered with 200, too: a source that is refused only sends the same again. `unknown` counts them.
 */
export const ingestFrom = judgedByItem(
  operation({
    name: 'ingestFrom',
    method: 'POST',
    path: 'ingest/from/:sourceId',
    access: 'gateway',
    idempotent: false,
    params: v.strictObject({ sourceId: guid }),
    // What a system adds to the address of its own accord, such as the `event` of ChirpStack.
    query: v.record(v.string(), v.string()),
    body: v.looseObject({}),
    reply: v.object({ stored: v.number(), repeated: v.number(), unknown: v.number(), errors: v.array(errorItem) }),
  }),
  v.looseObject({}),
);
