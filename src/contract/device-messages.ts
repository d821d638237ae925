import * as v from 'valibot';
import { PACKET_TYPE_NUMBERS } from '../domain/packet-type.ts';
import { operation } from './operation.ts';
import { givenInstant, nothing, plainText, wholeNumber } from './primitives.ts';
import { entries, jsonText } from './tables.ts';

/** Messages in an answer unless the reader asks for another number, and the most there are (spec 2 §9). */
const DEVICE_MESSAGES_DEFAULT = 100;
const DEVICE_MESSAGES_MAX = 1_000;

/**
 * GET devices/{deviceId}/messages (spec 1 §7, spec 2 §7): messages of one device and packet type, the newest first.
 * `where`, `orderBy` and `fields` are JSON as the table reads have it in where, sort and field. Beside the message's
 * columns (Accel_X, Accel_Y, Accel_Z among them) `fields` may name the readings of a dehumidifier unit.
 * `startingDate`: from that instant on by the server's clock. `msgIndex`: the message of that number alone.
 * A device the company does not have has no messages.
 */
export const deviceMessages = operation({
  name: 'deviceMessages',
  method: 'GET',
  path: 'devices/:deviceId/messages',
  access: 'session',
  scope: 'readings:read',
  idempotent: false,
  params: v.strictObject({ deviceId: plainText(40) }),
  query: v.strictObject({
    pktType: v.pipe(wholeNumber(0, 999), v.picklist(PACKET_TYPE_NUMBERS)),
    msgType: v.optional(wholeNumber(0, 255)),
    msgIndex: v.optional(wholeNumber(0, 4_294_967_295)),
    startingDate: v.optional(givenInstant),
    start: v.optional(wholeNumber(0, 1_000_000), 0),
    max: v.optional(wholeNumber(1, DEVICE_MESSAGES_MAX), DEVICE_MESSAGES_DEFAULT),
    where: v.optional(jsonText),
    orderBy: v.optional(jsonText),
    fields: v.optional(jsonText),
  }),
  body: nothing,
  reply: entries,
});
