import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { type AlertRow, createAlert } from '../contract/alerts.ts';
import type { BodyOf } from '../contract/operation.ts';
import { guid, latitude, longitude, macId } from '../contract/primitives.ts';
import type { SignedInUser } from '../contract/users.ts';
import { ALERT_LEVEL, MANUAL_MESSAGE } from '../domain/alert-events.ts';
import { instantAt } from '../domain/instant.ts';
import { may } from '../domain/may.ts';
import { isTemporaryId } from '../local/outbox/assigned-ids.ts';
import { ALERT_FEED, alertOrderingKey } from './alert-subject.ts';
import { command } from './command.ts';
import { deviceOrderingKey, shipmentOrderingKey } from './shipment-subject.ts';

const schema = v.pipe(
  v.object({
    /** What it is called on this device until the server has numbered it. */
    alertId: v.pipe(v.string(), v.check(isTemporaryId, 'temporary-id')),
    /** The shipment it is about, and the device; one of them is there. */
    guid: v.nullable(guid),
    macId: v.nullable(macId),
    subject: v.string(),
    message: v.string(),
    latitude: v.optional(v.nullable(latitude), null),
    longitude: v.optional(v.nullable(longitude), null),
    sendEmail: v.optional(v.boolean(), false),
  }),
  v.check((message) => message.guid !== null || message.macId !== null, 'required'),
);
type WriteMessage = v.InferOutput<typeof schema>;

/** What the server calls the source of what a person wrote. */
const SOURCE = 'User';

/** Who may write about a shipment, or about a device alone (spec 2 §6): the permission is only for devices. */
export const mayWriteMessage = (user: SignedInUser, about: 'shipment' | 'device'): boolean =>
  may(user, about === 'device' ? 'writeDeviceMessage' : 'writeShipmentMessage');

/** Writes a message about a shipment or a device (spec 2 §5 "Create message"). */
export const writeMessage = command({
  type: 'alert.create',
  version: 1,
  schema,
  // About a device alone the permission is enough (spec 2 §6); the server looks at what it is about.
  mayIssue: (user) => mayWriteMessage(user, 'device'),
  orderingKeys: ({ alertId }) => [alertOrderingKey(alertId)],
  needs: (payload) => [
    ...(payload.guid === null ? [] : [shipmentOrderingKey({ guid: payload.guid })]),
    ...(payload.macId === null ? [] : [deviceOrderingKey(payload.macId)]),
  ],
  effect: (payload, { user, now }) => [
    { op: 'put', feed: ALERT_FEED, key: payload.alertId, row: newRow(payload, user, instantAt(now)) },
  ],
  creates: ({ alertId }) => alertOrderingKey(alertId),
  operation: createAlert,
  request: (payload) => ({ body: bodyOf(payload) }),
  assigned: ({ alertId }, { entryId }) => ({ [alertId]: String(entryId) }),
  deletes: false,
  describe: ({ subject }) => msg`Send message “${subject}”`,
});

const bodyOf = (payload: WriteMessage): BodyOf<typeof createAlert> => ({
  ...(payload.guid === null ? {} : { guid: payload.guid }),
  ...(payload.macId === null ? {} : { macId: payload.macId }),
  ...(payload.latitude === null ? {} : { latitude: payload.latitude }),
  ...(payload.longitude === null ? {} : { longitude: payload.longitude }),
  alertEvent: MANUAL_MESSAGE,
  alertLevel: ALERT_LEVEL.message,
  subject: payload.subject,
  message: payload.message,
  sendEmail: payload.sendEmail,
});

const newRow = (
  payload: WriteMessage,
  { companyId, loginName }: SignedInUser,
  now: string,
): Omit<AlertRow, 'entryId'> & { readonly entryId: string } => ({
  entryId: payload.alertId,
  version: 0,
  companyId,
  guid: payload.guid,
  macId: payload.macId,
  alertEvent: MANUAL_MESSAGE,
  alertLevel: ALERT_LEVEL.message,
  alertSource: SOURCE,
  alertTime1: now,
  subject: payload.subject,
  message: payload.message,
  data: '',
  latitude: payload.latitude,
  longitude: payload.longitude,
  acceleration: null,
  enabled: 1,
  stateInt2: null,
  sendEmail: payload.sendEmail,
  createdBy: loginName,
  createDate: now,
  ackBy: '',
  ackTime: null,
  clearDate: null,
  withdrawn: false,
  lastUpdate: now,
  incidentId: null,
});
