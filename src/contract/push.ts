import * as v from 'valibot';
import { operation } from './operation.ts';
import { guid, instant, nothing } from './primitives.ts';

/** Devices of one user that are told at most; a further one takes the place of the one that was reached longest ago. */
export const PUSH_DEVICES_MAX = 20;

/** What a browser gives whoever is to reach it: private, for who has all of it can send to the device. */
const subscription = {
  endpoint: v.pipe(v.string(), v.maxLength(2_000), v.url()),
  /** An uncompressed point of P-256, and 16 bytes; base64url. */
  p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
};

/** A browser in which its user is told of alerts. */
const pushDevice = v.object({
  deviceId: guid,
  /** SHA-256 of its address, hexadecimal: by it the browser knows itself. Null: it can be reached no longer. */
  endpointHash: v.nullable(v.string()),
  /** What the browser says it is. */
  agent: v.string(),
  created: instant,
  /** When its push service was last asked to tell it, and when it last took that on. */
  tried: v.nullable(instant),
  reached: v.nullable(instant),
  /** Of the last try: the answer's status, or in one word why there was none; empty: there was none. */
  outcome: v.string(),
});
export type PushDevice = v.InferOutput<typeof pushDevice>;

const devices = v.object({
  /** For whom a browser lets this installation send; base64url. */
  publicKey: v.string(),
  data: v.array(pushDevice),
});

/** GET push/devices: where who calls is told of alerts, the newest first. */
export const getPushDevices = operation({
  name: 'getPushDevices',
  method: 'GET',
  path: 'push/devices',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: devices,
});

/**
 * PUT push/devices: has the browser that calls be told of alerts; the same address is the same device. With `deviceId` it goes on
 * under another address, or with another session. Refusals: 422 `bad-request` for an address of no push service (`push-service`)
 * and for a key that is none (`key`); 404 where the device was taken away.
 */
export const putPushDevice = operation({
  name: 'putPushDevice',
  method: 'PUT',
  path: 'push/devices',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ ...subscription, deviceId: v.optional(guid) }),
  reply: v.object({ deviceId: guid, publicKey: v.string() }),
});

/** POST push/devices/{id}/remove: no more of it there. */
export const removePushDevice = operation({
  name: 'removePushDevice',
  method: 'POST',
  path: 'push/devices/:deviceId/remove',
  access: 'session',
  scope: null,
  idempotent: false,
  params: v.strictObject({ deviceId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object({}),
});

/** POST push/devices/{id}/test: sends a notification that tells of nothing. What became of it is in the device's `outcome`. */
export const testPushDevice = operation({
  name: 'testPushDevice',
  method: 'POST',
  path: 'push/devices/:deviceId/test',
  access: 'session',
  scope: null,
  idempotent: false,
  params: v.strictObject({ deviceId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object({}),
});
