import * as v from 'valibot';
import { SHOCK_LIMITS } from '../domain/shipment-activity.ts';
import { TRANSITIONS } from '../domain/shipment-transition.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, guid, macId, nothing, plainText } from './primitives.ts';

const SHOCK_ON = SHOCK_LIMITS.map((limit) => `shock-on-${limit}g` as const);

/** What can be done with a shipment or a device after it was created: the named templates (spec 1 §7 "runActivity"). */
export const TEMPLATES = [
  'delete',
  'rebuild-acl',
  'save-again',
  ...SHOCK_ON,
  'shock-off',
  'remove-device',
  'mark-inoperable',
  'mark-lost',
  ...TRANSITIONS,
] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/**
 * PUT activity/createAndRunActivityTemplate/: runs a template for a shipment (`runByGUID`, then `guid` says which and
 * `mac`, if given, has to be on it) or for a device (then `mac` says which). Who may is the template's matter.
 * Deleting can be tied to the version of the shipment it was decided on: one that was changed since stays.
 * Refusals: `not-found`; `version-conflict` with the shipment as it is now; `wrong-state`, whose item's code says why:
 * `shipping-state`, `no-device`, `no-acl`; `not-yet` with status 425 and `Retry-After` while its device was told a moment
 * ago (`stage-command-recent`); `device-unknown` (422).
 */
export const runActivity = operation({
  name: 'runActivity',
  method: 'PUT',
  path: 'activity/createAndRunActivityTemplate/',
  access: 'session',
  scope: 'shipments:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.pipe(
    v.strictObject({
      template: v.picklist(TEMPLATES),
      mac: v.nullable(macId),
      guid: v.nullable(guid),
      runByGUID: v.boolean(),
      baseVersion,
    }),
    v.check((body) => (body.runByGUID ? body.guid : body.mac) !== null, 'nothing-to-run-for'),
    v.check((body) => body.baseVersion === undefined || body.template === 'delete', 'baseVersion'),
  ),
  reply: v.object({ ...ackFields, jobId: v.number() }),
});

const COMMANDS_MAX = 200;

/**
 * PUT commands/queue: lines for devices, in order. Lines that begin with `ACL` are together the whole list of iChimes of
 * the one device they are for (`domain/acl-command.ts`): the shipment's list becomes theirs and is built anew. `guid`,
 * where it is sent, is the shipment they are meant for: a device that is on another by then is told nothing.
 * Refusals: `device-unknown`, `device-in-use` and the like for an iChime, `wrong-state` (422), `not-yet` (425).
 */
export const queueCommands = operation({
  name: 'queueCommands',
  method: 'PUT',
  path: 'commands/queue',
  access: 'session',
  scope: 'devices:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    deviceIdList: v.pipe(v.array(macId), v.minLength(1), v.maxLength(50)),
    commandList: v.pipe(v.array(v.pipe(plainText(200), v.minLength(1))), v.minLength(1), v.maxLength(COMMANDS_MAX)),
    guid: v.optional(guid),
  }),
  reply: v.object({
    ...ackFields,
    /** Lines that now wait, over all devices. */
    queued: v.number(),
    /** When the list was told to its device; null when there was none in the call. */
    updateTime: v.nullable(v.string()),
  }),
});

/** Devices that one file of commands is queued for at once. */
export const FILE_DEVICES_MAX = 500;

/** PUT commands/qFile: a file of commands that the devices are to fetch. Its name is a name, never a path. */
export const queueFile = operation({
  name: 'queueFile',
  method: 'PUT',
  path: 'commands/qFile',
  access: 'session',
  scope: 'devices:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    filename: v.pipe(plainText(100), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/)),
    devices: v.pipe(v.array(macId), v.minLength(1), v.maxLength(FILE_DEVICES_MAX)),
  }),
  reply: v.object({ ...ackFields, queued: v.number() }),
});
