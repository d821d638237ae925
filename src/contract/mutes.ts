import * as v from 'valibot';
import { MUTE_NOTE } from '../domain/alert-texts.ts';
import { type MuteRow, mute } from '../domain/entities/mute.ts';
import { MUTE_REASONS, MUTE_REPEATS, MUTE_SCOPES } from '../domain/incidents/mute.ts';
import { isTimeZone } from '../domain/time-zone.ts';
import { rowSchema } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { givenInstant, guid, nothing, plainText } from './primitives.ts';
import { ruledText } from './ruled-text.ts';

/** That nobody is told of alerts of something for a while (docs/decisions/notifications.md). */
export type { MuteRow };
export const muteRow = rowSchema(mute);

/** Characters of what is muted: a device id, a guid, or a location's name. */
const KEY_LENGTH = 200;
const ZONE_LENGTH = 64;
const EVENT_MAX = 999;

/** What somebody says who mutes something. */
export const muteFields = {
  scope: v.picklist(MUTE_SCOPES),
  scopeKey: plainText(KEY_LENGTH),
  alertEvent: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(EVENT_MAX))),
  fromTime: givenInstant,
  untilTime: givenInstant,
  repeat: v.picklist(MUTE_REPEATS),
  timezone: v.pipe(plainText(ZONE_LENGTH), v.check(isTimeZone, 'time-zone')),
  reason: v.picklist(MUTE_REASONS),
  note: ruledText(MUTE_NOTE),
};

const reply = v.object({ ...ackFields, data: muteRow });

/**
 * POST mutes: nobody is told of alerts of a device, a shipment, a location or an event from one time to another, thirty days at
 * most, or each week at these times of the clock of `timezone`. By a Company Administrator or who has `acknowledgeAlerts`; who has
 * a shipment filter mutes shipments that they see and devices on them. `muteId` is the client's. Refusals: `not-found`, `forbidden`;
 * 422 `bad-request` for its times and for an event that is not named, `guid-taken`.
 */
export const addMute = operation({
  name: 'addMute',
  method: 'POST',
  path: 'mutes',
  access: 'session',
  scope: 'alerts:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({ muteId: guid, ...muteFields }),
  reply,
});

/** POST mutes/{id}/end: ends it now. By who may mute; of one that somebody ended before nothing changes. Refusal: `not-found`. */
export const endMute = operation({
  name: 'endMute',
  method: 'POST',
  path: 'mutes/:muteId/end',
  access: 'session',
  scope: 'alerts:write',
  idempotent: true,
  params: v.strictObject({ muteId: guid }),
  query: nothing,
  body: nothing,
  reply,
});
